import { expect, test } from 'vitest';
import { ringFrame } from './ring-frame.ts';

const lengths = (moment: Parameters<typeof ringFrame>[0]) =>
  ringFrame(moment).map(({ line }) => Math.hypot(line.x2 - line.x1, line.y2 - line.y1));
const states = (moment: Parameters<typeof ringFrame>[0]) =>
  ringFrame(moment).map(({ state }) => state);

test('the ring has sixty bars, one for each second', () => {
  expect(ringFrame({ said: [], at: undefined, level: 0 })).toHaveLength(60);
});

test('recorded bars keep their height, and the current bar follows the voice', () => {
  const moment = { said: [1, 0.2], at: 2, level: 0.5 };
  expect(states(moment).slice(0, 4)).toEqual(['past', 'past', 'current', 'ahead']);
  const [loud = 0, soft = 0, now = 0] = lengths(moment);
  expect(loud).toBeGreaterThan(soft);
  expect(now).toBeGreaterThan(lengths({ ...moment, level: 0.1 })[2] ?? 0);
});

test('bars are level in silence', () => {
  const ahead = lengths({ said: [], at: undefined, level: 0 });
  expect(Math.max(...ahead) - Math.min(...ahead)).toBeLessThan(0.05);
});

test('the bars of a finished take are lit up to the playback position', () => {
  const said = Array.from({ length: 60 }, () => 0.5);
  expect(states({ said, at: 30, level: 0.5 }).filter((state) => state === 'past')).toHaveLength(30);
});
