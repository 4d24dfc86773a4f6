type Crop = { x: number; y: number; side: number };

/** Smaller avatars are cropped closer to the face; the clothes are cut off first. */
export const stillCrop = (side: number, whole: number): Crop => {
  if (side <= 32) return { x: 27, y: 7, side: 146 };
  if (side <= 64) return { x: 14, y: 5, side: 172 };
  return { x: 0, y: 0, side: whole };
};
