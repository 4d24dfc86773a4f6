import { expect, test } from 'vitest';
import { coverFileOf, withCoverAt, withCoverFile } from './clip-cover.ts';
import type { EditorClip } from './editor-clip.ts';
import { closeClip, openClip } from './open-clip.ts';

const [recording, photo, voice] = ['recording', 'photo', 'voice'].map((text) => new Blob([text]));

const clip = (parts: Partial<EditorClip> = {}): EditorClip => ({
  mediaType: 'video',
  files: [recording ?? new Blob()],
  fileSeconds: 12,
  takeSeconds: {},
  edit: {},
  ...parts,
});

test('a cover of its own is one more file, and goes with it', () => {
  const covered = withCoverFile(clip(), photo ?? new Blob());
  expect(covered.edit.cover).toEqual({ input: 1 });
  expect(coverFileOf(covered)).toBe(photo);
  const again = withCoverFile(covered, voice ?? new Blob());
  expect(again.files).toEqual([recording, voice]);
  const moment = withCoverAt(again, 3);
  expect(moment.files).toEqual([recording]);
  expect(moment.edit).toEqual({ cover: { second: 3 } });
});

test('files after a cover that goes are still what they were', () => {
  const spoken = clip({
    files: [recording, photo, voice].map((file) => file ?? new Blob()),
    takeSeconds: { 2: 4 },
    edit: { cover: { input: 1 }, takes: [{ input: 2, start: 1 }] },
  });
  const moment = withCoverAt(spoken, 0);
  expect(moment.edit.takes).toEqual([{ input: 1, start: 1 }]);
  expect(moment.takeSeconds).toEqual({ 1: 4 });
  expect(moment.files[1]).toBe(voice);
});

test('an edited take is one file and one edit, and opens as it was', async () => {
  const captured = {
    mediaType: 'video',
    blob: recording ?? new Blob(),
    wholeSeconds: 12,
    previewable: true,
  } as const;
  const covered = withCoverFile(await openClip(captured), photo ?? new Blob());
  const closed = closeClip(covered, captured);
  expect(closed.edit).toEqual({ cover: { input: 1 }, inputs: [9, 5] });
  expect(await closed.blob.text()).toBe('recordingphoto');
  const opened = await openClip(closed);
  expect(await Promise.all(opened.files.map((file) => file.text()))).toEqual([
    'recording',
    'photo',
  ]);
  expect(closeClip({ ...opened, files: opened.files.slice(0, 1), edit: {} }, closed).edit).toBe(
    undefined,
  );
});

test('photos last as long as each is shown, or as the voice', () => {
  const shown = clip({
    fileSeconds: undefined,
    files: [photo, photo, voice].map((file) => file ?? new Blob()),
    edit: { photos: { order: [0, 1], seconds: 3 } },
  });
  const captured = {
    mediaType: 'video',
    blob: new Blob(),
    wholeSeconds: undefined,
    previewable: true,
  } as const;
  expect(closeClip(shown, captured).wholeSeconds).toBe(6);
  const spoken = { ...shown, edit: { ...shown.edit, takes: [{ input: 2, start: 1 }] } };
  expect(closeClip({ ...spoken, takeSeconds: { 2: 7 } }, captured).wholeSeconds).toBe(8);
});
