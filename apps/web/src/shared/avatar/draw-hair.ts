import type { AvatarConfig } from '@swirl/contract/avatar';
import { AFRO_CROWN, afroHair, cloudCurls, curlyHair } from './curl-shapes.ts';
import type { FacePalette } from './face-palette.ts';
import { hangingHair, knotPaths } from './hair-shapes.ts';
import type { HangingHair } from './hair-shapes.ts';
import { circlePath, downwards, faded, fillPath, outwards, strokePath, within } from './pen.ts';
import type { Pen } from './pen.ts';

type Curls = readonly (readonly [x: number, y: number, radius: number])[];
type Tones = FacePalette['hair'];

// What a hat leaves of hair that hangs; the upper edge lies under its brim.
const BELOW_HAT = 'M0 62H200V260H0Z';

const sheen = (pen: Pen, { light, base, low }: Tones): CanvasGradient =>
  downwards(pen, 24, 124, [
    [0, light],
    [0.45, base],
    [1, low],
  ]);

const outlineOf = (curls: Curls): string => curls.map((curl) => circlePath(...curl)).join('');

const drawCurls = (pen: Pen, curls: Curls, { light, base, low, gloss }: Tones): void => {
  for (const [x, y, radius] of curls) {
    fillPath(
      pen,
      circlePath(x, y, radius),
      outwards(pen, [x - radius * 0.3, y - radius * 0.55], radius * 1.7, [
        [0, light],
        [0.5, base],
        [1, low],
      ]),
    );
    faded(pen, 0.42, () =>
      strokePath(
        pen,
        `M${x - radius * 0.5} ${y - radius * 0.22}a${radius * 0.56} ${radius * 0.56} 0 0 1 ${radius * 0.9} ${-radius * 0.2}`,
        gloss,
        1.7,
      ),
    );
  }
};

const drawCloud = (pen: Pen, outline: string, { light, base, low, strand, gloss }: Tones): void => {
  fillPath(
    pen,
    outline,
    outwards(pen, [84, 34], 92, [
      [0, light],
      [0.5, base],
      [1, low],
    ]),
  );
  within(pen, outline, () => {
    for (const { x, y, turn } of cloudCurls()) {
      pen.beginPath();
      pen.arc(x, y, 3.4, turn, turn + 3.6);
      pen.lineWidth = 1.5;
      pen.lineCap = 'round';
      pen.strokeStyle = y < 52 && x < 120 ? `${gloss}66` : `${strand}4d`;
      pen.stroke();
    }
  });
};

const drawKnot = (pen: Pen, hair: HangingHair, hat: boolean, tones: Tones): void => {
  const knot = hat ? hair.knotUnderHat : hair.knot;
  if (knot === undefined) return;
  const { rim, ball, gloss, strand } = knotPaths(knot);
  fillPath(pen, rim, tones.back);
  fillPath(
    pen,
    ball,
    outwards(pen, [knot.x - 5, knot.y - 9], knot.radius * 1.7, [
      [0, tones.light],
      [0.55, tones.base],
      [1, tones.low],
    ]),
  );
  faded(pen, 0.5, () => strokePath(pen, strand, tones.strand, 1.8));
  faded(pen, 0.5, () => strokePath(pen, gloss, tones.gloss, 2.2));
};

/** The part of the hair that head and shoulders cover. */
export const drawHairBehind = (
  pen: Pen,
  style: AvatarConfig['hairStyle'],
  { hair }: FacePalette,
  hat: boolean,
): void => {
  if (style === 'curly') {
    fillPath(pen, outlineOf(hat ? curlyHair.behindUnderHat : curlyHair.behind), hair.back);
    return;
  }
  if (style === 'afro') {
    fillPath(pen, outlineOf(hat ? afroHair.behindUnderHat : afroHair.behind), hair.back);
    drawCloud(pen, outlineOf(hat ? afroHair.litUnderHat : afroHair.lit), hair);
    return;
  }
  const shape = hangingHair[style];
  drawKnot(pen, shape, hat, hair);
  const fill = downwards(pen, 60, 200, [
    [0, hair.back],
    [1, hair.strand],
  ]);
  const draw = () => {
    for (const path of shape.behind) fillPath(pen, path, fill);
  };
  if (hat) within(pen, BELOW_HAT, draw);
  else draw();
};

const frontOutline = (style: AvatarConfig['hairStyle'], hat: boolean): string => {
  if (style === 'curly') return outlineOf(hat ? curlyHair.frontUnderHat : curlyHair.front);
  if (style === 'afro') {
    return hat ? outlineOf(afroHair.frontUnderHat) : AFRO_CROWN + outlineOf(afroHair.front);
  }
  return hangingHair[style].crown;
};

const drawLocks = (pen: Pen, lock: string, tones: Tones): void => {
  for (const side of [1, -1] as const) {
    pen.save();
    pen.translate(side === 1 ? 0 : 200, 0);
    pen.scale(side, 1);
    fillPath(
      pen,
      lock,
      downwards(pen, 80, 196, [
        [0, tones.base],
        [0.6, tones.low],
        [1, tones.back],
      ]),
    );
    pen.restore();
  }
};

const drawHanging = (pen: Pen, shape: HangingHair, tones: Tones): void => {
  if (shape.lock !== undefined) drawLocks(pen, shape.lock, tones);
  fillPath(pen, shape.crown, sheen(pen, tones));
  faded(pen, 0.34, () => {
    for (const strand of shape.strands) strokePath(pen, strand, tones.strand, 1.9);
  });
  within(pen, shape.crown, () => {
    faded(pen, 0.5, () => {
      for (const gloss of shape.gloss) strokePath(pen, gloss, tones.gloss, 3.4);
    });
  });
};

/** The part that frames the face, with the shadow it throws on it. */
export const drawHairFront = (
  pen: Pen,
  { hairStyle, face }: { hairStyle: AvatarConfig['hairStyle']; face: string },
  { hair, skin }: FacePalette,
  hat: boolean,
): void => {
  const outline = frontOutline(hairStyle, hat);
  within(pen, face, () => {
    pen.translate(0, 4);
    faded(pen, 0.3, () => fillPath(pen, outline, skin.deep));
  });
  if (hairStyle === 'curly') {
    drawCurls(pen, hat ? curlyHair.frontUnderHat : curlyHair.front, hair);
  } else if (hairStyle === 'afro') {
    drawCloud(pen, outline, hair);
  } else if (hat) {
    within(pen, BELOW_HAT, () => drawHanging(pen, hangingHair[hairStyle], hair));
  } else {
    drawHanging(pen, hangingHair[hairStyle], hair);
  }
};
