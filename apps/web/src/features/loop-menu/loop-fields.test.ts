import { expect, test } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { changesOf, fieldsOf, offeredMoods } from './loop-fields.ts';

const loop = sampleLoop({
  mediaType: 'image',
  moodTags: ['creative', 'homesick'],
  caption: 'a window',
  visibility: 'friends',
});
const fields = fieldsOf(loop);

test('unchanged fields are not sent, whitespace aside', () => {
  expect(changesOf(loop, fields)).toEqual({});
  expect(changesOf(loop, { ...fields, caption: ' a window ' })).toEqual({});
});

test('an empty caption is cleared, and filled-in fields are sent', () => {
  expect(changesOf(loop, { ...fields, caption: '', alt: 'a red window' })).toEqual({
    caption: null,
    alt: 'a red window',
  });
});

test('moods and visibility are sent as chosen', () => {
  expect(changesOf(loop, { ...fields, moodTags: [], visibility: 'public' })).toEqual({
    moodTags: [],
    visibility: 'public',
  });
});

test('the picker offers the moods for the kind of loop and the moods it already has', () => {
  const moods = offeredMoods(loop).map(({ mood }) => mood);
  expect(moods).toHaveLength(11);
  expect(moods.at(-1)).toBe('homesick');
  const status = offeredMoods({ ...loop, mediaType: 'status' }).map(({ mood }) => mood);
  expect(status).toContain('grateful');
  expect(status).not.toContain('hyped');
});
