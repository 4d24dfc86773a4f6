import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

describe('waiting time', () => {
  it.each([
    [0, '1 min'],
    [540, '9 min'],
    [3_599, '60 min'],
    [3_600, '1 h'],
    [100_000, '28 h'],
    [172_800, '2 days'],
  ])('%i seconds are shown as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
