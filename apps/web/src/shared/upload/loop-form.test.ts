import { feedAvatar } from '@swirl/contract/avatar';
import { endpoints } from '@swirl/contract/endpoints';
import { expect, test } from 'vitest';
import { encodeLoopForm, fileNameOf } from './loop-form.ts';

const { form: accepted } = endpoints['loops.create'];

test('what is sent is what the contract takes', () => {
  const form = encodeLoopForm({
    mediaType: 'audio',
    duration: 12.3456,
    moodTags: ['vibing', 'hyped'],
    caption: '  hello ',
    visibility: 'friends',
    avatarConfig: feedAvatar,
    edit: { start: 1, end: 9.5 },
  });
  expect(accepted.parse(form)).toMatchObject({
    mediaType: 'audio',
    duration: 12.35,
    moodTags: ['vibing', 'hyped'],
    caption: 'hello',
    visibility: 'friends',
    avatarConfig: feedAvatar,
    edit: { start: 1, end: 9.5 },
  });
});

test('what was left empty is left out, and a recorder’s overshoot is no reason to refuse', () => {
  const form = encodeLoopForm({
    mediaType: 'video',
    duration: 60.04,
    moodTags: [],
    caption: ' ',
    alt: '',
  });
  expect(form).toEqual({ mediaType: 'video', duration: '60.00', moodTags: '[]' });
  expect(accepted.safeParse(form).success).toBe(true);
});

test('files are called by their kind, and a remix by what it is', () => {
  const form = { duration: 1, moodTags: [], caption: '' };
  expect(fileNameOf('loop', { ...form, mediaType: 'audio' })).toBe('recording.webm');
  expect(fileNameOf('loop', { ...form, mediaType: 'video' })).toBe('recording.webm');
  expect(fileNameOf('loop', { ...form, mediaType: 'image' })).toBe('upload.jpg');
  expect(fileNameOf('remix', { ...form, mediaType: 'video' })).toBe('remix.webm');
});
