import { limits } from '@swirl/contract/limits';
import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canAddTake,
  canRemovePhoto,
  clipOfPhotos,
  withPhotoMoved,
  withPhotoSeconds,
  withPhotos,
  withTake,
  withVolume,
  withoutInput,
} from './clip-inputs.ts';
import type { EditorClip } from './editor-clip.ts';

const fileOf = (bytes: number): Blob => new Blob(['x'.repeat(bytes)]);

const recording: EditorClip = {
  mediaType: 'video',
  files: [fileOf(100)],
  fileSeconds: 12,
  takeSeconds: {},
  edit: { start: 1, end: 9, texts: [] },
};
const photos = clipOfPhotos([fileOf(10), fileOf(20), fileOf(30)]);
const voice = (bytes: number, start = 2) => ({ blob: fileOf(bytes), seconds: bytes / 10, start });

type Step = (clip: EditorClip) => EditorClip;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 50 }).map(
    (bytes): Step =>
      (clip) =>
        canAddTake(clip) ? withTake(clip, voice(bytes, bytes)) : clip,
  ),
  fc.nat(30).map((at): Step => (clip) => {
    const { takes = [] } = clip.edit;
    const take = takes[at % Math.max(1, takes.length)];
    return take ? withoutInput(clip, take.input) : clip;
  }),
  fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }).map(
    (sizes): Step =>
      (clip) =>
        withPhotos(clip, sizes.map(fileOf)),
  ),
  fc.nat(30).map((at): Step => (clip) => {
    const order = clip.edit.photos?.order ?? [];
    const input = order[at % Math.max(1, order.length)];
    return canRemovePhoto(clip) && input !== undefined ? withoutInput(clip, input) : clip;
  }),
  fc.tuple(fc.nat(11), fc.nat(11)).map(
    ([from, to]): Step =>
      (clip) =>
        withPhotoMoved(clip, from, to),
  ),
  fc.integer({ min: 1, max: 5 }).map(
    (seconds): Step =>
      (clip) =>
        withPhotoSeconds(clip, seconds),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (volume): Step =>
      (clip) =>
        withVolume(clip, volume),
  ),
);

test('whatever is added, moved and removed, the edit can be posted', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(recording, photos),
      fc.array(step, { maxLength: 30 }),
      (first, steps) => {
        const clip = steps.reduce((edited, apply) => apply(edited), first);
        const { edit, files, takeSeconds } = clip;
        expect(mediaEdit.safeParse(edit).error).toBeUndefined();
        expect(edit.inputs ?? [files[0]?.size]).toEqual(files.map(({ size }) => size));
        // Each take is still the voice it was.
        for (const { input, start } of edit.takes ?? []) {
          expect(files[input]?.size).toBe(start);
          expect(takeSeconds[input]).toBe(start / 10);
        }
        // The first file is the recording, or a photo.
        expect(edit.photos?.order ?? [0]).toContain(0);
      },
    ),
  );
});

describe('a voice', () => {
  test('the first take makes the recording quieter, and the last one that goes gives its sound back', () => {
    const spoken = withTake(recording, voice(10));
    expect(spoken.edit).toMatchObject({
      inputs: [100, 10],
      takes: [{ input: 1, start: 2 }],
      volume: 0.3,
    });
    expect(withoutInput(spoken, 1)).toEqual(recording);
  });

  test('a volume that was chosen before stays', () => {
    expect(withTake(withVolume(recording, 0.7), voice(10)).edit.volume).toBe(0.7);
  });

  test('photos have no sound that could be quieter', () => {
    expect(withTake(photos, voice(10)).edit.volume).toBeUndefined();
  });

  test('the one that goes takes only its own file along', () => {
    const two = withTake(withTake(recording, voice(10)), voice(20, 5));
    const one = withoutInput(two, 1);
    expect(one.edit.takes).toEqual([{ input: 1, start: 5 }]);
    expect(one.takeSeconds).toEqual({ 1: 2 });
    expect(one.files.map(({ size }) => size)).toEqual([100, 20]);
  });
});

describe('photos', () => {
  test('new ones follow the others, also after a voice was recorded', () => {
    const more = withPhotos(withTake(photos, voice(5)), [fileOf(40)]);
    expect(more.edit).toMatchObject({
      inputs: [10, 20, 30, 40, 5],
      takes: [{ input: 4, start: 2 }],
      photos: { order: [0, 1, 2, 3] },
    });
  });

  test('no more are added than a loop may have', () => {
    const many = withPhotos(
      photos,
      Array.from({ length: 20 }, () => fileOf(1)),
    );
    expect(many.edit.photos?.order).toHaveLength(limits.edit.photos.max);
  });

  test('a cover of its own keeps its file', () => {
    const covered: EditorClip = {
      ...photos,
      files: [...photos.files, fileOf(7)],
      edit: { ...photos.edit, inputs: [10, 20, 30, 7], cover: { input: 3 } },
    };
    expect(withoutInput(covered, 0).edit).toMatchObject({
      inputs: [20, 30, 7],
      cover: { input: 2 },
      photos: { order: [0, 1] },
    });
  });
});
