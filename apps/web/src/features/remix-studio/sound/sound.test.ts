import { expect, test } from 'vitest';
import { minuteText } from '../minute-text.ts';
import { followClock } from '#shared/media/follow-clock.ts';
import { soundShape } from '#shared/media/sound-shape.ts';

test('a sound is reduced to the requested number of bars, the loudest being 1', () => {
  const samples = new Float32Array(1_000).fill(0.1).fill(-0.5, 500, 600);
  const bars = soundShape(samples, 50);
  expect(bars).toHaveLength(50);
  expect(bars[25]).toBe(1);
  expect(bars[0]).toBeCloseTo(0.2);
});

test('silence is not amplified into bars', () => {
  expect(soundShape(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
});

test('a video follows the clock: it seeks when far off and speeds up when near', () => {
  expect(followClock(1, 4)).toEqual({ jumpTo: 4, rate: 1 });
  expect(followClock(1, 1.1)).toEqual({ jumpTo: null, rate: 1.06 });
  expect(followClock(1.1, 1)).toEqual({ jumpTo: null, rate: 0.94 });
  expect(followClock(1, 1.01)).toEqual({ jumpTo: null, rate: 1 });
});

test('time is shown in minutes and seconds', () => {
  expect([0, 9.99, 60, 61.2].map(minuteText)).toEqual(['00:00', '00:09', '01:00', '01:01']);
});
