import { expect, it } from 'vitest';
import { silentWave } from './silent-source.ts';

it('is a WAV file that is as long as the loop', () => {
  const bytes = silentWave(2.5);
  const view = new DataView(bytes.buffer);
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
  expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(2.5);
});

it('is silent', () => {
  expect(new Set(silentWave(1).subarray(44))).toEqual(new Set([0x80]));
});
