import type { Range } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

/** What is kept of a recording that was paused, in seconds of its file. Deleted parts are missing. */
export type TakeParts = readonly Range[];

/** Which parts of the file are played; nothing if all of them are. */
export type TakeCuts = Pick<MediaEdit, 'end' | 'gaps'>;

export const keptSeconds = (parts: TakeParts): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** When each part ends, in seconds of the loop. */
export const partEnds = (parts: TakeParts): number[] =>
  parts.map((_, index) => keptSeconds(parts.slice(0, index + 1)));

const gapsOf = (parts: TakeParts): Range[] =>
  parts
    .slice(1)
    .map(({ start }, index) => ({ start: parts[index]?.end ?? 0, end: start }))
    .filter(({ start, end }) => end > start);

/** Whether one more part can be left out. */
export const canDeletePart = (parts: TakeParts): boolean =>
  parts.length > 0 && gapsOf(parts).length < limits.edit.gaps;

export const cutsOf = (parts: TakeParts, fileSeconds: number): TakeCuts => {
  const end = parts.at(-1)?.end ?? fileSeconds;
  const gaps = gapsOf(parts);
  return { ...(end < fileSeconds && { end }), ...(gaps.length > 0 && { gaps }) };
};
