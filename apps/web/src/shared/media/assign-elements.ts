/** A loop that needs a media element: the active one first, its neighbors next. */
export type ElementRequest = { loopId: string; rank: Rank };
export type Rank = 'active' | 'near';

/**
 * Assigns elements to loops. A loop keeps its element, so that preloaded data is used; only
 * elements of loops that are out of range are reassigned.
 */
export const assignElements = (
  assigned: readonly (string | null)[],
  requests: readonly ElementRequest[],
): (string | null)[] => {
  const wanted = requests
    .toSorted((a, b) => Number(b.rank === 'active') - Number(a.rank === 'active'))
    .slice(0, assigned.length)
    .map(({ loopId }) => loopId);
  const waiting = wanted.filter((loopId) => !assigned.includes(loopId));
  return assigned.map((loopId) =>
    loopId !== null && wanted.includes(loopId) ? loopId : (waiting.shift() ?? null),
  );
};
