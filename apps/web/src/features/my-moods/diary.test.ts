import type { MoodDay, MoodMoment } from '@swirl/contract/schemas/my-moods';
import { describe, expect, it } from 'vitest';
import { mostFelt, nameOfMoment, worthRemembering } from './diary.ts';

const moment = (given: Partial<MoodMoment>): MoodMoment => ({
  kind: 'check-in',
  id: crypto.randomUUID(),
  at: '2025-11-17T12:00:00.000Z',
  point: { x: 0.78, y: -0.42 },
  moods: [],
  note: null,
  caption: null,
  authorName: null,
  ...given,
});

const day = (...moments: MoodMoment[]): MoodDay => ({
  day: '2025-11-17',
  count: moments.length,
  moments,
});

const loop = moment({ kind: 'loop', moods: ['cozy', 'happy'] });
const rough = moment({ point: { x: -0.66, y: 0.74 } });

describe('a moment', () => {
  it('is named after its first mood, or after its point', () => {
    expect(nameOfMoment(loop)).toBe('cozy');
    expect(nameOfMoment(rough)).toBe('anxious');
    expect(nameOfMoment(moment({ point: null }))).toBe('');
  });
});

describe('what was felt most', () => {
  it('is counted over all days, the most frequent first', () => {
    const days = [day(loop, rough), day(moment({}), moment({ point: null })), day(rough, rough)];
    expect(mostFelt(days, 5)).toEqual([
      { name: 'anxious', count: 3 },
      { name: 'cozy', count: 2 },
    ]);
    expect(mostFelt(days, 1)).toHaveLength(1);
  });
});

describe('on this day', () => {
  it('is a loop, or else a note', () => {
    const noted = moment({ note: 'First kettle of the winter' });
    expect(worthRemembering(day(noted, loop))).toBe(loop);
    expect(worthRemembering(day(moment({}), noted))).toBe(noted);
    expect(worthRemembering(day(moment({})))).toBeUndefined();
    expect(worthRemembering(undefined)).toBeUndefined();
  });

  it('never brings up a day with a rough moment, or one of which not all is known', () => {
    expect(worthRemembering(day(loop, rough))).toBeUndefined();
    expect(worthRemembering(day(loop, moment({ point: null })))).toBeUndefined();
    expect(worthRemembering({ ...day(loop), count: 2 })).toBeUndefined();
  });
});
