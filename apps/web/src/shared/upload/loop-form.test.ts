import { feedAvatar } from '@swirl/contract/avatar';
import { endpoints } from '@swirl/contract/endpoints';
import { expect, test } from 'vitest';
import { encodeLoopForm, fileNameOf } from './loop-form.ts';

const { form: accepted } = endpoints['loops.create'];

test('the form matches the contract', () => {
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

test('a layer is posted with its volume, its offset and who may layer on it', () => {
  const layer = {
    mediaType: 'audio' as const,
    duration: 6,
    moodTags: [],
    caption: '',
    parentLoopId: '019a8f2e-7c1b-7d3a-9f00-00000000a001',
    layer: { gain: 0.85, offsetMs: -42 },
    layerPermission: 'friends' as const,
  };
  expect(accepted.parse(encodeLoopForm(layer))).toMatchObject({
    relation: 'layer',
    gain: 0.85,
    offsetMs: -42,
    layerPermission: 'friends',
  });
  for (const gain of [0, 0.05, 1, 1.5]) {
    const form = encodeLoopForm({ ...layer, layer: { gain, offsetMs: 300 } });
    expect(accepted.parse(form)).toMatchObject({ gain, offsetMs: 300 });
  }
});

test('empty fields are left out, and a recorder’s overshoot is clamped', () => {
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

test('what AI made and a recording that the server knows of are posted', () => {
  const recordingId = '01980000-0000-4000-8000-000000000000';
  const form = encodeLoopForm({
    mediaType: 'audio',
    duration: 2,
    moodTags: [],
    caption: '',
    aiParts: ['voice'],
    recordingId,
  });
  expect(accepted.parse(form)).toMatchObject({ aiParts: ['voice'], recordingId });
});

test('files are named by their kind, and a remix as a remix', () => {
  const form = { duration: 1, moodTags: [], caption: '' };
  expect(fileNameOf('loop', { ...form, mediaType: 'audio' })).toBe('recording.webm');
  expect(fileNameOf('loop', { ...form, mediaType: 'video' })).toBe('recording.webm');
  expect(fileNameOf('loop', { ...form, mediaType: 'image' })).toBe('upload.jpg');
  expect(fileNameOf('remix', { ...form, mediaType: 'video' })).toBe('remix.webm');
});
