/** A loop that needs a media element: the active one first, its neighbors next. */
export type Wish = { loopId: string; rank: Rank };
export type Rank = 'active' | 'near';

/**
 * Assigns elements to loops. A loop keeps its element, so that preloaded data is used; only
 * elements of loops that are out of range are reassigned.
 */
export const assignSeats = (
  seated: readonly (string | null)[],
  wishes: readonly Wish[],
): (string | null)[] => {
  const wanted = wishes
    .toSorted((a, b) => Number(b.rank === 'active') - Number(a.rank === 'active'))
    .slice(0, seated.length)
    .map(({ loopId }) => loopId);
  const waiting = wanted.filter((loopId) => !seated.includes(loopId));
  return seated.map((loopId) =>
    loopId !== null && wanted.includes(loopId) ? loopId : (waiting.shift() ?? null),
  );
};
