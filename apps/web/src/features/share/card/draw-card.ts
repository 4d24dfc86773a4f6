import type { AvatarConfig } from '@swirl/contract/avatar';
import type { CardShape } from './card-format.ts';
import {
  drawCovering,
  drawGround,
  drawPerson,
  drawRing,
  drawShade,
  drawSpeaker,
  drawWordmark,
  fontOf,
  fromStart,
  isRtl,
  MARGIN,
  type CardPerson,
  type Pen,
} from './card-parts.ts';
import { CODE_PAPER, drawCode } from './draw-code.ts';
import { wrapText } from './wrap-text.ts';

export type LoopCard = {
  kind: 'loop';
  url: string;
  person: CardPerson;
  moods: readonly string[];
  seed: number;
  /** Heights of the ring's bars, 0 to 1. Empty for a loop without sound. */
  peaks: readonly number[];
  /** The face that speaks; null unless it is a voice loop. */
  speaker: AvatarConfig | null;
  /** The photo or the poster of the video. */
  picture: ImageBitmap | null;
  caption: string;
  /** A status is its text. */
  isStatus: boolean;
  time: string | null;
};

export type ProfileCard = {
  kind: 'profile';
  url: string;
  person: CardPerson;
  moods: readonly string[];
  seed: number;
  peaks: readonly number[];
};

export type CardSubject = LoopCard | ProfileCard;

const CODE_TILE = 124;

const drawTime = (pen: Pen, shape: CardShape, time: string): void => {
  pen.fillStyle = 'oklch(1 0 0 / 0.9)';
  pen.font = fontOf('--font-body', 650, 17);
  pen.textAlign = 'end';
  pen.textBaseline = 'middle';
  pen.fillText(time, fromStart(shape, shape.width - MARGIN), 48);
};

const drawCodeTile = (pen: Pen, shape: CardShape, url: string): void => {
  const middle = fromStart(shape, shape.width - MARGIN - CODE_TILE / 2);
  const y = shape.height - MARGIN - CODE_TILE / 2;
  pen.fillStyle = CODE_PAPER;
  pen.beginPath();
  pen.roundRect(middle - CODE_TILE / 2, y - CODE_TILE / 2, CODE_TILE, CODE_TILE, 26);
  pen.fill();
  drawCode(pen, url, { x: middle, y, side: 100 });
};

const drawAuthor = (pen: Pen, shape: CardShape, person: CardPerson): void => {
  const y = shape.height - MARGIN - 22;
  drawPerson(pen, { x: fromStart(shape, MARGIN + 22), y, radius: 22 }, person);
  const width = shape.width - 2 * MARGIN - CODE_TILE - 80;
  const start = fromStart(shape, MARGIN + 56);
  const line = (text: string, top: number) => {
    const [fitted = ''] = wrapText(text, {
      measure: (some) => pen.measureText(some).width,
      width,
      lines: 1,
    });
    pen.fillText(fitted, start, top);
  };
  pen.fillStyle = 'white';
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  pen.font = fontOf('--font-body', 680, 19);
  line(person.name, person.username === null ? y : y - 11);
  if (person.username === null) return;
  pen.font = fontOf('--font-body', 500, 16);
  pen.fillStyle = 'oklch(1 0 0 / 0.85)';
  line(`@${person.username}`, y + 12);
};

const CAPTION = { size: 28, lineHeight: 32, lines: 3 };

const drawCaption = (pen: Pen, shape: CardShape, caption: string): void => {
  pen.font = fontOf('--font-display', 680, CAPTION.size);
  pen.letterSpacing = '-0.7px';
  pen.fillStyle = 'white';
  pen.textAlign = 'start';
  pen.textBaseline = 'alphabetic';
  const lines = wrapText(caption, {
    measure: (text) => pen.measureText(text).width,
    width: shape.width - 2 * MARGIN - CODE_TILE - 24,
    lines: CAPTION.lines,
  });
  const bottom = shape.height - 106;
  for (const [index, line] of lines.entries()) {
    pen.fillText(
      line,
      fromStart(shape, MARGIN),
      bottom - (lines.length - 1 - index) * CAPTION.lineHeight,
    );
  }
  pen.letterSpacing = '0px';
};

/** As large as it fits. */
const drawStatus = (pen: Pen, shape: CardShape, text: string): void => {
  const [top, bottom] = [92, shape.height - 186];
  pen.fillStyle = 'white';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const size of [52, 46, 40, 34, 29, 25, 21]) {
    pen.font = fontOf('--font-display', 680, size);
    const lineHeight = size * 1.2;
    const most = Math.floor((bottom - top) / lineHeight);
    const lines = wrapText(text, {
      measure: (some) => pen.measureText(some).width,
      width: shape.width - 2 * MARGIN,
      lines: most,
    });
    if (lines.at(-1)?.endsWith('…') === true && size > 21) continue;
    const first = (top + bottom) / 2 - ((lines.length - 1) * lineHeight) / 2;
    for (const [index, line] of lines.entries()) {
      pen.fillText(line, shape.width / 2, first + index * lineHeight);
    }
    return;
  }
};

const drawLoop = (pen: Pen, shape: CardShape, card: LoopCard): void => {
  if (card.picture !== null) drawCovering(pen, shape, card.picture);
  drawShade(pen, shape);
  if (card.speaker !== null) drawSpeaker(pen, shape, card.speaker);
  if (card.speaker !== null && card.peaks.length > 0) {
    drawRing(pen, { ...shape.centre, radius: shape.radius + 9 }, card.peaks);
  }
  if (card.isStatus) drawStatus(pen, shape, card.caption);
  else drawCaption(pen, shape, card.caption);
  if (card.time !== null) drawTime(pen, shape, card.time);
  drawAuthor(pen, shape, card.person);
  drawCodeTile(pen, shape, card.url);
};

const drawProfile = (pen: Pen, shape: CardShape, card: ProfileCard): void => {
  drawShade(pen, shape);
  const low = shape.height <= shape.width;
  const centre = { x: shape.centre.x, y: shape.centre.y + (low ? 12 : 24) };
  const radius = low ? 142 : 178;
  drawRing(pen, { ...centre, radius: radius + 10 }, card.peaks);
  pen.fillStyle = CODE_PAPER;
  pen.beginPath();
  pen.arc(centre.x, centre.y, radius, 0, Math.PI * 2);
  pen.fill();
  const side = radius * 1.2;
  drawCode(pen, card.url, { ...centre, side, hole: 5.4 });
  drawPerson(pen, { ...centre, radius: side / 9.4 }, card.person);
  pen.fillStyle = 'white';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.font = fontOf('--font-display', 720, low ? 30 : 38);
  const { name, username } = card.person;
  const [fitted = ''] = wrapText(name, {
    measure: (text) => pen.measureText(text).width,
    width: shape.width - 2 * MARGIN,
    lines: 1,
  });
  pen.fillText(fitted, shape.width / 2, shape.height - (low ? 52 : 70));
  if (username === null) return;
  pen.font = fontOf('--font-body', 500, low ? 17 : 20);
  pen.fillStyle = 'oklch(1 0 0 / 0.9)';
  pen.fillText(`@${username}`, shape.width / 2, shape.height - (low ? 26 : 40));
};

/** Draws a card from its top left corner, in units of its shape. */
export const drawCard = (pen: Pen, shape: CardShape, card: CardSubject): void => {
  pen.direction = isRtl() ? 'rtl' : 'ltr';
  drawGround(pen, shape, card);
  if (card.kind === 'loop') drawLoop(pen, shape, card);
  else drawProfile(pen, shape, card);
  drawWordmark(pen, shape);
};

/** The code alone, with the margin that readers need. */
export const drawCodeAlone = (pen: Pen, shape: CardShape, { url }: CardSubject): void => {
  pen.fillStyle = CODE_PAPER;
  pen.fillRect(0, 0, shape.width, shape.height);
  drawCode(pen, url, { x: shape.width / 2, y: shape.height / 2, side: shape.width * 0.78 });
};
