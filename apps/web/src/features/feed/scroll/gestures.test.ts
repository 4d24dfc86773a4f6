import { expect, test } from 'vitest';
import { createWheelGesture, swipeStep } from './gestures.ts';

test('a swipe of more than 50 px moves by one loop', () => {
  expect(swipeStep({ x: 0, y: -60 })).toBe(1);
  expect(swipeStep({ x: 0, y: 60 })).toBe(-1);
  expect(swipeStep({ x: 10, y: -900 })).toBe(1);
});

test('a shorter or sideways swipe does not move', () => {
  expect(swipeStep({ x: 0, y: -40 })).toBe(0);
  expect(swipeStep({ x: 0, y: -50 })).toBe(0);
  expect(swipeStep({ x: 90, y: -60 })).toBe(0);
});

const move = (timeStamp: number, deltaY: number, deltaX = 0, deltaMode = 0) => ({
  timeStamp,
  deltaX,
  deltaY,
  deltaMode,
});

test('one wheel notch is one step, in pixels or in lines', () => {
  expect(createWheelGesture()(move(0, 100))).toBe(1);
  expect(createWheelGesture()(move(0, -3, 0, 1))).toBe(-1);
});

test('a fling with many wheel events is one step', () => {
  const wheel = createWheelGesture();
  const steps = Array.from({ length: 120 }, (_, index) => wheel(move(index * 16, 400 - index * 3)));
  expect(steps.filter((step) => step !== 0)).toEqual([1]);
});

test('a gesture after a pause is a new step', () => {
  const wheel = createWheelGesture();
  expect(wheel(move(0, 100))).toBe(1);
  expect(wheel(move(140, 100))).toBe(0);
  expect(wheel(move(291, -100))).toBe(-1);
});

test('small trackpad deltas add up, and a single one does nothing', () => {
  const wheel = createWheelGesture();
  expect(wheel(move(0, 2))).toBe(0);
  expect([3, 5, 6].map((y, index) => wheel(move(400 + index * 16, y)))).toEqual([0, 0, 1]);
});

test('horizontal wheel events do not move', () => {
  expect(createWheelGesture()(move(0, 40, 200))).toBe(0);
});
