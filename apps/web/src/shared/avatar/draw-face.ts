import type { AvatarConfig } from '@swirl/contract/avatar';
import { restPose } from './animation.ts';
import type { Pose } from './animation.ts';
import { drawNecklace, drawWorn } from './draw-accessories.ts';
import { drawHead, drawTorso, faceOutlines } from './draw-body.ts';
import { drawBrows } from './draw-brows.ts';
import { drawEyes } from './draw-eyes.ts';
import { drawHairBehind, drawHairFront } from './draw-hair.ts';
import { drawHand } from './draw-hand.ts';
import { drawMouth } from './draw-mouth.ts';
import { facePalette } from './face-palette.ts';
import type { FacePalette } from './face-palette.ts';
import { mouthShape } from './mouth-shape.ts';
import type { Speech } from './mouth-shape.ts';
import type { Pen } from './pen.ts';

/** Side of the drawing, before it is scaled to the pixels of a screen. */
export const FACE_SIDE = 200;

/** What changes from frame to frame. */
export type FaceMoment = { pose: Pose; blink: number; gaze: number; speech: Speech };

const restMoment: FaceMoment = {
  pose: restPose,
  blink: 0,
  gaze: 0,
  speech: { openness: 0, speaking: 0 },
};

/** The parts that do not change while a face moves, from the back to the front. */
type FaceParts = Readonly<Record<'behind' | 'torso' | 'head' | 'worn', (pen: Pen) => void>>;

/** A face ready to be drawn many times. */
export type Face = { config: AvatarConfig; palette: FacePalette; parts: FaceParts };

/** The clothes have the hue of the avatar's mood unless another is given. */
export const faceOf = (config: AvatarConfig, clothHue?: number): Face => {
  const palette = facePalette(config, clothHue);
  const { accessories, hairStyle, faceShape } = config;
  const hat = accessories.includes('beanie');
  const parts: FaceParts = {
    behind: (pen) => drawHairBehind(pen, hairStyle, palette, hat),
    torso: (pen) => {
      drawTorso(pen, palette);
      if (accessories.includes('necklace')) drawNecklace(pen);
    },
    head: (pen) => {
      drawHead(pen, config, palette);
      drawHairFront(pen, { hairStyle, face: faceOutlines[faceShape] }, palette, hat);
    },
    worn: (pen) => drawWorn(pen, accessories, palette),
  };
  return { config, palette, parts };
};

const about = (pen: Pen, x: number, y: number, change: () => void): void => {
  pen.translate(x, y);
  change();
  pen.translate(-x, -y);
};

const turned = (pen: Pen, degrees: number): void => pen.rotate((degrees * Math.PI) / 180);

/** Draws one moment of a face. */
export const drawFace = (
  pen: Pen,
  { config, palette, parts }: Face,
  moment: FaceMoment = restMoment,
): void => {
  const { pose, speech } = moment;
  const moved = (draw: () => void) => {
    pen.save();
    about(pen, 100, 152, () => {
      // A voice nods along a little.
      pen.translate(0, pose.head.y + speech.openness * speech.speaking * 1.2);
      turned(pen, pose.head.turn);
    });
    draw();
    pen.restore();
  };
  pen.save();
  pen.translate(pose.x, pose.y);
  about(pen, 100, FACE_SIDE, () => {
    turned(pen, pose.turn);
    pen.scale(pose.width, pose.height);
  });
  moved(() => parts.behind(pen));
  pen.save();
  about(pen, 100, FACE_SIDE, () => pen.scale(1, pose.chest));
  parts.torso(pen);
  pen.restore();
  moved(() => {
    parts.head(pen);
    drawEyes(pen, config.eyeStyle, palette, moment);
    drawBrows(pen, config.mood, palette.hair.brow);
    drawMouth(pen, mouthShape(config.mouthStyle, speech), palette);
    parts.worn(pen);
  });
  drawHand(pen, pose.hand, palette);
  pen.restore();
};
