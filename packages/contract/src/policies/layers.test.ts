import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layerPermissions } from '../layers.ts';
import { limits } from '../limits.ts';
import { loopStates, loopVisibilities } from '../loops.ts';
import { preferenceFields } from '../preferences.ts';
import {
  canLayer,
  canWithdrawStem,
  layerRefusal,
  receivedStems,
  stemState,
  type StemFacts,
} from './layers.ts';
import { canRemix, isPublicLoop } from './loops.ts';
import { areFriends, eitherBlocks } from './relationship.ts';

const viewer = { id: 'viewer' };
const unrelated = {
  viewerFollows: false,
  followsViewer: false,
  viewerBlocks: false,
  blocksViewer: false,
};
const friends = { ...unrelated, viewerFollows: true, followsViewer: true };
const stem: StemFacts = {
  authorId: 'author',
  state: 'ready',
  visibility: 'public',
  onList: false,
  authorLoopVisibility: 'public',
  authorHidden: false,
  authorRemixPermissions: 'everyone',
  layerPermission: 'everyone',
  hasSound: true,
  withdrawn: false,
  between: unrelated,
};

const anyStem: fc.Arbitrary<StemFacts> = fc.record({
  authorId: fc.constantFrom('author', 'other author', 'viewer'),
  state: fc.constantFrom('ready', ...loopStates),
  visibility: fc.constantFrom('public', ...loopVisibilities),
  onList: fc.boolean(),
  authorLoopVisibility: fc.constantFrom('public', ...preferenceFields.loopVisibility.values),
  authorHidden: fc.boolean(),
  authorRemixPermissions: fc.constantFrom(...preferenceFields.remixPermissions.values),
  layerPermission: fc.constantFrom(...layerPermissions),
  hasSound: fc.boolean(),
  withdrawn: fc.boolean(),
  between: fc.record({
    viewerFollows: fc.boolean(),
    followsViewer: fc.boolean(),
    viewerBlocks: fc.boolean(),
    blocksViewer: fc.boolean(),
  }),
});
const anyPath = fc.array(fc.option(anyStem), { minLength: 1, maxLength: 9 });

type Change = [string, Partial<StemFacts>];

const notPublic: Change[] = [
  ['it is for friends', { visibility: 'friends', between: friends }],
  ['it is private', { visibility: 'private' }],
  ['it is for a list', { visibility: 'list', onList: true, between: friends }],
  ['its author’s loops are for friends', { authorLoopVisibility: 'friends', between: friends }],
  ['it is processing', { state: 'processing' }],
  ['a moderator hid it', { state: 'hidden' }],
  ['its author is suspended or about to be deleted', { authorHidden: true }],
];
const blocked: Change[] = [
  ['the new person blocks its author', { between: { ...friends, viewerBlocks: true } }],
  ['its author blocks the new person', { between: { ...friends, blocksViewer: true } }],
];

describe('layering on a loop', () => {
  it('is open to everyone where all authors on the path allow it', () => {
    expect(canLayer(viewer, [stem])).toBe(true);
    expect(canLayer(viewer, [stem, stem, stem])).toBe(true);
  });

  it('needs an account', () => {
    expect(canLayer(null, [stem])).toBe(false);
  });

  it('is refused where the loop itself is gone', () => {
    expect(layerRefusal(viewer, [stem, null])).toBe('not_allowed');
    expect(layerRefusal(viewer, [])).toBe('not_allowed');
  });

  it.each([
    ...notPublic,
    ...blocked,
    ['its author allows no layers', { layerPermission: 'nobody' }],
    ['its author allows no remixes', { authorRemixPermissions: 'nobody' }],
    ['it is for layers of friends', { layerPermission: 'friends' }],
    ['it is for remixes of friends', { authorRemixPermissions: 'friends' }],
  ] satisfies Change[])('is refused when %s, on the base or anywhere above it', (_, facts) => {
    const refused = { ...stem, ...facts };
    expect(canLayer(viewer, [refused])).toBe(false);
    expect(canLayer(viewer, [refused, stem])).toBe(false);
    expect(canLayer(viewer, [stem, refused, stem])).toBe(false);
  });

  it('is open to friends where that is enough, and friends follow each other', () => {
    for (const permission of ['layerPermission', 'authorRemixPermissions']) {
      const forFriends = { ...stem, [permission]: 'friends' };
      expect(canLayer(viewer, [{ ...forFriends, between: friends }])).toBe(true);
      expect(
        canLayer(viewer, [{ ...forFriends, between: { ...friends, viewerFollows: false } }]),
      ).toBe(false);
    }
  });

  it('is always open to the author of a public loop', () => {
    const own: StemFacts = { ...stem, authorId: 'viewer', layerPermission: 'nobody' };
    expect(canLayer(viewer, [own])).toBe(true);
    expect(canLayer(viewer, [{ ...own, visibility: 'private' }])).toBe(false);
  });

  it('is refused with the reason, and a block gives none away', () => {
    const { max } = limits.layers.stems;
    const refusalOf = (facts: Partial<StemFacts>) => layerRefusal(viewer, [{ ...stem, ...facts }]);
    expect(refusalOf({})).toBeNull();
    expect(refusalOf({ hasSound: false })).toBe('no_sound');
    expect(refusalOf({ withdrawn: true })).toBe('withdrawn');
    expect(refusalOf({ visibility: 'private', authorId: 'viewer' })).toBe('not_public');
    expect(refusalOf({ layerPermission: 'nobody' })).toBe('not_allowed');
    expect(refusalOf({ between: { ...unrelated, blocksViewer: true } })).toBe('not_allowed');
    expect(layerRefusal(viewer, [...Array.from({ length: max - 1 }, () => null), stem])).toBe(
      'full',
    );
  });

  it('needs sound, and a base that is not withdrawn', () => {
    expect(canLayer(viewer, [{ ...stem, hasSound: false }])).toBe(false);
    expect(canLayer(viewer, [stem, { ...stem, withdrawn: true }])).toBe(false);
  });

  it('passes over stems that are gone: their authors have no say any more', () => {
    const gone: StemFacts = { ...stem, withdrawn: true, layerPermission: 'nobody' };
    expect(canLayer(viewer, [gone, null, stem])).toBe(true);
  });

  it('ends at eight positions, empty ones included', () => {
    const { max } = limits.layers.stems;
    const path = (length: number) => [...Array.from({ length: length - 1 }, () => null), stem];
    expect(canLayer(viewer, path(max - 1))).toBe(true);
    expect(canLayer(viewer, path(max))).toBe(false);
  });

  it('is never wider than remixing the base, nor than visibility and permission of any stem', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const base = path.at(-1);
        if (!base || !canLayer(viewer, path)) return;
        expect(canRemix(viewer, base)).toBe(true);
        for (const one of path) {
          if (one === null || stemState(one) === 'final') continue;
          expect(isPublicLoop(one)).toBe(true);
          expect(eitherBlocks(one.between)).toBe(false);
          const permissions = [one.layerPermission, one.authorRemixPermissions];
          if (one.authorId === viewer.id) continue;
          expect(permissions).not.toContain('nobody');
          expect(!permissions.includes('friends') || areFriends(one.between)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a stem in mixes below its loop', () => {
  it('is withdrawn by its author alone', () => {
    expect(canWithdrawStem(viewer, { authorId: 'viewer' })).toBe(true);
    expect(canWithdrawStem(viewer, { authorId: 'author' })).toBe(false);
    expect(canWithdrawStem(null, { authorId: 'author' })).toBe(false);
  });

  it('is included while its loop is public, also when layers are no longer allowed', () => {
    expect(stemState(stem)).toBe('included');
    const closed: StemFacts = { ...stem, layerPermission: 'nobody' };
    expect(stemState(closed)).toBe('included');
  });

  it.each(notPublic)('is left out while %s', (_, facts) => {
    expect(stemState({ ...stem, ...facts })).toBe('left_out');
  });

  it('is gone for good once it is withdrawn, removed or deleted', () => {
    expect(stemState({ ...stem, withdrawn: true })).toBe('final');
    expect(stemState({ ...stem, state: 'removed' })).toBe('final');
    expect(stemState(null)).toBe('final');
  });
});

describe('the stems a viewer receives', () => {
  it('are all of the mix where no one is blocked', () => {
    expect(receivedStems([stem, stem, stem])).toEqual([true, true, true]);
  });

  it.each(blocked)('leave a stem out when %s', (_, facts) => {
    expect(receivedStems([{ ...stem, ...facts }, stem])).toEqual([false, true]);
  });

  it('always have that of the loop itself, also when it is withdrawn from mixes below', () => {
    expect(receivedStems([stem, { ...stem, withdrawn: true }])).toEqual([true, true]);
    expect(receivedStems([{ ...stem, withdrawn: true }, stem])).toEqual([false, true]);
  });

  it('have none above the loop that is not included, or whose author and viewer are blocked', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const received = receivedStems(path);
        path.slice(0, -1).forEach((one, position) => {
          const expected =
            one !== null && stemState(one) === 'included' && !eitherBlocks(one.between);
          expect(received[position]).toBe(expected);
        });
        expect(received.at(-1)).toBe(true);
      }),
    );
  });
});
