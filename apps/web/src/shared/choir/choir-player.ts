import { blinkAt, energyAfter, gazeAt, poseAt, restPose } from '../avatar/animation.ts';
import type { Pose } from '../avatar/animation.ts';
import { FACE_SIDE } from '../avatar/draw-face.ts';
import type { Pen } from '../avatar/pen.ts';
import { choirPositions, HEAD_CENTRE } from './choir-positions.ts';
import type { ChoirPosition } from './choir-positions.ts';
import type { ChoirVoice } from './choir-voice.ts';
import { drawEmptyFigure } from './empty-figure.ts';
import type { Ground } from './figure-light.ts';
import { createFigure } from './figure.ts';
import type { Figure } from './figure.ts';
import { createSheet, spriteOf } from './figure-sheet.ts';
import { paintFigure } from './lit-figure.ts';
import { stepTowards } from './mute-fade.ts';
import { ringMeasures } from './ring-measures.ts';
import { createRingsPainter } from './rings-painter.ts';
import type { RingsPicture } from './rings-painter.ts';
import { copySprite } from './sprite.ts';
import type { Sprite } from './sprite.ts';

// The envelopes of a mix have 20 values a second; more frames would only cost. The limit is slightly
// lower, because frames do not arrive exactly on time.
const SHORTEST_STEP = 0.045;
/** Pixels of the faces for each CSS pixel: as sharp as a single avatar. */
const FACE_RATIO = 1.75;
const MAX_STEP = 0.1;

export type ChoirScene = {
  voices: readonly ChoirVoice[];
  playing: boolean;
  /** With reduced motion no one moves, and mouths are half open. */
  still: boolean;
  ground: Ground;
  /** How far each voice opens its mouth; called for every frame. */
  openness: (index: number) => number;
  /** The ribbon of each voice. */
  levels: readonly Float32Array[];
  /** The played share of the loop, 0 to 1. */
  share: () => number;
  /** Nothing can be played yet. */
  waiting: boolean;
  /** The system's own colors are in force. */
  forced: boolean;
};

type Member = {
  /** Where its drawing begins, in pixels. */
  origin: { x: number; y: number };
  /** Null for a voice that has left. */
  figure: Figure | null;
  /** The outline of a voice that has left. */
  empty: Sprite | null;
};

/** Heads move, bodies hardly: they stand close together. */
const calm = (pose: Pose): Pose => ({
  ...restPose,
  x: pose.x * 0.25,
  y: pose.y * 0.35,
  head: { y: pose.head.y, turn: pose.head.turn + pose.turn * 0.5 },
});

/** The playhead moves by at least so many pixels at the edge. */
const PLAYHEAD_STEP = 1.5;

type Canvases = { faces: HTMLCanvasElement; rings: HTMLCanvasElement };

/** Keeps a choir and its rings on the screen; frames are requested only while something moves. */
export const createChoirPlayer = ({ faces: canvas, rings }: Canvases) => {
  const painter = createRingsPainter(rings);
  const pen = canvas.getContext('2d');
  let scene: ChoirScene | undefined;
  let members: Member[] = [];
  let painted = '';
  let lights: number[] = [];
  let energy = 0;
  let seconds = 0;
  let frame = 0;
  let before: number | undefined;
  let baking = 0;
  let picture: RingsPicture | undefined;
  /** The side of the rings in CSS pixels. Reading it from the canvas would be a layout in every frame. */
  let side = 0;

  /** What the painted figures depend on. */
  const keyOf = ({ voices, ground }: ChoirScene): string =>
    JSON.stringify([canvas.width, ground, voices.map(({ face, hue }) => [face, hue])]);

  const drawMember = (target: Pen, index: number, shown: ChoirScene): void => {
    const member = members[index];
    const voice = shown.voices[index];
    if (member === undefined || voice === undefined) return;
    const { origin, figure, empty } = member;
    if (empty !== null) copySprite(target, empty, origin);
    if (figure === null || voice.face === null) return;
    const seed = index * 977 + 13;
    const openness = shown.still ? 0.5 : shown.openness(index);
    const moment = {
      pose: calm(poseAt(voice.face.animationStyle, seconds + index * 0.37, energy)),
      blink: blinkAt(seconds, seed) * energy,
      gaze: gazeAt(seconds, seed) * energy * 0.7,
      speech: { openness, speaking: shown.still ? 1 : energy },
    };
    figure.draw(target, origin, moment, lights[index] ?? 1);
  };

  const paint = (): void => {
    if (pen === null || scene === undefined) return;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    const shown = scene;
    for (const index of members.keys()) drawMember(pen, index, shown);
  };

  const pictureOf = (shown: ChoirScene): RingsPicture => ({
    ground: shown.ground,
    forced: shown.forced,
    rings: shown.voices.map(({ face, hue }, index) => {
      const levels = shown.levels[index];
      return shown.waiting || face === null || levels === undefined
        ? null
        : { hue, levels, light: lights[index] ?? 1 };
    }),
  });

  const paintRings = (): void => {
    if (scene === undefined) return;
    picture ??= pictureOf(scene);
    const steps = Math.max(1, Math.round((side * Math.PI) / PLAYHEAD_STEP));
    // With reduced motion nothing runs round: the rings are full.
    const share = scene.still ? 1 : Math.floor(scene.share() * steps) / steps;
    painter.show(picture, Math.min(1, share));
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
    energy = energyAfter(energy, scene.playing && !scene.still, passed);
    fade(scene, scene.still ? Number.POSITIVE_INFINITY : passed);
    paint();
    paintRings();
    if (moves()) frame = requestAnimationFrame(step);
    else seconds = 0;
  };

  const fade = ({ voices }: ChoirScene, passed: number): void => {
    const next = voices.map(({ muted }, index) => stepTowards(lights[index], muted, passed));
    if (next.some((light, index) => light !== lights[index])) picture = undefined;
    lights = next;
  };

  const moves = (): boolean => {
    if (scene === undefined) return false;
    const fading = scene.voices.some(({ muted }, index) => lights[index] !== (muted ? 0 : 1));
    return fading || (!scene.still && (scene.playing || energy > 0));
  };

  const start = (): void => {
    if (frame !== 0) return;
    before = undefined;
    if (moves()) frame = requestAnimationFrame(step);
    else {
      paint();
      paintRings();
    }
  };

  const memberOf = (
    { ground }: ChoirScene,
    { face, hue }: ChoirVoice,
    { x, y, size }: ChoirPosition,
    front: boolean,
  ): Member => {
    const radius = canvas.width / 2;
    const scale = (size * radius) / FACE_SIDE;
    const origin = {
      x: Math.round(radius + x * radius - HEAD_CENTRE.x * scale),
      y: Math.round(radius + y * radius - HEAD_CENTRE.y * scale),
    };
    if (face !== null) {
      const figure = createFigure(paintFigure(face, { hue, front, ground }, scale));
      return { origin, figure, empty: null };
    }
    const dot = canvas.width / Math.max(1, canvas.clientWidth) / scale;
    const outline = createSheet(scale, (target) => drawEmptyFigure(target, ground, dot));
    return { origin, figure: null, empty: spriteOf(outline) };
  };

  /** One figure per task, so that a choir never blocks the page for long. */
  const bake = (wanted: ChoirScene): void => {
    const own = (baking += 1);
    const positions = choirPositions(wanted.voices.length);
    const done: Member[] = [];
    const next = (): void => {
      if (own !== baking) return;
      const index = done.length;
      const position = positions[index];
      const voice = wanted.voices[index];
      if (position === undefined || voice === undefined) {
        members = done;
        start();
        return;
      }
      done.push(memberOf(wanted, voice, position, index === wanted.voices.length - 1));
      setTimeout(next);
    };
    next();
  };

  return {
    show(next: ChoirScene): void {
      if (lights.length !== next.voices.length) {
        lights = next.voices.map(({ muted }) => (muted ? 0 : 1));
      }
      scene = next;
      picture = undefined;
      paintRings();
      const key = keyOf(next);
      if (key !== painted) {
        painted = key;
        bake(next);
      } else start();
    },
    /** The side of the rings in CSS pixels, and pixels for each of them. */
    resize(wanted: number, ratio: number): void {
      side = wanted;
      painter.resize(side, ratio);
      const disc = 2 * ringMeasures(side, 1).disc;
      const pixels = Math.round(disc * Math.min(FACE_RATIO, ratio));
      canvas.style.width = `${disc}px`;
      if (canvas.width !== pixels) {
        canvas.width = pixels;
        canvas.height = pixels;
      }
      if (scene !== undefined) this.show(scene);
    },
    stop(): void {
      cancelAnimationFrame(frame);
      frame = 0;
      baking += 1;
      painted = '';
    },
  };
};
