import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loopStates, loopVisibilities } from '../loops.ts';
import { preferenceFields } from '../preferences.ts';
import {
  canCaptionLoop,
  canDeleteLoop,
  canEditLoop,
  canRemix,
  canRepost,
  canRespond,
  canSeeListeners,
  canSeeLoop,
  canSeeReactors,
  isPublicLoop,
  type RemixFacts,
} from './loops.ts';

const stranger = { id: 'stranger' };
const author = { id: 'author' };
const unrelated = {
  viewerFollows: false,
  followsViewer: false,
  viewerBlocks: false,
  blocksViewer: false,
};
const friends = { ...unrelated, viewerFollows: true, followsViewer: true };
const loop: RemixFacts = {
  authorId: 'author',
  state: 'ready',
  visibility: 'public',
  onList: false,
  authorLoopVisibility: 'public',
  authorHidden: false,
  authorRemixPermissions: 'everyone',
  between: unrelated,
};

const anyLoop: fc.Arbitrary<RemixFacts> = fc.record({
  authorId: fc.constant('author'),
  state: fc.constantFrom(...loopStates),
  visibility: fc.constantFrom(...loopVisibilities),
  onList: fc.boolean(),
  authorLoopVisibility: fc.constantFrom(...preferenceFields.loopVisibility.values),
  authorHidden: fc.boolean(),
  authorRemixPermissions: fc.constantFrom(...preferenceFields.remixPermissions.values),
  between: fc.record({
    viewerFollows: fc.boolean(),
    followsViewer: fc.boolean(),
    viewerBlocks: fc.boolean(),
    blocksViewer: fc.boolean(),
  }),
});

describe('seeing a loop', () => {
  it('is allowed to all signed-in users when the loop is public', () => {
    expect(canSeeLoop(stranger, loop)).toBe(true);
  });

  it('is never allowed to visitors', () => {
    expect(canSeeLoop(null, loop)).toBe(false);
    fc.assert(
      fc.property(anyLoop, (any) => {
        expect(canSeeLoop(null, any)).toBe(false);
      }),
    );
  });

  it('is allowed to its author unless it was removed', () => {
    fc.assert(
      fc.property(anyLoop, (any) => {
        expect(canSeeLoop(author, any)).toBe(any.state !== 'removed');
      }),
    );
  });

  it('requires a mutual follow when it is for friends', () => {
    const forFriends: RemixFacts = { ...loop, visibility: 'friends' };
    expect(canSeeLoop(stranger, { ...forFriends, between: friends })).toBe(true);
    for (const half of ['viewerFollows', 'followsViewer']) {
      expect(canSeeLoop(stranger, { ...forFriends, between: { ...friends, [half]: false } })).toBe(
        false,
      );
    }
  });

  it('ends for all old loops when the author narrows the preference', () => {
    expect(canSeeLoop(stranger, { ...loop, authorLoopVisibility: 'friends' })).toBe(false);
    expect(
      canSeeLoop(stranger, { ...loop, authorLoopVisibility: 'private', between: friends }),
    ).toBe(false);
  });

  it('is not widened by the preference when the loop was posted as private', () => {
    expect(canSeeLoop(stranger, { ...loop, visibility: 'private', between: friends })).toBe(false);
  });

  it('requires to be on its list now when it is for a list, also of friends', () => {
    const forList: RemixFacts = { ...loop, visibility: 'list', onList: true };
    expect(canSeeLoop(stranger, forList)).toBe(true);
    expect(canSeeLoop(stranger, { ...forList, onList: false, between: friends })).toBe(false);
    expect(canSeeLoop(stranger, { ...loop, onList: true, visibility: 'private' })).toBe(false);
  });

  it('for a list is narrowed by the author’s setting', () => {
    const forList: RemixFacts = { ...loop, visibility: 'list', onList: true };
    const toFriends: RemixFacts = { ...forList, authorLoopVisibility: 'friends' };
    expect(canSeeLoop(stranger, toFriends)).toBe(false);
    expect(canSeeLoop(stranger, { ...toFriends, between: friends })).toBe(true);
    const toNoOne: RemixFacts = { ...forList, authorLoopVisibility: 'private' };
    expect(canSeeLoop(stranger, { ...toNoOne, between: friends })).toBe(false);
  });

  it.each([
    ['it is still processing', { state: 'processing' }],
    ['it failed', { state: 'failed' }],
    ['a moderator hid it', { state: 'hidden' }],
    ['a moderator removed it', { state: 'removed' }],
    ['its author is hidden', { authorHidden: true }],
    ['the viewer blocks its author', { between: { ...friends, viewerBlocks: true } }],
    ['its author blocks the viewer', { between: { ...friends, blocksViewer: true } }],
  ] satisfies [string, Partial<RemixFacts>][])('is refused to others when %s', (_, facts) => {
    expect(canSeeLoop(stranger, { ...loop, ...facts })).toBe(false);
  });
});

describe('policies that depend on seeing', () => {
  it('allow no one to respond to or remix a loop they cannot see or that is not ready', () => {
    fc.assert(
      fc.property(anyLoop, fc.constantFrom(null, stranger, author), (any, viewer) => {
        const open = any.state === 'ready' && canSeeLoop(viewer, any);
        expect(canRespond(viewer, any)).toBe(open);
        expect(canRemix(viewer, any) && !open).toBe(false);
      }),
    );
  });

  it.each([
    ['it is not ready', { state: 'hidden' }],
    ['its author is hidden', { authorHidden: true }],
    ['it is for friends', { visibility: 'friends' }],
    ['it is for a list', { visibility: 'list', onList: true }],
    ['its author’s loops are for friends', { authorLoopVisibility: 'friends' }],
  ] satisfies [string, Partial<RemixFacts>][])('allow no link preview when %s', (_, facts) => {
    expect(isPublicLoop(loop)).toBe(true);
    expect(isPublicLoop({ ...loop, ...facts })).toBe(false);
  });

  it('allow no link preview of a loop that some signed-in user could not see', () => {
    fc.assert(
      fc.property(anyLoop, (any) => {
        expect(isPublicLoop(any)).toBe(
          canSeeLoop(stranger, { ...any, onList: false, between: unrelated }),
        );
      }),
    );
  });
});

describe('remixing a loop', () => {
  it.each([
    ['everyone', true, true],
    ['friends', false, true],
    ['nobody', false, false],
  ] as const)('for %s: others %s, friends %s', (authorRemixPermissions, any, friend) => {
    const facts = { ...loop, authorRemixPermissions };
    expect(canRemix(stranger, facts)).toBe(any);
    expect(canRemix(stranger, { ...facts, between: friends })).toBe(friend);
    expect(canRemix(author, facts)).toBe(true);
  });
});

describe('a loop for a list', () => {
  const forList: RemixFacts = { ...loop, visibility: 'list', onList: true };

  it('is remixed by its author alone', () => {
    expect(canRespond(stranger, forList)).toBe(true);
    expect(canRemix(stranger, { ...forList, between: friends })).toBe(false);
    expect(canRemix(author, forList)).toBe(true);
  });

  it('is reposted by no one', () => {
    expect(canRepost(stranger, forList)).toBe(false);
  });

  it('shows its author alone who reacted', () => {
    expect(canSeeReactors(author, forList)).toBe(true);
    expect(canSeeReactors(stranger, forList)).toBe(false);
    expect(canSeeReactors(stranger, loop)).toBe(true);
  });
});

describe('changing a loop', () => {
  it('is allowed only to its author', () => {
    for (const can of [canEditLoop, canDeleteLoop, canSeeListeners]) {
      expect(can(author, loop)).toBe(true);
      expect(can(stranger, loop)).toBe(false);
      expect(can(null, loop)).toBe(false);
    }
  });

  it('allows captions for loops with sound, once they are ready', () => {
    const facts = { authorId: 'author', mediaType: 'audio', state: 'ready' } as const;
    expect(canCaptionLoop(author, facts)).toBe(true);
    expect(canCaptionLoop(author, { ...facts, mediaType: 'video' })).toBe(true);
    expect(canCaptionLoop(author, { ...facts, mediaType: 'image' })).toBe(false);
    expect(canCaptionLoop(author, { ...facts, state: 'hidden' })).toBe(true);
    expect(canCaptionLoop(author, { ...facts, state: 'processing' })).toBe(false);
    expect(canCaptionLoop(author, { ...facts, state: 'failed' })).toBe(false);
    expect(canCaptionLoop(stranger, facts)).toBe(false);
    expect(canCaptionLoop(null, facts)).toBe(false);
  });
});

describe('reposting a loop', () => {
  it('is allowed to others when everyone may see it, and to no one else', () => {
    expect(canRepost(stranger, loop)).toBe(true);
    expect(canRepost(author, loop)).toBe(false);
    expect(canRepost(null, loop)).toBe(false);
    const blocked = { ...unrelated, blocksViewer: true };
    expect(canRepost(stranger, { ...loop, between: blocked })).toBe(false);
    for (const narrow of [
      { visibility: 'friends' },
      { authorLoopVisibility: 'friends' },
    ] as const) {
      expect(canRepost(stranger, { ...loop, ...narrow, between: friends })).toBe(false);
    }
  });

  it('is never allowed for what a visitor could not be shown, nor for what is not seen', () => {
    fc.assert(
      fc.property(anyLoop, (any) => {
        const shown = isPublicLoop(any) && canSeeLoop(stranger, any);
        expect(canRepost(stranger, any) && !shown).toBe(false);
      }),
    );
  });
});
