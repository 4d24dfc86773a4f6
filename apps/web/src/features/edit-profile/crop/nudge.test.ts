import { expect, test } from 'vitest';
import { nudge } from './nudge.ts';

const frame = { width: 200, height: 100 };
/** The middle half of a picture twice as wide and high as the frame. */
const shown = { x: 25, y: 25, width: 50, height: 50 };
const centre = { x: 0, y: 0 };

test('an arrow key moves the picture by a tenth of the frame', () => {
  expect(nudge(centre, { shown, frame }, { x: 1, y: 0 })).toEqual({ x: 20, y: 0 });
  expect(nudge(centre, { shown, frame }, { x: 0, y: -1 })).toEqual({ x: 0, y: -10 });
});

test('an arrow key never moves the picture out of the frame', () => {
  const atLeft = { shown: { ...shown, x: 2 }, frame };
  expect(nudge({ x: 92, y: 0 }, atLeft, { x: 1, y: 0 })).toEqual({ x: 100, y: 0 });
  const whole = { shown: { x: 0, y: 0, width: 100, height: 100 }, frame };
  for (const by of [-1, 1]) expect(nudge(centre, whole, { x: by, y: by })).toEqual(centre);
});
