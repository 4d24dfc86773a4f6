import type { AvatarConfig } from '@swirl/contract/avatar';
import { restPose } from '../avatar/animation.ts';
import { drawFace, faceOf } from '../avatar/draw-face.ts';
import type { Face } from '../avatar/draw-face.ts';
import { mix } from '../avatar/face-palette.ts';
import { fillPath } from '../avatar/pen.ts';
import type { Pen } from '../avatar/pen.ts';
import { darken, haloOf, rimOf, shade } from './figure-light.ts';
import type { FigureLight } from './figure-light.ts';
import { createSheet, overlay, SHEET, spriteOf } from './figure-sheet.ts';
import type { Sheet } from './figure-sheet.ts';
import type { Sprite } from './sprite.ts';

/** One voice of a choir, painted once so that a frame only copies its parts. */
export type LitFigure = {
  scale: number;
  config: AvatarConfig;
  /** For the features that change: they match the shaded skin. */
  palette: Face['palette'];
  parts: Readonly<Record<'behind' | 'torso' | 'head' | 'worn', Sprite | null>>;
  /** The whole figure while its voice is muted: dark, with closed eyes. */
  listening: Sprite | null;
  /** Behind the figure: its shadow on those further back. */
  shadow: Sprite | null;
  /** Light of its mood around its head, under its shadow. */
  halo: Sprite;
};

const HAIR_ENDS =
  'M37 214L37.4 222Q38.500 228 46 228H60Q68 228 69.300 221L69.500 214Z' +
  'M163 214L162.600 222Q161.500 228 154 228H140Q132 228 130.700 221L130.500 214Z';

/** An avatar whose clothes and hair continue where its own drawing ends. */
const prolonged = (config: AvatarConfig, hue: number): Face => {
  const face = faceOf(config, hue);
  const { parts, palette } = face;
  return {
    ...face,
    parts: {
      ...parts,
      head: (pen) => {
        parts.head(pen);
        if (config.hairStyle === 'long') fillPath(pen, HAIR_ENDS, palette.hair.back);
      },
      torso: (pen) => {
        parts.torso(pen);
        pen.fillStyle = palette.cloth.deep;
        pen.fillRect(24, 248, 152, SHEET.height);
      },
    },
  };
};

const shadowOf = (whole: Sheet, scale: number, { front, ground }: FigureLight): Sheet => {
  const away = 4 * SHEET.width * scale;
  return createSheet(scale, (pen) => {
    pen.shadowColor =
      ground === 'dark' ? 'oklch(0.08 0.02 265 / 0.6)' : 'oklch(0.4 0.03 265 / 0.22)';
    pen.shadowBlur = (front ? 16 : 10) * 2 * scale;
    // Shadows ignore the scale. The figure itself is drawn outside the sheet.
    pen.shadowOffsetX = away;
    pen.shadowOffsetY = 3 * scale;
    overlay(pen, whole, -away / scale, 0);
  });
};

/** Lids and lips are drawn over the shaded skin and match it. */
const matchingSkin = (face: Face, { front, ground }: FigureLight): Face['palette'] => {
  const { palette } = face;
  if (front || ground === 'light') return palette;
  const { base, light, edge, shade: shaded, deep, blush, line } = palette.skin;
  const dim = (colour: string) => mix(colour, '#000000', 0.085);
  return {
    ...palette,
    skin: {
      base: dim(base),
      light: dim(light),
      edge: dim(edge),
      shade: dim(shaded),
      deep: dim(deep),
      blush: dim(blush),
      line: dim(line),
    },
  };
};

const closedSmile = (config: AvatarConfig): AvatarConfig => ({ ...config, mouthStyle: 'smile' });

/** Paints the parts of a figure at so many pixels per unit of the drawing. */
export const paintFigure = (config: AvatarConfig, light: FigureLight, scale: number): LitFigure => {
  const face = prolonged(config, light.hue);
  const whole = createSheet(scale, (pen) => drawFace(pen, face));
  const rim = light.ground === 'dark' ? rimOf(whole, scale, light) : null;
  const part = (draw: (pen: Pen) => void): Sprite | null => {
    const sheet = createSheet(scale, draw);
    shade(sheet, scale, light);
    if (rim !== null) {
      sheet.pen.globalCompositeOperation = 'source-atop';
      overlay(sheet.pen, rim);
    }
    return spriteOf(sheet);
  };
  const asleep = createSheet(scale, (pen) =>
    drawFace(pen, prolonged(closedSmile(config), light.hue), {
      pose: restPose,
      blink: 1,
      gaze: 0,
      speech: { openness: 0, speaking: 0 },
    }),
  );
  darken(asleep, scale, light.ground);
  const { behind, torso, head, worn } = face.parts;
  return {
    scale,
    config,
    palette: matchingSkin(face, light),
    parts: { behind: part(behind), torso: part(torso), head: part(head), worn: part(worn) },
    listening: spriteOf(asleep),
    shadow: spriteOf(shadowOf(whole, scale, light)),
    halo: haloOf(light, scale),
  };
};
