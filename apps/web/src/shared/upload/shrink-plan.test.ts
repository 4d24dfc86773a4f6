import { expect, test } from 'vitest';
import { planShrinking } from './shrink-plan.ts';

const MEGABYTE = 1024 * 1024;

test('a large video is scaled to what viewers get at most, lying or standing', () => {
  expect(planShrinking({ width: 1920, height: 1080 }, 10, 21 * MEGABYTE)).toMatchObject({
    width: 1280,
    height: 720,
  });
  expect(planShrinking({ width: 2160, height: 3840 }, 10, 60 * MEGABYTE)).toMatchObject({
    width: 720,
    height: 1280,
  });
});

test('a small picture is never scaled up, and odd sizes become even', () => {
  expect(planShrinking({ width: 641, height: 361 }, 10, 21 * MEGABYTE)).toMatchObject({
    width: 642,
    height: 362,
  });
});

test('a video that would not become much smaller is left as it is', () => {
  expect(planShrinking({ width: 1280, height: 720 }, 60, 20 * MEGABYTE)).toBeUndefined();
  expect(planShrinking({ width: 1280, height: 720 }, 60, 60 * MEGABYTE)).toBeDefined();
});

test('a very wide video keeps its shape within the limit', () => {
  const plan = planShrinking({ width: 7680, height: 1080 }, 10, 90 * MEGABYTE);
  expect(plan?.width).toBe(1920);
  expect(plan?.height).toBe(270);
});
