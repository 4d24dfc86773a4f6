import { limits } from '@swirl/contract/limits';

const { min, max } = limits.edit.speed;

/** Where the speeds that catch the knob are. */
export const SNAPS = [0.5, 0.7, 1, 1.4, 2] as const;
/** How near it has to come, as a share of the speed. */
const CATCH = 0.02;
const SPEED_STEP = 0.05;

const hundredths = (speed: number): number => Math.round(speed * 100) / 100;

/** Where a speed is on the scale, from 0 to 1; as much slower is as far as as much faster. */
export const positionOf = (speed: number): number => Math.log(speed / min) / Math.log(max / min);

/** The speed at a position of the scale, caught by those that are near. */
export const speedAt = (position: number): number => {
  const speed = min * (max / min) ** position;
  return SNAPS.find((snap) => Math.abs(speed / snap - 1) <= CATCH) ?? hundredths(speed);
};

/** One step of the keyboard. */
export const speedStep = (speed: number, steps: number): number =>
  hundredths(Math.min(max, Math.max(min, speed + steps * SPEED_STEP)));

/** Thirty-two equal steps of the scale. */
export const SCALE_TICKS = 32;
