import { expect, test } from 'vitest';
import { resolveTheme } from './theme.ts';

test('what this device chose wins over everything', () => {
  expect(resolveTheme({ stored: 'light', preferred: 'dark', systemIsDark: true })).toBe('light');
  expect(resolveTheme({ stored: 'dark', preferred: 'light', systemIsDark: false })).toBe('dark');
});

test('without a choice on the device the account decides', () => {
  expect(resolveTheme({ stored: null, preferred: 'dark', systemIsDark: false })).toBe('dark');
});

test('without any choice the system decides', () => {
  expect(resolveTheme({ stored: null, preferred: 'system', systemIsDark: true })).toBe('dark');
  expect(resolveTheme({ stored: null, preferred: 'system', systemIsDark: false })).toBe('light');
});

test('a stored value nobody wrote counts as none', () => {
  expect(resolveTheme({ stored: 'purple', preferred: 'system', systemIsDark: false })).toBe(
    'light',
  );
});
