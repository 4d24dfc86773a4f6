import { expect, test } from 'vitest';
import { chooseRecordingType } from './recording-types.ts';

const only =
  (...types: string[]) =>
  (type: string) =>
    types.some((start) => type.startsWith(start));

test('the camera prefers mp4, then vp9, then vp8, then the browser’s default', () => {
  expect(chooseRecordingType('video', 'camera', () => true)).toMatch(/^video\/mp4/);
  expect(chooseRecordingType('video', 'camera', only('video/webm'))).toMatch(/vp9/);
  expect(chooseRecordingType('video', 'camera', only('video/webm;codecs=vp8'))).toMatch(/vp8/);
  expect(chooseRecordingType('video', 'camera', () => false)).toBeUndefined();
});

test('the studio prefers vp8 with opus', () => {
  expect(chooseRecordingType('video', 'studio', () => true)).toBe('video/webm;codecs=vp8,opus');
});

test('the voice recorder uses a type that the browser supports', () => {
  expect(chooseRecordingType('audio', 'camera', only('audio/webm'))).toBe('audio/webm;codecs=opus');
  expect(chooseRecordingType('audio', 'camera', only('audio/mp4'))).toMatch(/^audio\/mp4/);
});
