import { limits } from './limits.ts';
import type { MediaType } from './loops.ts';

const { edit: bounds, loop } = limits;

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** What of the file is played, and how fast. */
export interface Cuts {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly gaps?: readonly Range[] | undefined;
  readonly speed?: number | undefined;
}

interface Photos {
  readonly order: readonly number[];
  readonly seconds: number;
}

interface Composition extends Cuts {
  readonly inputs?: readonly number[] | undefined;
  readonly cover?: { readonly second: number } | { readonly input: number } | undefined;
  readonly takes?: readonly { readonly input: number; readonly start: number }[] | undefined;
  readonly volume?: number | undefined;
  readonly photos?: Photos | undefined;
  readonly texts?: readonly unknown[] | undefined;
}

interface TimedText {
  readonly start: number;
  readonly end?: number | undefined;
}

/** Rounding of sums of seconds. */
const EPSILON = 1e-6;

/** The parts of the file that are played, in its own seconds. A file that ends earlier has less. */
export function keptRanges(
  { start = 0, end = Infinity, gaps = [] }: Cuts,
  fileSeconds = Infinity,
): readonly Range[] {
  const last = Math.min(end, fileSeconds);
  const kept: Range[] = [];
  let from = start;
  for (const gap of gaps) {
    if (gap.start > from) kept.push({ start: from, end: Math.min(gap.start, last) });
    from = Math.max(from, gap.end);
  }
  kept.push({ start: from, end: last });
  return kept.filter((range) => range.end > range.start);
}

/** How long the loop is that is made of the file. */
export function playedSeconds(cuts: Cuts, fileSeconds = Infinity): number {
  const kept = keptRanges(cuts, fileSeconds).reduce((sum, { start, end }) => sum + end - start, 0);
  return kept / (cuts.speed ?? 1);
}

/** When a second of the file is played. What is left out is played when what follows it is. */
export function loopSecondAt(cuts: Cuts, fileSecond: number): number {
  let before = 0;
  for (const { start, end } of keptRanges(cuts)) {
    if (fileSecond <= start) break;
    before += Math.min(end, fileSecond) - start;
  }
  return before / (cuts.speed ?? 1);
}

/** The second of the file that is played at a second of the loop; after its end, the last one. */
export function fileSecondAt(cuts: Cuts, loopSecond: number, fileSeconds = Infinity): number {
  let left = Math.max(0, loopSecond) * (cuts.speed ?? 1);
  let last = cuts.start ?? 0;
  for (const { start, end } of keptRanges(cuts, fileSeconds)) {
    if (left < end - start) return start + left;
    left -= end - start;
    last = end;
  }
  return last;
}

/** How long a loop of photos is; a voice decides if there is one. */
export function photosSeconds({ order, seconds }: Photos, voiceSeconds = 0): number {
  return Math.min(loop.seconds.max, voiceSeconds > 0 ? voiceSeconds : order.length * seconds);
}

/** The photo that is shown at a second of the loop, as a position in their order. */
export function photoAt(count: number, loopSeconds: number, second: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor((second / loopSeconds) * count)));
}

/** How long a photo fades into the next, half of it on each side of the change. */
export function photoFadeSeconds(count: number, loopSeconds: number): number {
  return Math.min(bounds.photoFadeSeconds, loopSeconds / count / 2);
}

/** Whether the upload has to be put together before it is rendered as any other. */
export function isComposed({
  gaps = [],
  speed = 1,
  inputs,
  takes,
  photos,
  volume = 1,
}: Composition): boolean {
  return (
    gaps.length > 0 ||
    speed !== 1 ||
    volume !== 1 ||
    inputs !== undefined ||
    takes !== undefined ||
    photos !== undefined
  );
}

/** Whether no more is said than which part of the file and of its picture is used, as of a layer. */
export function isOnlyCut({ cover, texts = [], ...composition }: Composition): boolean {
  return !isComposed(composition) && cover === undefined && texts.length === 0;
}

/** Whether a loop of this kind can be edited so. */
export function suits(mediaType: MediaType, edit: Composition): boolean {
  if (mediaType === 'status') return false;
  const hasPictureParts =
    edit.inputs !== undefined ||
    edit.takes !== undefined ||
    edit.photos !== undefined ||
    edit.cover !== undefined;
  if (mediaType === 'audio') return !hasPictureParts;
  if (mediaType === 'image') return !hasPictureParts && !isComposed(edit);
  return true;
}

export function edgesInOrder({ start = 0, end }: Cuts): boolean {
  return end === undefined || end > start;
}

/** Gaps follow each other, and something between `start` and `end` is left. */
export function gapsInOrder({ start = 0, end = Infinity, gaps = [] }: Cuts): boolean {
  let last = start;
  for (const gap of gaps) {
    if (gap.start < last || gap.end <= gap.start || gap.end > end) return false;
    last = gap.end;
  }
  return gaps.length === 0 || keptRanges({ start, end, gaps }).length > 0;
}

export function isWithinLength(cuts: Cuts): boolean {
  return cuts.end === undefined || playedSeconds(cuts) <= loop.seconds.max + EPSILON;
}

/**
 * Every file of the upload is used, and for one thing; the first is the recording, or a photo. Photos are not
 * cut or sped up.
 */
export function coversAllInputs({
  inputs,
  cover,
  takes = [],
  photos,
  ...cuts
}: Composition): boolean {
  const used = [
    ...(photos ? photos.order : [0]),
    ...takes.map((take) => take.input),
    ...(cover && 'input' in cover ? [cover.input] : []),
  ];
  const count = inputs?.length ?? 1;
  const isCut = cuts.start !== undefined || cuts.end !== undefined || cuts.gaps !== undefined;
  return (
    used.length === count &&
    new Set(used).size === count &&
    used.every((position) => position < count) &&
    !(photos && (isCut || cuts.speed !== undefined))
  );
}

/** Each text is shown long enough to be read, and not too many at a time. */
export function textsFit({
  texts = [],
}: {
  readonly texts?: readonly TimedText[] | undefined;
}): boolean {
  return texts.every(
    ({ start, end = Infinity }) =>
      end - start >= bounds.textSeconds - EPSILON &&
      textsAt(texts, start).length <= bounds.textsAtOnce,
  );
}

/** The texts that are shown at a second of the loop. */
export function textsAt<Text extends TimedText>(texts: readonly Text[], second: number): Text[] {
  return texts.filter(({ start, end = Infinity }) => start <= second && second < end);
}
