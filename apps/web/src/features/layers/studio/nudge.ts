import { limits } from '@swirl/contract/limits';

const { min, max } = limits.layers.offsetMs;
/** Near these a drag stays on them. */
const SNAP_MS = 5;

export const clampNudge = (offsetMs: number): number => Math.min(max, Math.max(min, offsetMs));

/** A dragged offset: it stays at 0 and at the found one, if there is one. */
export const snapNudge = (offsetMs: number, found: number | null): number => {
  const near = [0, ...(found === null ? [] : [found])].find(
    (value) => Math.abs(value - offsetMs) < SNAP_MS,
  );
  return near ?? clampNudge(offsetMs);
};
