import type { Cue } from './cues.ts';

/** Where a caption began, and where it begins now; null if it is gone. */
export interface MovedCue {
  readonly from: number;
  readonly to: number | null;
}

/**
 * Where each caption went when all were replaced: to the nearest one with the same text; else, if there
 * are as many as before, to the one in its position; else to the one that is shown when it began.
 */
export function movedCues(before: readonly Cue[], after: readonly Cue[]): MovedCue[] {
  return before.map((cue, index) => {
    const sameText = after
      .filter(({ text }) => text === cue.text)
      .toSorted((one, other) => Math.abs(one.start - cue.start) - Math.abs(other.start - cue.start))
      .at(0);
    const samePosition = before.length === after.length ? after[index] : undefined;
    const sameTime = after.find(({ start, end }) => start <= cue.start && cue.start < end);
    return { from: cue.start, to: (sameText ?? samePosition ?? sameTime)?.start ?? null };
  });
}
