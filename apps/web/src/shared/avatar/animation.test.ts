import { avatarVocabulary } from '@swirl/contract/avatar';
import { describe, expect, test } from 'vitest';
import { blinkAt, energyAfter, gazeAt, poseAt, restPose } from './animation.ts';
import type { Pose } from './animation.ts';

const styles = avatarVocabulary.animationStyle;
const FRAMES = Array.from({ length: 600 }, (_, frame) => frame / 60);

const numbersOf = (pose: Pose): number[] => [
  pose.x,
  pose.y,
  pose.turn,
  pose.width,
  pose.height,
  pose.chest,
  pose.head.y,
  pose.head.turn,
  pose.hand.raised,
  pose.hand.turn,
];

// How much each part moves within ten seconds.
const travel = (style: (typeof styles)[number]): number[] => {
  const poses = FRAMES.map((seconds) => numbersOf(poseAt(style, seconds, 1)));
  return numbersOf(restPose).map((rest, part) => {
    const values = [rest, ...poses.map((pose) => pose[part] ?? 0)];
    return Math.max(...values) - Math.min(...values);
  });
};

describe.each(styles)('a face that is %s', (style) => {
  test('is at rest without energy at any time', () => {
    for (const seconds of FRAMES) {
      const pose = poseAt(style, seconds, 0);
      expect(numbersOf({ ...pose, hand: { ...pose.hand, turn: 0 } })).toEqual(numbersOf(restPose));
      expect(pose.hand.raised).toBe(0);
    }
  });

  test('moves, and stays within the picture', () => {
    const [x = 0, y = 0, turn = 0, width = 0, height = 0] = travel(style);
    expect(Math.max(...travel(style))).toBeGreaterThan(0.05);
    expect(x).toBeLessThan(14);
    expect(y).toBeLessThan(14);
    expect(turn).toBeLessThan(8);
    expect(width).toBeLessThan(0.12);
    expect(height).toBeLessThan(0.12);
  });

  test('moves smoothly from frame to frame', () => {
    for (const seconds of FRAMES) {
      const now = numbersOf(poseAt(style, seconds, 1));
      const next = numbersOf(poseAt(style, seconds + 1 / 60, 1));
      const leaps = now.map((value, part) => Math.abs(value - (next[part] ?? 0)));
      expect(Math.max(...leaps)).toBeLessThan(3);
    }
  });
});

test('each animation style has its own movement', () => {
  const moved = new Map(
    styles.map((style) => [
      style,
      travel(style)
        .map((way) => (way > 0.001 ? 1 : 0))
        .join(''),
    ]),
  );
  expect(new Set(moved.values()).size).toBe(styles.length);
});

test('only the waving style raises a hand', () => {
  const raised = styles.filter((style) => poseAt(style, 1, 1).hand.raised > 0);
  expect(raised).toEqual(['waving']);
});

test('eyes blink several times in ten seconds, close fully and are open most of the time', () => {
  const lids = FRAMES.map((seconds) => blinkAt(seconds, 5));
  const blinks = lids.filter((lid, frame) => lid > 0 && (lids[frame - 1] ?? 0) === 0).length;
  expect(blinks).toBeGreaterThanOrEqual(2);
  expect(Math.max(...lids)).toBeGreaterThan(0.9);
  expect(lids.filter((lid) => lid > 0).length / lids.length).toBeLessThan(0.12);
});

test('two faces do not blink together', () => {
  const blinking = (seed: number) => FRAMES.filter((seconds) => blinkAt(seconds, seed) > 0);
  expect(blinking(5)).not.toEqual(blinking(6));
});

test('eyes start at the viewer and never look far away', () => {
  expect(gazeAt(0, 3)).toBe(0);
  for (const seconds of FRAMES) expect(Math.abs(gazeAt(seconds, 3))).toBeLessThanOrEqual(2.2);
});

test('movement fades in and out within half a second', () => {
  let energy = 0;
  for (let frame = 0; frame < 30; frame += 1) energy = energyAfter(energy, true, 1 / 60);
  expect(energy).toBe(1);
  expect(energyAfter(energy, false, 1 / 60)).toBeLessThan(1);
  for (let frame = 0; frame < 30; frame += 1) energy = energyAfter(energy, false, 1 / 60);
  expect(energy).toBe(0);
});
