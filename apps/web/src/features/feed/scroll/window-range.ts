export type WindowRange = { start: number; end: number };

/** Cards kept on each side of the one in view: five in all, however long the list is. */
const REACH = 2;

/** Which of `count` cards stand in the page while `centre` is in view; `end` is past the last. */
export const windowAround = (centre: number, count: number): WindowRange => {
  const size = Math.min(count, REACH * 2 + 1);
  const start = Math.max(0, Math.min(centre - REACH, count - size));
  return { start, end: start + size };
};
