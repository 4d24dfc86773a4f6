import type { FacePalette } from './face-palette.ts';
import { downwards, fillPath, outwards, strokePath } from './pen.ts';
import type { Pen } from './pen.ts';

// Drawn upright around the wrist.
const PALM =
  'M-9 0C-13 -8 -13 -16 -10 -21C-9.500 -30 -9 -35 -6 -35S-3 -31 -3 -26C-2.800 -33 -2.600 -38.500 0.600 -38.500S3.400 -33 3.400 -26C4 -32 4.600 -36 7.400 -35.500S9.600 -31 9.200 -24C10.400 -28 11.600 -31 13.800 -30S15 -24 13.600 -17C12.600 -10 11 -4 9 0ZM-9.500 -8C-14 -12 -19 -17 -17 -20S-11 -18 -8 -13Z';
const SLEEVE = 'M-11 -3Q0 3 11 -3L17 60H-15Z';

/** A hand that comes up from below and greets. */
export const drawHand = (
  pen: Pen,
  { raised, turn }: { raised: number; turn: number },
  { skin, cloth }: FacePalette,
): void => {
  if (raised <= 0) return;
  pen.save();
  pen.translate(165, 172 + (1 - raised) * 75);
  pen.rotate(((8 + turn * 0.35) * Math.PI) / 180);
  fillPath(
    pen,
    SLEEVE,
    downwards(pen, 0, 40, [
      [0, cloth.light],
      [1, cloth.deep],
    ]),
  );
  pen.rotate((turn * Math.PI) / 180);
  fillPath(
    pen,
    PALM,
    outwards(pen, [-2, -20], 26, [
      [0, skin.light],
      [0.6, skin.base],
      [1, skin.edge],
    ]),
  );
  strokePath(pen, 'M-3 -26V-22M3.400 -26V-22M9.200 -24L8.600 -20.500', skin.shade, 1.3);
  strokePath(pen, 'M-11 -3Q0 3 11 -3', cloth.deep, 3.2);
  pen.restore();
};
