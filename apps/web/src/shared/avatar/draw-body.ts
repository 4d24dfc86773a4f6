import type { AvatarConfig } from '@swirl/contract/avatar';
import { coversEars } from './hair-shapes.ts';
import type { FacePalette } from './face-palette.ts';
import { downwards, ellipsePath, faded, fillPath, outwards, strokePath, within } from './pen.ts';
import type { Pen } from './pen.ts';

export const faceOutlines: Readonly<Record<AvatarConfig['faceShape'], string>> = {
  oval: 'M54 92C54 58 74 42 100 42S146 58 146 92C146 125 124 151 100 151S54 125 54 92Z',
  round: 'M50 98C50 63 72 44 100 44S150 63 150 98C150 129 128 147 100 147S50 129 50 98Z',
  square:
    'M52 88C52 58 73 43 100 43S148 58 148 88V112C148 127 143 137 131 144C122 149.500 78 149.500 69 144C57 137 52 127 52 112Z',
  heart:
    'M50 85C50 56 72 42 100 42S150 56 150 85C150 108 133 129 114 146C105 154 95 154 86 146C67 129 50 108 50 85Z',
};

// The clothes reach below the picture, so that a face that rises leaves no gap.
const SHOULDERS = 'M24 250V210C26 180 56 168 82 163Q100 184 118 163C144 168 174 180 176 210V250Z';
const NECK = 'M84 132V158Q84 164 79 166Q100 190 121 166Q116 164 116 158V132Z';

export const drawTorso = (pen: Pen, { skin, cloth }: FacePalette): void => {
  fillPath(pen, NECK, skin.base);
  within(pen, NECK, () => {
    // The chin's shadow, soft at its lower edge.
    fillPath(
      pen,
      'M70 130H130V170H70Z',
      downwards(pen, 140, 168, [
        [0, skin.deep],
        [0.45, skin.shade],
        [1, `${skin.shade}00`],
      ]),
    );
  });
  fillPath(
    pen,
    SHOULDERS,
    downwards(pen, 162, 206, [
      [0, cloth.light],
      [0.4, cloth.base],
      [1, cloth.deep],
    ]),
  );
  strokePath(pen, 'M81 164Q100 186 119 164', cloth.deep, 3.4);
  faded(pen, 0.4, () =>
    strokePath(pen, 'M50 204Q49 194 53 187M150 204Q151 194 147 187', cloth.crease, 2),
  );
};

const drawEar = (pen: Pen, x: number, side: -1 | 1, { skin }: FacePalette): void => {
  fillPath(
    pen,
    ellipsePath(x, 101, 8, 11),
    outwards(pen, [x - side * 2, 98], 14, [
      [0, skin.base],
      [1, skin.edge],
    ]),
  );
  strokePath(pen, `M${x + side * 3} 96q${-side * 4.5} 3 ${-side * 3} 10`, skin.shade, 2);
};

/** Ears, skin and nose: the parts that never move on their own. */
export const drawHead = (pen: Pen, config: AvatarConfig, palette: FacePalette): void => {
  const { skin } = palette;
  const outline = faceOutlines[config.faceShape];
  if (!coversEars(config.hairStyle)) {
    drawEar(pen, 51, -1, palette);
    drawEar(pen, 149, 1, palette);
  }
  fillPath(
    pen,
    outline,
    outwards(pen, [91, 83], 78, [
      [0, skin.light],
      [0.55, skin.base],
      [1, skin.edge],
    ]),
  );
  within(pen, outline, () => {
    for (const [x, side] of [
      [69, -1],
      [131, 1],
    ] as const) {
      pen.save();
      pen.translate(x + side, 118);
      pen.scale(1, 0.68);
      fillPath(
        pen,
        ellipsePath(0, 0, 13, 13),
        outwards(pen, [0, 0], 13, [
          [0, `${skin.blush}d0`],
          [0.5, `${skin.blush}8c`],
          [1, `${skin.blush}00`],
        ]),
      );
      pen.restore();
    }
  });
  faded(pen, 0.5, () => fillPath(pen, ellipsePath(98.5, 107, 3.2, 4.4), skin.light));
  strokePath(
    pen,
    'M96.500 110Q95 114.500 99.500 115.500Q103.500 115.600 104.500 112.500',
    skin.shade,
    2.8,
  );
};
