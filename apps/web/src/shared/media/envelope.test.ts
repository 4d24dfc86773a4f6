import { expect, test } from 'vitest';
import { opennessAt, readEnvelope, spokenShare } from './envelope.ts';

const envelope = readEnvelope(btoa(String.fromCharCode(0, 255, 0)));

test('the mouth follows the loudness of each 1/30 second', () => {
  expect(opennessAt(envelope, 0)).toBe(0);
  expect(opennessAt(envelope, 1 / 30)).toBe(1);
  expect(opennessAt(envelope, 1.5 / 30)).toBeGreaterThan(0.3);
  expect(opennessAt(envelope, 1.5 / 30)).toBeLessThan(0.7);
});

test('noise and positions past the end do not open the mouth', () => {
  expect(opennessAt(readEnvelope(btoa(String.fromCharCode(10))), 0)).toBe(0);
  expect(opennessAt(envelope, 9)).toBe(0);
  expect(opennessAt(envelope, -1)).toBe(0);
});

test('what is said goes on only while something is said', () => {
  const pausing = readEnvelope(btoa(String.fromCharCode(200, 90, 5, 5, 5, 200, 200, 5)));
  const shareAt = (frame: number) => spokenShare(pausing, frame / 30);
  expect([0, 1, 2, 4, 5, 6, 7, 8, 99].map(shareAt)).toEqual([
    0, 0.25, 0.5, 0.5, 0.5, 0.75, 1, 1, 1,
  ]);
  expect(spokenShare(readEnvelope(btoa(String.fromCharCode(5, 5))), 1)).toBe(0);
});
