import type { Unsent } from './unsent-loops.ts';

/** The drafts among what is kept: not what was posted, or is being posted. */
export const draftsAmong = (
  kept: readonly Unsent[],
  postedIds: ReadonlySet<string>,
): readonly Unsent[] =>
  kept.filter(
    (unsent) => !postedIds.has(unsent.id) && (unsent.kind === 'status' || unsent.posted !== true),
  );

/** Each read has new objects for equal drafts; their pictures should not load again. */
export const sameWhereUnchanged = (
  before: readonly Unsent[],
  now: readonly Unsent[],
): readonly Unsent[] =>
  now.map(
    (draft) =>
      before.find(({ id, savedAt }) => id === draft.id && savedAt === draft.savedAt) ?? draft,
  );

/** Adds or removes one. */
export const withToggled = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
