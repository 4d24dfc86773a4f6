import type { Cue, CueProblem } from '@swirl/contract/captions/cues';
import { cueProblems, tidyCueText } from '@swirl/contract/captions/cues';

/** A line while it is edited; its key stays when lines are sorted. */
export type Line = Cue & { key: string };

/** The length of a short sentence. */
const USUAL_MS = 2500;
/** No one can read a line in less time. */
const SHORTEST_MS = 300;

export const linesOf = (cues: readonly Cue[]): Line[] =>
  cues.map((cue) => ({ ...cue, key: crypto.randomUUID() }));

export const cuesOf = (lines: readonly Line[]): Cue[] =>
  inOrder(lines).map(({ start, end, text }) => ({ start, end, text: tidyCueText(text) }));

export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => one.start - other.start || one.end - other.end);

/** By line key; valid lines are not in it. */
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

/** A new line at the playhead, or after the line that is shown then; null without room. */
export const lineAt = (lines: readonly Line[], moment: number, end: number): Line | null => {
  const ordered = inOrder(lines);
  const start = ordered.find((line) => line.start <= moment && moment < line.end)?.end ?? moment;
  const next = ordered.find((line) => line.start >= start)?.start ?? end;
  const stop = Math.min(start + USUAL_MS, next, end);
  if (stop - start < SHORTEST_MS) return null;
  return { key: crypto.randomUUID(), start, end: stop, text: '' };
};

/** The last line that starts before the playhead. */
export const lineBegunBefore = (lines: readonly Line[], moment: number): Line | undefined =>
  inOrder(lines).findLast((line) => line.start < moment);

export const withLine = (lines: readonly Line[], changed: Line): Line[] =>
  lines.map((line) => (line.key === changed.key ? changed : line));
