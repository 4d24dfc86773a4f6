import { expect, test } from 'vitest';
import { resolveTheme } from './theme.ts';

test('the theme stored on the device comes first', () => {
  expect(resolveTheme({ stored: 'light', preferred: 'dark', systemIsDark: true })).toBe('light');
  expect(resolveTheme({ stored: 'dark', preferred: 'light', systemIsDark: false })).toBe('dark');
});

test('the account’s theme applies without a stored one', () => {
  expect(resolveTheme({ stored: null, preferred: 'dark', systemIsDark: false })).toBe('dark');
});

test('the system’s theme applies without any choice', () => {
  expect(resolveTheme({ stored: null, preferred: 'system', systemIsDark: true })).toBe('dark');
  expect(resolveTheme({ stored: null, preferred: 'system', systemIsDark: false })).toBe('light');
});

test('an invalid stored theme is ignored', () => {
  expect(resolveTheme({ stored: 'purple', preferred: 'system', systemIsDark: false })).toBe(
    'light',
  );
});
