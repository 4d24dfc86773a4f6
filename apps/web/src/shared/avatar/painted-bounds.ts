type Bounds = { x: number; y: number; width: number; height: number };

/** The bounding box of all painted pixels of a square; null if there are none. */
export const paintedBounds = (pixels: ArrayLike<number>, side: number): Bounds | null => {
  let [left, right, top, bottom] = [side, -1, side, -1];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((pixels[(y * side + x) * 4 + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};
