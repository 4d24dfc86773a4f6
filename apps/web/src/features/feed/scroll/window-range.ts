export type WindowRange = { start: number; end: number };

/** Cards rendered on each side of the active one: five in all, for any length of the list. */
const REACH = 2;

/** Which of `count` cards are rendered while `centre` is in view; `end` is exclusive. */
export const windowAround = (centre: number, count: number): WindowRange => {
  const size = Math.min(count, REACH * 2 + 1);
  const start = Math.max(0, Math.min(centre - REACH, count - size));
  return { start, end: start + size };
};
