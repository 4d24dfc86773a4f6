import { DAY_MINUTES, wallTimeFrom, type WallTime } from './wall-time.ts';

const HALF_DAY = DAY_MINUTES / 2;
const DRAG_STEP = 15;
const TURN = 360;

/** In degrees, clockwise from the top, where noon is. */
export const angleOf = (minutes: number): number =>
  (((minutes - HALF_DAY + DAY_MINUTES) % DAY_MINUTES) / DAY_MINUTES) * TURN;

/** The minutes of the day at a point, counted from the center of the ring, in steps of dragging. */
export const minutesAt = (right: number, down: number): number => {
  const turns = Math.atan2(right, -down) / (2 * Math.PI);
  const steps = Math.round(((turns + 1.5) * DAY_MINUTES) / DRAG_STEP);
  return (steps * DRAG_STEP) % DAY_MINUTES;
};

/** Turns the shorter way, so that dragging past midnight leads to the next day or the one before. */
export const turnTo = (from: WallTime, minutes: number): WallTime => {
  const ahead = (minutes - from.minutes + DAY_MINUTES) % DAY_MINUTES;
  const shorter = ahead > HALF_DAY ? ahead - DAY_MINUTES : ahead;
  return wallTimeFrom(from.day, from.minutes + shorter);
};

/** The colors of the sky by hour, from midnight to midnight. */
const SKY: readonly (readonly [hour: number, color: string])[] = [
  [0, '#202856'],
  [3, '#35346e'],
  [4.6, '#43377a'],
  [6, '#dc6976'],
  [7.4, '#fcc787'],
  [9, '#d3d6cf'],
  [10, '#b8def3'],
  [12, '#9fdafa'],
  [15, '#b8def3'],
  [16, '#d9d3b9'],
  [17, '#f5c579'],
  [18, '#fa894f'],
  [19, '#d55d5c'],
  [20, '#a23171'],
  [21.4, '#523082'],
  [22.5, '#302c64'],
  [24, '#202856'],
];

/** A conic gradient from the top, where noon is. */
export const skyGradient = `conic-gradient(from 180deg, ${SKY.map(
  ([hour, color]) => `${color} ${(hour / 24) * TURN}deg`,
).join(', ')})`;

export const skyColor = (minutes: number): string => {
  const hour = minutes / 60;
  const next = SKY.findIndex(([start]) => start > hour);
  const [before, after] = [SKY[next - 1], SKY[next]];
  if (before === undefined || after === undefined) throw new Error(`no such hour: ${hour}`);
  const share = (hour - before[0]) / (after[0] - before[0]);
  return `color-mix(in srgb, ${after[1]} ${share * 100}%, ${before[1]})`;
};
