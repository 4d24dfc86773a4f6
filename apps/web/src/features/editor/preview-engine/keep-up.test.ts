import { expect, test } from 'vitest';
import { keepUp } from './keep-up.ts';

test('an element that is a little off is left alone', () => {
  expect(keepUp(0.04, 'usual')).toBe('usual');
  expect(keepUp(-0.04, 'usual')).toBe('usual');
});

test('one that is off noticeably is steered until it is close', () => {
  expect(keepUp(0.1, 'usual')).toBe('faster');
  expect(keepUp(0.03, 'faster')).toBe('faster');
  expect(keepUp(0.005, 'faster')).toBe('usual');
  expect(keepUp(-0.1, 'usual')).toBe('slower');
  expect(keepUp(-0.03, 'slower')).toBe('slower');
});

test('one that overshoots is not steered back at once', () => {
  expect(keepUp(-0.03, 'faster')).toBe('usual');
});

test('one that is far off jumps', () => {
  expect(keepUp(0.5, 'usual')).toBe('jump');
  expect(keepUp(-3, 'slower')).toBe('jump');
});
