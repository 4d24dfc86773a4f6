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

test('nothing is sent that was not changed, spaces aside', () => {
  expect(changesOf(loop, fields)).toEqual({});
  expect(changesOf(loop, { ...fields, caption: ' a window ' })).toEqual({});
});

test('an emptied caption is cleared, and what was filled in is sent', () => {
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

test('the moods of the kind of loop are offered, and its own besides', () => {
  const moods = offeredMoods(loop).map(({ mood }) => mood);
  expect(moods).toHaveLength(11);
  expect(moods.at(-1)).toBe('homesick');
  const status = offeredMoods({ ...loop, mediaType: 'status' }).map(({ mood }) => mood);
  expect(status).toContain('grateful');
  expect(status).not.toContain('hyped');
});
