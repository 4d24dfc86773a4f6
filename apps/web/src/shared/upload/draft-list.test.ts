import { expect, test } from 'vitest';
import { draftsAmong, sameWhereUnchanged, withToggled } from './draft-list.ts';
import type { Unsent, UnsentLoop } from './unsent-loops.ts';

const loop = (id: string, rest: Partial<UnsentLoop> = {}): Unsent => ({
  id,
  userId: 'ada',
  savedAt: 1,
  kind: 'loop',
  blob: new Blob(),
  form: { mediaType: 'audio', duration: 3, moodTags: [], caption: '' },
  ...rest,
});

const status: Unsent = {
  id: 'status',
  userId: 'ada',
  savedAt: 1,
  kind: 'status',
  blob: new Blob(),
  form: { mediaType: 'status', duration: 0, caption: 'hello', moodTags: [] },
};

const idsOf = (drafts: readonly Unsent[]) => drafts.map(({ id }) => id);

test('what was posted, or is being posted, is not a draft; what was refused is one', () => {
  const kept = [
    loop('sending'),
    loop('posted', { posted: true }),
    loop('refused', { posted: false }),
    loop('left', { shelved: true }),
    status,
  ];
  expect(idsOf(draftsAmong(kept, new Set(['sending'])))).toEqual(['refused', 'left', 'status']);
});

test('a draft that was not written since stays the same object, in the new order', () => {
  const before = [loop('one'), loop('two')];
  const now = [loop('two', { savedAt: 2 }), loop('one'), loop('three')];
  const shown = sameWhereUnchanged(before, now);
  expect(idsOf(shown)).toEqual(['two', 'one', 'three']);
  expect(shown[0]).toBe(now[0]);
  expect(shown[1]).toBe(before[0]);
});

test('choosing a draft twice unchooses it', () => {
  expect(withToggled([], 'one')).toEqual(['one']);
  expect(withToggled(['one', 'two'], 'one')).toEqual(['two']);
});
