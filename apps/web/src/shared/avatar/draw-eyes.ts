import type { AvatarConfig } from '@swirl/contract/avatar';
import type { FacePalette } from './face-palette.ts';
import { circlePath, faded, fillPath, outwards, strokePath, within } from './pen.ts';
import type { Pen } from './pen.ts';

type EyeShape = {
  /** Half the width. */
  across: number;
  /** How far the open lid rises above the corners, and the lower one falls below. */
  upper: number;
  lower: number;
  /** 1 is a full ellipse, less is pointed towards the corners. */
  fullness: number;
  /** How much higher the outer corner is. */
  tilt: number;
  iris: number;
  /** Height of the fold above a heavy lid. */
  fold?: number;
};

const EYE_SHAPES: Readonly<Record<AvatarConfig['eyeStyle'], EyeShape>> = {
  round: { across: 10, upper: 11, lower: 10, fullness: 1, tilt: 0, iris: 7 },
  almond: { across: 12.4, upper: 9.6, lower: 7.4, fullness: 0.55, tilt: 2.4, iris: 6.9 },
  wide: { across: 11.8, upper: 13.4, lower: 12, fullness: 1, tilt: 0, iris: 8.2 },
  sleepy: { across: 11.4, upper: 2.6, lower: 8, fullness: 0.9, tilt: -1.6, iris: 7, fold: 9 },
};

const EYE_Y = 99;

const lidCurve = (x: number, side: number, shape: EyeShape, rise: number): string => {
  const { across, fullness, tilt } = shape;
  const inner = x - side * across;
  const outer = x + side * across;
  const reach = across * fullness;
  // A cubic reaches three quarters of the way to its handles.
  const handle = EYE_Y - tilt / 2 - (rise * 4) / 3;
  return `M${inner} ${EYE_Y}C${x - side * reach} ${handle} ${x + side * reach} ${handle} ${outer} ${EYE_Y - tilt}`;
};

const closeBelow = (x: number, side: number, shape: EyeShape): string => {
  const reach = shape.across * shape.fullness;
  const handle = EYE_Y - shape.tilt / 2 + (shape.lower * 4) / 3;
  return `C${x + side * reach} ${handle} ${x - side * reach} ${handle} ${x - side * shape.across} ${EYE_Y}Z`;
};

type EyeState = { blink: number; gaze: number };

const drawIris = (pen: Pen, x: number, radius: number, { iris }: FacePalette): void => {
  const y = EYE_Y + 0.4;
  fillPath(
    pen,
    circlePath(x, y, radius),
    outwards(pen, [x, y + radius * 0.35], radius * 1.15, [
      [0, iris.light],
      [0.62, iris.base],
      [1, iris.rim],
    ]),
  );
  fillPath(pen, circlePath(x, y, radius * 0.54), '#1b1216');
  fillPath(pen, circlePath(x + radius * 0.36, y - radius * 0.4, radius * 0.31), '#ffffff');
  faded(pen, 0.7, () =>
    fillPath(pen, circlePath(x - radius * 0.4, y + radius * 0.42, radius * 0.15), '#ffffff'),
  );
};

const drawEye = (
  pen: Pen,
  x: number,
  side: -1 | 1,
  { shape, state, palette }: { shape: EyeShape; state: EyeState; palette: FacePalette },
): void => {
  const { skin } = palette;
  // A closing lid travels past the corners to rest low on the cheek side, like a smile.
  const rise = shape.upper + (-shape.lower * 0.62 - shape.upper) * state.blink;
  const lid = lidCurve(x, side, shape, rise);
  if (shape.fold !== undefined && state.blink < 1) {
    const fold = lidCurve(x, side, shape, shape.fold);
    fillPath(pen, fold + closeBelow(x, side, shape), skin.edge);
    faded(pen, 0.6, () => strokePath(pen, fold, skin.deep, 1.6));
  }
  if (state.blink < 0.9) {
    const opening = lid + closeBelow(x, side, shape);
    fillPath(pen, opening, '#fffdf8');
    within(pen, opening, () => {
      drawIris(pen, x + state.gaze, shape.iris, palette);
      // The lid's own shadow lets the eye lie in the face instead of on it.
      faded(pen, 0.3, () => strokePath(pen, lid, skin.deep, 7));
    });
  }
  strokePath(pen, lid, skin.line, 3.1);
  const outer = x + side * shape.across;
  const tip = EYE_Y - shape.tilt;
  strokePath(
    pen,
    `M${outer - side * 0.6} ${tip - 0.6}q${side * 1.8} -0.5 ${side * 3} -2.300`,
    skin.line,
    2.3,
  );
};

export const drawEyes = (
  pen: Pen,
  eyeStyle: AvatarConfig['eyeStyle'],
  palette: FacePalette,
  state: EyeState,
): void => {
  const shape = EYE_SHAPES[eyeStyle];
  drawEye(pen, 79.5, -1, { shape, state, palette });
  drawEye(pen, 120.5, 1, { shape, state, palette });
};
