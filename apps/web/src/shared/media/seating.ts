/** A loop that wants a media element: the active one first, its neighbours next. */
export type Wish = { loopId: string; rank: Rank };
export type Rank = 'active' | 'near';

/**
 * Which element plays which loop. A loop keeps the element it has, so that what was fetched ahead
 * is what plays; only elements of loops that are out of reach change hands.
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
