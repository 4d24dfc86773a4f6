import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('recording time is shown in minutes, seconds and tenths', () => {
  expect(clockText(0)).toBe('0:00');
  expect(clockText(23.46, { tenths: true })).toBe('0:23.4');
  expect(clockText(59.99)).toBe('0:59');
  expect(clockText(60, { tenths: true })).toBe('1:00.0');
  expect(clockText(0.3, { tenths: true })).toBe('0:00.3');
});
