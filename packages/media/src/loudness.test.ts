import { describe, expect, it } from 'vitest';
import { chooseGain } from './loudness.ts';

describe('the gain', () => {
  it.each([
    ['raises a quiet voice', -30, -15, 13],
    ['raises it no further than its peak allows', -30, -6, 4],
    ['lowers what is too loud', -6, -1, -10],
    ['leaves silence alone', -70, -Infinity, 0],
    ['does not blow up the noise of a room', -60, -50, 30],
  ])('%s', (_, integratedLufs, truePeakDb, gain) => {
    expect(chooseGain({ integratedLufs, truePeakDb })).toBe(gain);
  });
});
