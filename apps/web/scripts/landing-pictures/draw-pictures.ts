import type { AvatarConfig } from '@swirl/contract/avatar';
import { restPose } from '../../src/shared/avatar/animation.ts';
import { drawFace, FACE_SIDE, faceOf } from '../../src/shared/avatar/draw-face.ts';
import { stillCrop } from '../../src/shared/avatar/still-crop.ts';
import type { HourBucket } from '../../src/pages/landing/hours.ts';
import { moodHue } from '@swirl/contract/mood-hues';
import { paintSwirl } from '../../src/shared/ui/swirl/paint-swirl.ts';
import type { Theme } from '../../src/shared/ui/theme.ts';
import { archetypeScene } from './archetype-scenes.ts';
import { drawChoir } from './draw-choir.ts';
import { archetypeFaces, landingFaces } from './landing-faces.ts';
import type { LandingFace } from './landing-faces.ts';
import { paintSilk } from './paint-silk.ts';
import { silkHours } from './silk-hours.ts';

const HOURS = ['morning', 'afternoon', 'evening', 'night'] as const satisfies HourBucket[];
const SILK_SIDE = 1800;
const SILK_THREADS = 210;
const ARCHETYPE_SIDE = 640;
/** The swirls behind the voice loops of the demo feed. */
const SWIRLS = [
  { name: 'kettle', moods: ['playful', 'cozy'], seed: 4 },
  { name: 'stairwell', moods: ['nocturnal', 'adventurous'], seed: 7 },
];

const blank = (side: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return { canvas, pen };
};

const silk = (hour: HourBucket, theme: Theme): HTMLCanvasElement => {
  const threads = document.createElement('canvas');
  paintSilk(threads, {
    ...silkHours[hour],
    theme,
    threadsPerArm: SILK_THREADS,
    side: SILK_SIDE,
    pixelRatio: 1,
  });
  // Light is added to the sky and pigment subtracted, so black and white are neutral.
  const { canvas, pen } = blank(SILK_SIDE);
  pen.fillStyle = theme === 'dark' ? '#000' : '#fff';
  pen.fillRect(0, 0, SILK_SIDE, SILK_SIDE);
  pen.drawImage(threads, 0, 0);
  return canvas;
};

const portrait = ({ config, ground, side, speaking, asleep }: LandingFace): HTMLCanvasElement => {
  const { canvas, pen } = blank(side);
  if (ground !== undefined) {
    pen.fillStyle = `oklch(0.83 0.085 ${ground})`;
    pen.fillRect(0, 0, side, side);
  }
  const crop = stillCrop(ground === undefined ? FACE_SIDE : 64, FACE_SIDE);
  pen.scale(side / crop.side, side / crop.side);
  pen.translate(-crop.x, -crop.y);
  drawFace(pen, faceOf(config), {
    pose: restPose,
    blink: asleep === true ? 1 : 0,
    gaze: 0,
    speech: { openness: speaking ?? 0, speaking: speaking === undefined ? 0 : 1 },
  });
  return canvas;
};

const archetype = async (name: string, config: AvatarConfig): Promise<HTMLCanvasElement> => {
  const { canvas, pen } = blank(ARCHETYPE_SIDE);
  const scene = new Image();
  scene.src = `data:image/svg+xml,${encodeURIComponent(archetypeScene(name, ARCHETYPE_SIDE))}`;
  await scene.decode();
  pen.drawImage(scene, 0, 0, ARCHETYPE_SIDE, ARCHETYPE_SIDE);
  const scale = (ARCHETYPE_SIDE / FACE_SIDE) * 0.94;
  pen.setTransform(scale, 0, 0, scale, ARCHETYPE_SIDE * 0.03, ARCHETYPE_SIDE * 0.09);
  drawFace(pen, faceOf(config));
  return canvas;
};

const swirl = (moods: readonly string[], seed: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  paintSwirl(canvas, { hues: moods.map(moodHue), seed, scheme: 'dark', dimmed: false });
  return canvas;
};

/** Every picture of the landing page, as data URLs by name. */
export const drawPictures = async (): Promise<Record<string, string>> => {
  const drawn: [string, HTMLCanvasElement][] = [];
  for (const [name, face] of Object.entries(landingFaces)) drawn.push([name, portrait(face)]);
  for (const [name, config] of Object.entries(archetypeFaces)) {
    drawn.push([name, await archetype(name, config)]);
  }
  drawn.push(['choir', await drawChoir()]);
  for (const { name, moods, seed } of SWIRLS) drawn.push([name, swirl(moods, seed)]);
  for (const hour of HOURS) {
    for (const theme of ['light', 'dark'] as const) {
      drawn.push([`silk-${hour}-${theme}`, silk(hour, theme)]);
    }
  }
  return Object.fromEntries(drawn.map(([name, canvas]) => [name, canvas.toDataURL('image/png')]));
};
