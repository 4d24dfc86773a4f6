import type { Cue } from '@swirl/contract/captions/cues';

/** A word of a line, with when it is probably spoken, in milliseconds. */
export type TimedWord = {
  text: string;
  /** The space after it. */
  gap: string;
  start: number;
  end: number;
  /** A line that is too long for the screen is shown in parts. */
  part: number;
};

/** About two lines on a phone. */
const ROOM = 56;
/** Written without spaces between words, and twice as wide. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const widthOf = (text: string): number => text.length * (UNSPACED.test(text) ? 2 : 1);

/** The words of a text that has no spaces. Punctuation stays with the word before it. */
const takeApart = (text: string): string[] => {
  const found: string[] = [];
  let before = '';
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike === true) found.push(segment);
    else if (found.length === 0) before += segment;
    else found.push((found.pop() ?? '') + segment);
  }
  const [first, ...others] = found;
  return first === undefined ? [text] : [before + first, ...others];
};

/** Only the times of lines are known: their words share them by length. */
export const wordTimes = ({ text, start, end }: Cue): TimedWord[] => {
  const found = [...text.matchAll(/(\S+)(\s*)/gu)].flatMap(([, spaced = '', gap = '']) => {
    const pieces = UNSPACED.test(spaced) ? takeApart(spaced) : [spaced];
    return pieces.map((piece, index) => ({
      text: piece,
      gap: index === pieces.length - 1 ? gap : '',
    }));
  });
  const total = found.reduce((sum, word) => sum + widthOf(word.text), 0);
  const parts = Math.ceil(total / ROOM);
  const timeAt = (width: number) =>
    width === total ? end : start + (end - start) * (width / total);
  const timed: TimedWord[] = [];
  let before = 0;
  for (const word of found) {
    const after = before + widthOf(word.text);
    timed.push({
      text: word.text,
      gap: word.gap,
      start: timeAt(before),
      end: timeAt(after),
      part: Math.floor((((before + after) / 2) * parts) / total),
    });
    before = after;
  }
  return timed;
};
