import type { Cue, CueProblem } from '@swirl/contract/captions/cues';
import { cueProblems, tidyCueText } from '@swirl/contract/captions/cues';

/** A line while it is being written; the key stays with it when lines are put in order. */
export type Line = Cue & { key: string };

/** As long as a short sentence is heard. */
const USUAL_MS = 2500;
/** Nobody reads anything in less. */
const SHORTEST_MS = 300;

export const linesOf = (cues: readonly Cue[]): Line[] =>
  cues.map((cue) => ({ ...cue, key: crypto.randomUUID() }));

export const cuesOf = (lines: readonly Line[]): Cue[] =>
  inOrder(lines).map(({ start, end, text }) => ({ start, end, text: tidyCueText(text) }));

export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => one.start - other.start || one.end - other.end);

/** By the keys of the lines; what is fine is not in it. */
export const problemsOf = (
  lines: readonly Line[],
  end: number,
): ReadonlyMap<string, CueProblem> => {
  const ordered = inOrder(lines);
  const problems = cueProblems(ordered, end);
  return new Map(
    ordered.flatMap(({ key }, index) => {
      const problem = problems[index];
      return problem ? [[key, problem] as const] : [];
    }),
  );
};

/** An empty line from the moment on, or after the line that is shown then; null without room. */
export const lineAt = (lines: readonly Line[], moment: number, end: number): Line | null => {
  const ordered = inOrder(lines);
  const start = ordered.find((line) => line.start <= moment && moment < line.end)?.end ?? moment;
  const next = ordered.find((line) => line.start >= start)?.start ?? end;
  const stop = Math.min(start + USUAL_MS, next, end);
  if (stop - start < SHORTEST_MS) return null;
  return { key: crypto.randomUUID(), start, end: stop, text: '' };
};

/** The line that was begun last before the moment. */
export const lineBegunBefore = (lines: readonly Line[], moment: number): Line | undefined =>
  inOrder(lines).findLast((line) => line.start < moment);

export const withLine = (lines: readonly Line[], changed: Line): Line[] =>
  lines.map((line) => (line.key === changed.key ? changed : line));
