import { describe, expect, it } from 'vitest';
import { parseJourney } from './journey-store.ts';

const HOUR = 60 * 60 * 1000;
const kept = {
  ownerId: 'ava',
  from: { x: -0.66, y: 0.74 },
  to: { x: 0.84, y: -0.73 },
  loopIds: ['one', 'two'],
  at: 'one',
  startedAt: 10 * HOUR,
  done: false,
  arrivalId: '01980d2e-7c00-7000-8000-0000000000aa',
  noted: null,
};

describe('a journey on the device', () => {
  it('lasts three hours', () => {
    expect(parseJourney(JSON.stringify(kept), 12.9 * HOUR)).toEqual(kept);
    expect(parseJourney(JSON.stringify(kept), 13.1 * HOUR)).toBe(null);
  });

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    JSON.stringify({ ...kept, loopIds: [1] }),
    JSON.stringify({ ...kept, to: { x: '1', y: 0 } }),
  ])('is none if the device has %s', (text) => {
    expect(parseJourney(text, 11 * HOUR)).toBe(null);
  });
});
