import { expect, it } from 'vitest';
import { CEILING_DBTP, chooseGain, chooseMixGain, decibelsToGain, targetGain } from './loudness.ts';

it.each([
  ['raises a quiet stem', -30, 14],
  ['lowers a loud one', -6, -10],
  ['leaves silence alone', -70, 0],
  ['does not raise the noise of a room to the level of speech', -60, 30],
])('the gain of a stem %s', (_, integratedLufs, gain) => {
  expect(targetGain({ integratedLufs })).toBe(gain);
});

it.each([
  ['raises a quiet voice', -30, -15, 13],
  ['raises it no further than its peak allows', -30, -6, 4],
  ['lowers what is too loud', -6, -1, -10],
  ['leaves silence alone', -70, -Infinity, 0],
  ['does not blow up the noise of a room', -60, -50, 30],
])('the gain of a loop %s', (_, integratedLufs, truePeakDb, gain) => {
  expect(chooseGain({ integratedLufs, truePeakDb })).toBe(gain);
});

it('a mix is made quieter only where the limiter would have too much to do', () => {
  expect(chooseMixGain({ integratedLufs: -13, truePeakDb: 0 })).toBe(-3);
  expect(chooseMixGain({ integratedLufs: -20, truePeakDb: 6 })).toBe(CEILING_DBTP);
});

it('twenty decibels are ten times the amplitude', () => {
  expect(decibelsToGain(20)).toBe(10);
  expect(decibelsToGain(0)).toBe(1);
});
