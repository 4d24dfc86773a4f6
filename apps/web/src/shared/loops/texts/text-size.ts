import { limits } from '@swirl/contract/limits';

const { textSize } = limits.edit;

/** What is free of signs on every picture that is 390 wide, in square pixels. */
const FREE_AREA = 90_000;
const LINE_HEIGHT = 1.14;
/** Lines are seldom full. */
const FILLED = 0.85;
/** Written in letters that are as wide as they are high. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

const widthOf = (letter: string): number => (WIDE.test(letter) ? 1 : 0.56);

/** The largest size at which a text has room on every picture, in pixels on one that is 390 wide. */
export const largestTextSize = (text: string): number => {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const width = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const size = Math.sqrt((FREE_AREA * FILLED) / (Math.max(1, width) * LINE_HEIGHT));
  return Math.max(textSize.min, Math.min(textSize.max, Math.floor(size)));
};

/** The size a text is shown at, as a share of the width of the picture. */
export const shownTextSize = ({ text, size }: { text: string; size: number }): number =>
  Math.min(size, largestTextSize(text)) / 390;
