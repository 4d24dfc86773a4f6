type Bounds = { x: number; y: number; width: number; height: number };

/** The bounding box of all painted pixels, by default of a square; null if there are none. */
export const paintedBounds = (
  pixels: ArrayLike<number>,
  width: number,
  height = width,
): Bounds | null => {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};
