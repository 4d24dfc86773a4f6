import type { AvatarConfig } from '@swirl/contract/avatar';
import { blinkAt, energyAfter, gazeAt, poseAt } from './animation.ts';
import { drawFace, FACE_SIDE, faceOf } from './draw-face.ts';
import type { Face } from './draw-face.ts';
import { keptInLayers } from './face-layers.ts';

/** The specification's 200 × 200, at two pixels each. */
const SCALE = 2;
// After the browser paused frames, the movement continues where it was instead of jumping.
const MAX_STEP = 0.1;
// 30 frames per second look as smooth, and loudness has no finer resolution. The limit is slightly
// lower, because frames do not arrive exactly on time.
const SHORTEST_STEP = 0.029;

export type FaceScene = {
  config: AvatarConfig;
  playing: boolean;
  /** How far the voice opens the mouth: a value, or a function called for every frame. */
  openness: number | (() => number) | undefined;
};

// Any number works, as long as different avatars blink at different times.
const seedOf = (config: AvatarConfig): number =>
  Array.from(JSON.stringify(config)).reduce(
    (sum, letter, index) => sum + letter.charCodeAt(0) * (index + 1),
    0,
  ) % 9973;

/**
 * Keeps one canvas showing its scene; animation frames are requested only while something moves.
 */
export const createFacePlayer = (canvas: HTMLCanvasElement) => {
  canvas.width = FACE_SIDE * SCALE;
  canvas.height = FACE_SIDE * SCALE;
  const pen = canvas.getContext('2d');
  let scene: FaceScene | undefined;
  let face: Face | undefined;
  let layered = false;
  let seed = 0;
  let energy = 0;
  let seconds = 0;
  let frame = 0;
  let before: number | undefined;

  const speech = ({ playing, openness }: FaceScene) => {
    if (typeof openness === 'number') return { openness, speaking: 1 };
    if (openness === undefined) return { openness: 0, speaking: 0 };
    return { openness: playing ? openness() : 0, speaking: energy };
  };

  const paint = (): void => {
    if (pen === null || scene === undefined || face === undefined) return;
    pen.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    pen.clearRect(0, 0, FACE_SIDE, FACE_SIDE);
    drawFace(pen, face, {
      pose: poseAt(scene.config.animationStyle, seconds, energy),
      blink: blinkAt(seconds, seed) * energy,
      gaze: gazeAt(seconds, seed) * energy,
      speech: speech(scene),
    });
  };

  const step = (now: number): void => {
    frame = 0;
    if (scene === undefined) return;
    const since = before === undefined ? Number.POSITIVE_INFINITY : (now - before) / 1000;
    if (since < SHORTEST_STEP) {
      frame = requestAnimationFrame(step);
      return;
    }
    const passed = before === undefined ? 0 : Math.min(MAX_STEP, since);
    before = now;
    seconds += passed;
    energy = energyAfter(energy, scene.playing, passed);
    const settled = !scene.playing && energy === 0;
    if (settled) {
      // Layers are worth their memory only while something moves.
      face = faceOf(scene.config);
      layered = false;
      seconds = 0;
    }
    paint();
    if (!settled) frame = requestAnimationFrame(step);
  };

  return {
    show(next: FaceScene): void {
      if (face?.config !== next.config) {
        face = faceOf(next.config);
        layered = false;
        seed = seedOf(next.config);
      }
      if (next.playing && !layered) {
        face = keptInLayers(face, SCALE);
        layered = true;
      }
      scene = next;
      if (frame !== 0) return;
      if (next.playing || energy > 0) {
        before = undefined;
        frame = requestAnimationFrame(step);
      } else paint();
    },
    /** Stops immediately, without easing out. */
    stop(): void {
      cancelAnimationFrame(frame);
      frame = 0;
      energy = 0;
      seconds = 0;
    },
  };
};
