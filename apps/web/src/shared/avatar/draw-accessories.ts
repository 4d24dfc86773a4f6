import type { AvatarAccessory } from '@swirl/contract/avatar';
import type { FacePalette } from './face-palette.ts';
import { circlePath, downwards, faded, fillPath, strokePath, within } from './pen.ts';
import type { Pen } from './pen.ts';

const GOLD = '#f1c14f';
const GOLD_SHADE = '#a8741c';
const FRAME = '#2b2733';

const BAND_UNDER_HAT = 'M46.500 60H153.500L151.500 73Q100 78.500 48.500 73Z';
const LENSES =
  'M75 85.500H84Q97 85.500 97 99T79.500 113.500Q62 113.500 62 99T75 85.500ZM116 85.500H125Q138 85.500 138 99T120.500 113.500Q103 113.500 103 99T116 85.500Z';
const DARK_LENSES =
  'M61 88.500Q60 86 63 86H95Q98.500 86 98.500 90Q98 115 80 115.500Q62 115 61 88.500ZM139 88.500Q140 86 137 86H105Q101.500 86 101.500 90Q102 115 120 115.500Q138 115 139 88.500Z';

const drawGlasses = (pen: Pen): void => {
  fillPath(pen, LENSES, '#ffffff24');
  within(pen, LENSES, () => {
    faded(pen, 0.26, () =>
      fillPath(pen, 'M66 80L80 80L66 116L54 116ZM107 80L121 80L107 116L95 116Z', '#ffffff'),
    );
  });
  strokePath(pen, LENSES, FRAME, 3.2);
  strokePath(
    pen,
    'M96.500 96q3.500 -3.500 7 0M62.500 95l-11 -2.500M137.500 95l11 -2.500',
    FRAME,
    3.2,
  );
};

const drawSunglasses = (pen: Pen): void => {
  strokePath(pen, 'M97 89.500q3 -2 6 0M61.500 89l-11 -2M138.500 89l11 -2', '#1d1a24', 4);
  fillPath(
    pen,
    DARK_LENSES,
    downwards(pen, 86, 116, [
      [0, '#15121b'],
      [1, '#4a4258'],
    ]),
  );
  within(pen, DARK_LENSES, () => {
    faded(pen, 0.2, () =>
      fillPath(pen, 'M72 84L84 84L70 118L58 118ZM112 84L124 84L110 118L98 118Z', '#ffffff'),
    );
  });
};

const drawHeadband = (pen: Pen, { cloth }: FacePalette): void => {
  const band = 'M48.500 76Q100 44 151.500 76L149.500 62Q100 31 50.500 62Z';
  faded(pen, 0.25, () =>
    fillPath(pen, 'M48.500 79Q100 47 151.500 79L150 68Q100 40 50 68Z', '#1a0f14'),
  );
  fillPath(
    pen,
    band,
    downwards(pen, 44, 76, [
      [0, cloth.light],
      [0.5, cloth.base],
      [1, cloth.deep],
    ]),
  );
  faded(pen, 0.5, () => strokePath(pen, 'M56 64.500Q100 37.500 144 64.500', '#ffffff', 1.4));
};

const drawBeanie = (pen: Pen, { cloth }: FacePalette): void => {
  fillPath(pen, circlePath(100, 17, 9.5), cloth.deep);
  faded(pen, 0.4, () => fillPath(pen, circlePath(97, 14, 4.5), cloth.light));
  const dome = 'M46 66C43 34 68 18 100 18S157 34 154 66Z';
  fillPath(
    pen,
    dome,
    downwards(pen, 16, 62, [
      [0, cloth.light],
      [0.6, cloth.base],
      [1, cloth.deep],
    ]),
  );
  within(pen, dome, () => {
    faded(pen, 0.35, () =>
      strokePath(pen, 'M100 18V60M80 20Q70 36 68 60M120 20Q130 36 132 60', cloth.crease, 1.6),
    );
    faded(pen, 0.4, () => strokePath(pen, 'M54 50C58 34 68 26 82 23', '#ffffff', 4));
  });
  const brim = 'M51 53H149Q158 53 158 62.500T149 72.500H51Q42 72.500 42 62.500T51 53Z';
  faded(pen, 0.22, () => fillPath(pen, 'M46 66H154L150 77Q100 72 50 77Z', '#1a0f14'));
  fillPath(
    pen,
    brim,
    downwards(pen, 53, 73, [
      [0, cloth.base],
      [1, cloth.deep],
    ]),
  );
  const ribs = Array.from({ length: 11 }, (_, index) => `M${50 + index * 10} 56.500V69.500`).join(
    '',
  );
  faded(pen, 0.4, () => strokePath(pen, ribs, cloth.crease, 1.8));
};

const drawEarrings = (pen: Pen): void => {
  for (const x of [50.5, 149.5]) {
    strokePath(pen, circlePath(x, 117.5, 4.8), GOLD_SHADE, 3.6);
    strokePath(pen, circlePath(x, 117, 4.8), GOLD, 2.8);
  }
};

/** Drawn over the clothes, under the hair. */
export const drawNecklace = (pen: Pen): void => {
  strokePath(pen, 'M77 168.500Q100 197.500 123 168.500', GOLD_SHADE, 3);
  strokePath(pen, 'M77 167.500Q100 196.500 123 167.500', GOLD, 2.6);
  fillPath(pen, circlePath(100, 184.5, 5), GOLD_SHADE);
  fillPath(pen, circlePath(100, 183.8, 4.6), GOLD);
  faded(pen, 0.8, () => fillPath(pen, circlePath(98.6, 182.4, 1.4), '#fff4cf'));
};

/** Accessories over hair and eyes, from back to front. */
export const drawWorn = (
  pen: Pen,
  accessories: readonly AvatarAccessory[],
  palette: FacePalette,
): void => {
  const wears = (accessory: AvatarAccessory) => accessories.includes(accessory);
  const beanie = wears('beanie');
  if (wears('earrings')) drawEarrings(pen);
  if (wears('headband')) {
    if (beanie) fillPath(pen, BAND_UNDER_HAT, palette.cloth.light);
    else drawHeadband(pen, palette);
  }
  if (beanie) {
    pen.save();
    // Over a headband the hat sits higher, so that both show.
    if (wears('headband')) pen.translate(0, -5);
    drawBeanie(pen, palette);
    pen.restore();
  }
  if (wears('glasses')) drawGlasses(pen);
  if (!wears('sunglasses')) return;
  pen.save();
  // One pair before the eyes is enough: the dark one is pushed up.
  if (wears('glasses')) pen.translate(0, -49);
  drawSunglasses(pen);
  pen.restore();
};
