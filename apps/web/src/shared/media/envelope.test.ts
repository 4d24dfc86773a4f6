import { expect, test } from 'vitest';
import { opennessAt, readEnvelope } from './envelope.ts';

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
