import type { Pose } from '../avatar/animation.ts';
import { drawBrows } from '../avatar/draw-brows.ts';
import { drawEyes } from '../avatar/draw-eyes.ts';
import type { FaceMoment } from '../avatar/draw-face.ts';
import { drawMouth } from '../avatar/draw-mouth.ts';
import { mouthShape } from '../avatar/mouth-shape.ts';
import type { Pen } from '../avatar/pen.ts';
import type { LitFigure } from './lit-figure.ts';
import { copySprite, createSpriteCache, joinSprites, paintTurned } from './sprite.ts';
import type { Sprite } from './sprite.ts';

/** Where the features that change are, in units of the drawing. */
const EYES = { x: 56, y: 58, width: 88, height: 66 };
const MOUTH = { x: 76, y: 110, width: 48, height: 46 };

// A moment has only so many different pictures, so that most frames copy one that exists.
const TILT_STEP = 1;
const GAZE_STEP = 0.75;
const BLINK_STEPS = 3;
const OPENNESS_STEPS = 14;
const SPEAKING_STEPS = 4;
const MAX_SPRITES = 120;

const stepped = (value: number, steps: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * steps) / steps;

const scaled = (box: typeof EYES, scale: number) => ({
  x: box.x * scale,
  y: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
});

/** Draws one voice of a choir at any moment by copying pictures, which it paints when they are needed. */
export const createFigure = (lit: LitFigure) => {
  const { scale, config, palette, parts } = lit;
  const sprite = createSpriteCache(MAX_SPRITES);

  const turned = (name: string, part: Sprite, degrees: number): Sprite => {
    if (degrees === 0) return part;
    const { canvas, x, y } = part;
    const box = { x, y, width: canvas.width, height: canvas.height };
    return sprite(`${name} ${degrees}`, () =>
      paintTurned(box, { scale, degrees }, (pen) => pen.drawImage(canvas, x, y)),
    );
  };

  const eyes = (degrees: number, { blink, gaze }: FaceMoment): Sprite => {
    const state = {
      blink: stepped(blink, BLINK_STEPS),
      gaze: Math.round(gaze / GAZE_STEP) * GAZE_STEP,
    };
    return sprite(`eyes ${degrees} ${state.blink} ${state.gaze}`, () =>
      paintTurned(scaled(EYES, scale), { scale, degrees }, (pen) => {
        pen.scale(scale, scale);
        drawEyes(pen, config.eyeStyle, palette, state);
        drawBrows(pen, config.mood, palette.hair.brow);
      }),
    );
  };

  const mouth = (degrees: number, { speech }: FaceMoment): Sprite => {
    const openness = stepped(speech.openness, OPENNESS_STEPS);
    const speaking = stepped(speech.speaking, SPEAKING_STEPS);
    return sprite(`mouth ${degrees} ${openness} ${speaking}`, () =>
      paintTurned(scaled(MOUTH, scale), { scale, degrees }, (pen) => {
        pen.scale(scale, scale);
        drawMouth(pen, mouthShape(config.mouthStyle, { openness, speaking }), palette);
      }),
    );
  };

  const ground = (): Sprite =>
    sprite('ground', () => joinSprites([lit.halo, ...(lit.shadow === null ? [] : [lit.shadow])]));

  const tiltOf = ({ head }: Pose): number => Math.round(head.turn / TILT_STEP) * TILT_STEP;

  return {
    /** `light` is 1 while the voice sounds and 0 while it is muted. */
    draw(pen: Pen, origin: { x: number; y: number }, moment: FaceMoment, light: number): void {
      const { pose, speech } = moment;
      if (light === 1) copySprite(pen, ground(), origin);
      else {
        pen.globalAlpha = light;
        copySprite(pen, lit.halo, origin);
        pen.globalAlpha = 1;
        if (lit.shadow !== null) copySprite(pen, lit.shadow, origin);
      }
      if (light > 0) {
        const body = {
          x: origin.x + Math.round(pose.x * scale),
          y: origin.y + Math.round(pose.y * scale),
        };
        // A voice nods along a little.
        const nod = pose.head.y + speech.openness * speech.speaking * 1.2;
        const head = { x: body.x, y: origin.y + Math.round((pose.y + nod) * scale) };
        const tilt = tiltOf(pose);
        if (parts.behind !== null) copySprite(pen, turned('behind', parts.behind, tilt), head);
        if (parts.torso !== null) copySprite(pen, parts.torso, body);
        if (parts.head !== null) copySprite(pen, turned('head', parts.head, tilt), head);
        copySprite(pen, eyes(tilt, moment), head);
        copySprite(pen, mouth(tilt, moment), head);
        if (parts.worn !== null) copySprite(pen, turned('worn', parts.worn, tilt), head);
      }
      if (light < 1 && lit.listening !== null) {
        pen.globalAlpha = 1 - light;
        copySprite(pen, lit.listening, origin);
        pen.globalAlpha = 1;
      }
    },
  };
};

export type Figure = ReturnType<typeof createFigure>;
