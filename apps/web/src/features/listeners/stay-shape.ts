import { moodHue } from '@swirl/contract/mood-hues';

/** A second as long as most stayed until. */
const MOST = 50;
/** So many points more than shortly before are people who went back. */
const WENT_BACK = 5;
const SHORTLY = 4;
const MAX_MARKS = 2;
const GREY_HUES = [45, 300] as const;

/** The last second that most people played; null if that is none. */
export const stayedUntil = (stayed: readonly number[]): number | null => {
  const last = stayed.findLastIndex((percent) => percent >= MOST);
  return last < 0 ? null : last;
};

/** The seconds that people went back to, the most visited first. */
export const wentBackTo = (stayed: readonly number[]): number[] =>
  stayed
    .map((percent, second) => {
      const before = stayed.slice(Math.max(0, second - SHORTLY), second);
      const isPeak =
        percent >= (stayed[second + 1] ?? 0) && percent > (stayed[second - 1] ?? Infinity);
      return { second, rise: isPeak ? percent - Math.min(...before, percent) : 0 };
    })
    .filter(({ rise }) => rise >= WENT_BACK)
    .toSorted((one, other) => other.rise - one.rise)
    .slice(0, MAX_MARKS)
    .map(({ second }) => second);

/** The height at a share of the loop, from 0 to 1, without corners. */
export const heightAt = (stayed: readonly number[], share: number): number => {
  const at = Math.max(0, Math.min(stayed.length - 1, share * stayed.length - 0.5));
  const [low, high] = [stayed[Math.floor(at)] ?? 0, stayed[Math.ceil(at)] ?? 0];
  const eased = (1 - Math.cos((at % 1) * Math.PI)) / 2;
  return Math.min(1.16, (low + (high - low) * eased) / 100);
};

/** The hue at a share of the loop: from one of its moods to the next, and back to the first. */
export const hueAt = (moods: readonly string[], share: number): number => {
  const hues = moods.length > 0 ? moods.slice(0, 3).map(moodHue) : GREY_HUES;
  const at = (share % 1) * hues.length;
  const from = hues[Math.floor(at)] ?? 0;
  const to = hues[Math.ceil(at) % hues.length] ?? 0;
  const turn = ((to - from + 540) % 360) - 180;
  return Math.round((from + turn * (at % 1) + 360) % 360);
};

const round = (value: number): number => Math.round(value * 10) / 10;

export type RingShape = { centre: number; radius: number; height: number };

const GAP = 0.012;
const around = (share: number): number => GAP + (1 - 2 * GAP) * share;

const point = ({ centre }: RingShape, radius: number, share: number): string => {
  const angle = (share - 0.25) * 2 * Math.PI;
  return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`;
};

/** The outer line of the ring, clockwise from the top. */
export const ringLine = (stayed: readonly number[], shape: RingShape, steps: number): string =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const radius = shape.radius + shape.height * heightAt(stayed, share);
    return `${step === 0 ? 'M' : 'L'}${point(shape, radius, around(share))}`;
  }).join('');

/** The ring in slices, each with its hue. */
export const ringSlices = (
  stayed: readonly number[],
  moods: readonly string[],
  shape: RingShape,
  steps: number,
): { path: string; hue: number }[] =>
  Array.from({ length: steps }, (_, step) => {
    const [from, to] = [step / steps, Math.min(1, (step + 1.25) / steps)];
    const outer = (share: number) => shape.radius + shape.height * heightAt(stayed, share);
    const path = [
      `M${point(shape, shape.radius, around(from))}`,
      `L${point(shape, outer(from), around(from))}`,
      `L${point(shape, outer(to), around(to))}`,
      `L${point(shape, shape.radius, around(to))}Z`,
    ].join('');
    return { path, hue: hueAt(moods, from) };
  });

/** Where a second is on the outer line. */
export const ringPoint = (
  stayed: readonly number[],
  shape: RingShape,
  second: number,
): { x: number; y: number } => {
  const share = (second + 0.5) / stayed.length;
  const radius = shape.radius + shape.height * heightAt(stayed, share);
  const [x = 0, y = 0] = point(shape, radius, around(share)).split(' ').map(Number);
  return { x, y };
};

/** The same unrolled, in a box that is one wide and one high. */
export const flatLine = (stayed: readonly number[], steps: number): string =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const y = 1 - heightAt(stayed, share) / 1.2;
    return `${step === 0 ? 'M' : 'L'}${share.toFixed(4)} ${y.toFixed(4)}`;
  }).join('');
