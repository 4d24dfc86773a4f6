import { limits } from '../limits.ts';
import { isBlank } from '../visible-text.ts';

/** One cue, shown from `start` until `end`: milliseconds from the start of the loop. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Why a cue cannot be saved. */
export type CueProblem = 'empty' | 'too-long' | 'no-time' | 'ends-early' | 'overlaps' | 'past-end';

/** A language tag, as in `en`, `pt-BR` or `zh-Hant`. */
export const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The end of a loop of this many seconds; a cue may last until then. */
export function endOfLoop(seconds: number): number {
  return Math.ceil(seconds * 1000);
}

/** Text without surrounding space and without empty lines, which would end a cue in a file. */
export function tidyCueText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** No control characters, except for line breaks. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}--\n]/v.test(text);
}

/** The problem of each cue of a loop that ends at `end`; null if there is none. */
export function cueProblems(cues: readonly Cue[], end: number): (CueProblem | null)[] {
  return cues.map((cue, index) => problemOf(cue, cues[index - 1], end));
}

function problemOf(cue: Cue, before: Cue | undefined, end: number): CueProblem | null {
  const text = tidyCueText(cue.text);
  if (isBlank(text)) return 'empty';
  if (text.length > limits.captions.text.max) return 'too-long';
  if (!isMoment(cue.start) || !isMoment(cue.end)) return 'no-time';
  if (cue.end <= cue.start) return 'ends-early';
  if (before !== undefined && cue.start < before.end) return 'overlaps';
  return cue.end > end ? 'past-end' : null;
}

function isMoment(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** The cue that is shown at a moment. */
export function cueAt(cues: readonly Cue[], moment: number): Cue | undefined {
  return cues.find(({ start, end }) => start <= moment && moment < end);
}
