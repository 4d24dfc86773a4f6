import { keptRanges, photoAt, photoFadeSeconds } from '@swirl/contract/edits';
import type { Range } from '@swirl/contract/edits';
import { clipSeconds } from '../clip-time.ts';
import type { EditorClip } from '../editor-clip.ts';

/** A part of the file that is played without a jump. */
export type Part = {
  /** Seconds of the file. */
  file: Range;
  /** The second of the loop at which it begins. */
  from: number;
};

type TakePart = {
  input: number;
  /** The second of the loop at which it begins. */
  from: number;
  /** Shorter than the take if that is longer than the loop. */
  seconds: number;
};

/** What is played when, in seconds of the loop. */
export type Timeline = {
  seconds: number;
  speed: number;
  /** Of the recording; none with photos. */
  parts: readonly Part[];
  /** How loud the recording's own sound is. */
  volume: number;
  takes: readonly TakePart[];
  photos: { order: readonly number[]; fadeSeconds: number } | null;
};

/** The positions of the photos in the clip's files; undefined for a recording. */
export const photoOrderOf = ({ edit, mediaType }: EditorClip): readonly number[] | undefined =>
  edit.photos?.order ?? (mediaType === 'image' ? [0] : undefined);

export const timelineOf = (clip: EditorClip): Timeline => {
  const { edit, fileSeconds, takeSeconds } = clip;
  const { speed = 1, volume = 1 } = edit;
  const seconds = clipSeconds(clip);
  const order = photoOrderOf(clip);
  const parts: Part[] = [];
  let from = 0;
  for (const { start, end } of order ? [] : keptRanges(edit, fileSeconds)) {
    const left = (seconds - from) * speed;
    if (left <= 0) break;
    const file = { start, end: Math.min(end, start + left) };
    parts.push({ file, from });
    from += (file.end - start) / speed;
  }
  const takes = (edit.takes ?? []).flatMap(({ input, start }) => {
    const audible = Math.min(takeSeconds[input] ?? 0, seconds - start);
    return audible > 0 ? [{ input, from: start, seconds: audible }] : [];
  });
  return {
    seconds,
    speed,
    parts,
    volume,
    takes,
    photos: order ? { order, fadeSeconds: photoFadeSeconds(order.length, seconds) } : null,
  };
};

/** The part that is played at a second of the loop, as a position; after the end, the last one. */
export const partIndexAt = ({ parts }: Timeline, second: number): number =>
  Math.max(
    0,
    parts.findLastIndex(({ from }) => from <= second),
  );

/** The second of the file that a part shows at a second of the loop. */
export const fileSecondIn = (
  { file, from }: Part,
  { speed }: Timeline,
  loopSecond: number,
): number => Math.min(file.end, Math.max(file.start, file.start + (loopSecond - from) * speed));

/** A sound to start: after a delay, from a second of its file, for so long. */
export type Cue = { input: number; after: number; offset: number; seconds: number };

/** The takes from a second of the loop to its end. */
export const takeCues = ({ takes }: Timeline, second: number): Cue[] =>
  takes.flatMap(({ input, from, seconds }) => {
    const offset = Math.max(0, second - from);
    return offset < seconds
      ? [{ input, after: Math.max(0, from - second), offset, seconds: seconds - offset }]
      : [];
  });

/** The recording's own sound from a second of the loop to its end, at its usual speed. */
export const recordingCues = ({ parts }: Timeline, second: number): Cue[] =>
  parts.flatMap(({ file, from }) => {
    const skipped = Math.max(0, second - from);
    const seconds = file.end - file.start - skipped;
    return seconds > 0
      ? [{ input: 0, after: Math.max(0, from - second), offset: file.start + skipped, seconds }]
      : [];
  });

export type ShownPhoto = { input: number; opacity: number };

/** The photos to draw at a second of the loop, the lowest first; a fade shows two. */
export const photosAt = (
  { photos, seconds }: Timeline,
  second: number,
  withFades: boolean,
): ShownPhoto[] => {
  if (photos === null) return [];
  const { order, fadeSeconds } = photos;
  if (order.length === 1) return order.map((input) => ({ input, opacity: 1 }));
  const index = photoAt(order.length, seconds, second);
  const each = seconds / order.length;
  const half = fadeSeconds / 2;
  const last = Math.round(second / each);
  const change = last * each;
  const from = order[last - 1];
  const to = order[last];
  if (withFades && from !== undefined && to !== undefined && Math.abs(second - change) < half) {
    return [
      { input: from, opacity: 1 },
      { input: to, opacity: (second - change + half) / fadeSeconds },
    ];
  }
  return [{ input: order[index] ?? 0, opacity: 1 }];
};
