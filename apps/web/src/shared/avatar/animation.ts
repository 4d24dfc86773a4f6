import type { AvatarConfig } from '@swirl/contract/avatar';
import { seededRandom } from '../ui/swirl/seeded-random.ts';

/** Where everything is at one moment, in units of the 200 × 200 drawing and in degrees. */
export type Pose = {
  /** The whole figure; it scales and turns around the middle of its lower edge. */
  x: number;
  y: number;
  turn: number;
  width: number;
  height: number;
  head: { y: number; turn: number };
  /** Height of the chest, which rises with the breath. */
  chest: number;
  hand: { raised: number; turn: number };
};

export const restPose: Pose = {
  x: 0,
  y: 0,
  turn: 0,
  width: 1,
  height: 1,
  head: { y: 0, turn: 0 },
  chest: 1,
  hand: { raised: 0, turn: 0 },
};

const wave = (seconds: number, period: number, offset = 0): number =>
  Math.sin((seconds / period + offset) * 2 * Math.PI);

// Quick up, slow down: the curve of one heartbeat.
const thump = (share: number): number =>
  share < 0 || share > 1 ? 0 : Math.sin(share ** 0.6 * Math.PI);

const breathing = (seconds: number): Pose => {
  const breath = wave(seconds, 3.6, -0.25) * 0.5 + 0.5;
  return { ...restPose, chest: 1 + breath * 0.07, head: { y: -3 * breath, turn: 0 } };
};

const bouncing = (seconds: number): Pose => {
  const hop = Math.abs(wave(seconds, 1.24));
  // Flat when it lands, long when it leaves the ground.
  const squash = (1 - hop) ** 3;
  return {
    ...restPose,
    y: -7 * hop,
    width: 1 + squash * 0.05,
    height: 1 - squash * 0.06,
    head: { y: squash * 2, turn: wave(seconds, 1.24) * 2 },
  };
};

const pulsing = (seconds: number): Pose => {
  const beat = (seconds % 1.15) / 1.15;
  const grown = 1 + 0.055 * thump(beat / 0.3) + 0.035 * thump((beat - 0.26) / 0.34);
  return { ...restPose, width: grown, height: grown };
};

const waving = (seconds: number): Pose => ({
  ...restPose,
  head: { y: 0, turn: wave(seconds, 2.2) * 4.5 },
  hand: { raised: 1, turn: wave(seconds, 0.72) * 17 },
});

const floating = (seconds: number): Pose => ({
  ...restPose,
  x: wave(seconds, 5.6) * 5.5,
  y: wave(seconds, 3.7) * 4.5 - 1,
  turn: wave(seconds, 5.6, 0.12) * 3,
  head: { y: wave(seconds, 3.7, -0.15) * 1.2, turn: wave(seconds, 4.9) * 1.8 },
});

const POSES: Readonly<Record<AvatarConfig['animationStyle'], (seconds: number) => Pose>> = {
  breathing,
  bouncing,
  pulsing,
  waving,
  floating,
};

/** The figure so many seconds into its animation; energy 0 is rest, 1 the full movement. */
export const poseAt = (
  style: AvatarConfig['animationStyle'],
  seconds: number,
  energy: number,
): Pose => {
  const full = POSES[style](seconds);
  const eased = (from: number, to: number) => from + (to - from) * energy;
  return {
    x: eased(0, full.x),
    y: eased(0, full.y),
    turn: eased(0, full.turn),
    width: eased(1, full.width),
    height: eased(1, full.height),
    head: { y: eased(0, full.head.y), turn: eased(0, full.head.turn) },
    chest: eased(1, full.chest),
    hand: { raised: full.hand.raised * energy, turn: full.hand.turn },
  };
};

const BLINK_EVERY = 3.2;
const BLINK_TAKES = 0.18;

/** How far the lids are closed, 0 to 1; the seed keeps two avatars from blinking together. */
export const blinkAt = (seconds: number, seed: number): number => {
  const turn = Math.floor(seconds / BLINK_EVERY);
  const pause = 0.4 + seededRandom(seed + turn)() * (BLINK_EVERY - 0.9);
  const share = (seconds - turn * BLINK_EVERY - pause) / BLINK_TAKES;
  return share <= 0 || share >= 1 ? 0 : Math.sin(share * Math.PI) ** 0.7;
};

const GLANCE_EVERY = 2.3;
const GLANCE_TAKES = 0.16;

/** Where the eyes look horizontally: mostly at the viewer. */
export const gazeAt = (seconds: number, seed: number): number => {
  const turn = Math.floor(seconds / GLANCE_EVERY);
  const aim = (at: number): number => {
    const drawn = at < 0 ? 0.5 : seededRandom(seed * 31 + at)();
    return drawn < 0.25 ? -2.2 : drawn > 0.75 ? 2.2 : 0;
  };
  const share = Math.min(1, (seconds - turn * GLANCE_EVERY) / GLANCE_TAKES);
  return aim(turn - 1) + (aim(turn) - aim(turn - 1)) * share;
};

const WAKES_IN = 0.35;
const SETTLES_IN = 0.25;

/** Movement fades in and out, so that a pause is not abrupt. */
export const energyAfter = (energy: number, playing: boolean, seconds: number): number =>
  playing ? Math.min(1, energy + seconds / WAKES_IN) : Math.max(0, energy - seconds / SETTLES_IN);
