import { expect, test } from 'vitest';
import { stillPossible, withoutLayer } from './refused-layer.ts';
import type { LoopPost } from './send-loop.ts';

const layer: LoopPost = {
  kind: 'remix',
  blob: new Blob(['take']),
  form: {
    mediaType: 'audio',
    duration: 5,
    moodTags: ['cozy'],
    caption: 'with you',
    parentLoopId: 'base',
    layer: { gain: 1, offsetMs: -40 },
  },
};
const answer: LoopPost = { ...layer, form: { ...layer.form, layer: undefined } };

test('a layer that is no longer allowed can still be an answer', () => {
  for (const refusal of ['layer_full', 'layer_not_public', 'layer_not_allowed'] as const) {
    expect(stillPossible({ post: layer, refusal })).toBe('answer');
  }
});

test('a layer on a loop that is gone can still be a loop', () => {
  expect(stillPossible({ post: layer, refusal: 'parent_not_found' })).toBe('loop');
  expect(stillPossible({ post: layer, refusal: 'remix_not_allowed' })).toBe('loop');
});

test('anything else that waits stays what it is', () => {
  expect(stillPossible({ post: layer, refusal: undefined })).toBeNull();
  expect(stillPossible({ post: layer, refusal: 'too_many_requests' })).toBeNull();
  expect(stillPossible({ post: answer, refusal: 'parent_not_found' })).toBeNull();
});

test('as an answer it keeps its parent, as a loop it has none; neither is mixed', () => {
  const answered = withoutLayer(layer, 'answer');
  expect(answered).toMatchObject({ kind: 'remix', form: { parentLoopId: 'base' } });
  expect(answered.form.layer).toBeUndefined();
  const alone = withoutLayer(layer, 'loop');
  expect(alone.kind).toBe('loop');
  expect(alone.form).toEqual({
    mediaType: 'audio',
    duration: 5,
    moodTags: ['cozy'],
    caption: 'with you',
  });
  expect(alone.blob).toBe(layer.blob);
});
