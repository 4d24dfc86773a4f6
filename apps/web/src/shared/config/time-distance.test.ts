import { formatDistance } from 'date-fns/formatDistance';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween } from './time-distance.ts';

const TOKENS: Readonly<Record<string, string>> = {
  lessThanXMinutes: 'lessThanMinute',
  xMinutes: 'minutes',
  aboutXHours: 'aboutHours',
  xDays: 'days',
  aboutXMonths: 'aboutMonths',
  xMonths: 'months',
  aboutXYears: 'aboutYears',
  overXYears: 'overYears',
  almostXYears: 'almostYears',
};
const asToken = {
  formatDistance: (token: string, count: number) => `${TOKENS[token]} ${count}`,
};

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const SPANS = [3_600_000, 90_000_000, 9_000_000_000, 120_000_000_000];
const span = fc.oneof(...SPANS.map((max) => fc.integer({ min: -max, max })));

it('time distances match date-fns in both directions', () => {
  fc.assert(
    fc.property(moment, span, (one, apart) => {
      const other = new Date(one.getTime() + apart);
      const { unit, count } = distanceBetween(one, other);
      expect(`${unit} ${count}`).toBe(formatDistance(one, other, { locale: asToken }));
    }),
    { numRuns: 20_000 },
  );
});
