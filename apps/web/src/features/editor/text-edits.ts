import { textsAt, textsFit } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { largestTextSize } from '#shared/loops/texts/text-size.ts';
import type { EditorClip } from './editor-clip.ts';

const { edit: bounds } = limits;
const { textSize, textSeconds, textsAtOnce } = bounds;

type Point = { x: number; y: number };

/** Times are in tenths of a second. */
const STEPS = 10;
const rounded = (second: number): number => Math.round(second * STEPS) / STEPS;
const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

const USUAL_SECONDS = 4;
const USUAL_SIZE = 32;
/** For new texts, the usual one first. */
const HEIGHTS = [0.4, 0.25, 0.55, 0.68] as const;
/** Nearer than this to the middle, as a share of the canvas, is the middle. */
const SNAP = 0.025;

const NO_TEXTS: readonly LoopText[] = [];
export const textsOf = ({ edit }: EditorClip): readonly LoopText[] => edit.texts ?? NO_TEXTS;

export const withTexts = (clip: EditorClip, texts: readonly LoopText[]): EditorClip => {
  const { texts: _texts, ...edit } = clip.edit;
  return { ...clip, edit: texts.length > 0 ? { ...edit, texts: [...texts] } : edit };
};

export const replaced = (
  texts: readonly LoopText[],
  index: number,
  text: LoopText,
): readonly LoopText[] => texts.map((each, at) => (at === index ? text : each));

/** When a text ends in a loop of this length. */
export const endOf = ({ end }: LoopText, loopSeconds: number): number =>
  Math.min(end ?? loopSeconds, loopSeconds);

/** A text at its times: never too short to be read, and within the loop. */
export const timed = (
  text: LoopText,
  { start, end }: { start: number; end: number },
  loopSeconds: number,
): LoopText => {
  const { end: _end, ...rest } = text;
  const from = between(rounded(start), 0, Math.max(0, loopSeconds - textSeconds));
  const until = Math.max(from + textSeconds, rounded(end));
  // To the end of the loop, however long it will be.
  return until > loopSeconds - 1 / STEPS
    ? { ...rest, start: from }
    : { ...rest, start: from, end: rounded(until) };
};

/** In the middle of the canvas if it is near. */
export const snapped = ({ x, y }: Point): Point => ({
  x: Math.abs(x - 0.5) < SNAP ? 0.5 : between(x, 0, 1),
  y: Math.abs(y - 0.5) < SNAP ? 0.5 : between(y, 0, 1),
});

export const largestSize = (text: LoopText): number => largestTextSize(text.text);

export const sized = (text: LoopText, size: number): LoopText => ({
  ...text,
  size: between(Math.round(size), textSize.min, largestSize(text)),
});

/** Why no text can be added at a moment. */
export type TextProblem = 'full' | 'too-many';

export const problemAt = (texts: readonly LoopText[], second: number): TextProblem | null => {
  if (texts.length >= bounds.texts) return 'full';
  return textsAt(texts, second).length >= textsAtOnce ? 'too-many' : null;
};

/** Whether texts can be shown like that. */
export const areReadable = (texts: readonly LoopText[]): boolean => textsFit({ texts });

/** Where a new text lies on none of those that are shown, or is as far from them as possible. */
const freeHeight = (texts: readonly LoopText[], now: number): number => {
  const taken = textsAt(texts, now).map(({ y }) => y);
  const gap = (height: number): number => Math.min(1, ...taken.map((y) => Math.abs(y - height)));
  return HEIGHTS.reduce((best, height) => (gap(height) > gap(best) ? height : best));
};

/** A text from now on, for as long as there is room for it; null if there is none. */
export const newText = (
  typed: string,
  texts: readonly LoopText[],
  now: number,
  loopSeconds: number,
): LoopText | null => {
  const text: LoopText = {
    text: typed,
    style: 'plain',
    mood: null,
    x: 0.5,
    y: freeHeight(texts, now),
    size: Math.min(USUAL_SIZE, largestTextSize(typed)),
    start: 0,
  };
  for (const seconds of [USUAL_SECONDS, textSeconds]) {
    const added = timed(text, { start: now, end: now + seconds }, loopSeconds);
    if (areReadable([...texts, added])) return added;
  }
  return null;
};
