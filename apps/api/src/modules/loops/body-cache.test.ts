import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import { describe, expect, it } from 'vitest';
import { createBodyCache, type WrittenBody } from './body-cache.ts';

const EXPIRY = 900_000;

function seen(id: string, version = 1, authorVersion = 1): SeenLoop {
  return {
    loop: {
      id,
      feedKey: id,
      userId: 'author',
      state: 'ready',
      visibility: 'public',
      listId: null,
      parentLoopId: null,
      remixRelation: 'answer',
      version,
    },
    author: { loopVisibility: 'public', hidden: false, version: authorVersion },
    viewerFollows: false,
    followsViewer: false,
    onList: false,
    hasReacted: false,
    reactionMood: null,
    hasSaved: false,
    hasReposted: false,
    moods: { folded: null, pending: null },
    visibleParentId: null,
    counts: { reactions: 0, comments: 0, remixes: 0 },
  };
}

const bodyOf = (json: string): WrittenBody => ({
  json,
  choices: {
    email: 'a@example.test',
    privacyShowEmail: false,
    remixPermissions: 'everyone',
    commentPermission: 'everyone',
    stem: { layerPermission: 'nobody', hasSound: false, withdrawn: false },
  },
});

describe('the body cache', () => {
  it('finds a body under exactly the versions and the window it was kept with', () => {
    const cache = createBodyCache(10_000);
    const body = bodyOf('{');
    cache.keep(seen('a'), EXPIRY, body);
    expect(cache.find(seen('a'), EXPIRY)).toBe(body);
    expect(cache.find(seen('b'), EXPIRY)).toBeUndefined();
  });

  it.each([
    ['the loop has another version', seen('a', 2), EXPIRY],
    ['the author has another version', seen('a', 1, 2), EXPIRY],
    ['links of another window are given', seen('a'), EXPIRY + 450_000],
  ])('finds none once %s', (_, now, expiry) => {
    const cache = createBodyCache(10_000);
    cache.keep(seen('a'), EXPIRY, bodyOf('{'));
    expect(cache.find(now, expiry)).toBeUndefined();
  });

  it('drops what was used longest ago when it is full', () => {
    const cache = createBodyCache(2_000);
    // Each takes 712 bytes, so that there is space for two.
    for (const id of ['a', 'b']) cache.keep(seen(id), EXPIRY, bodyOf('x'.repeat(100)));
    cache.find(seen('a'), EXPIRY);
    cache.keep(seen('c'), EXPIRY, bodyOf('x'.repeat(100)));
    const kept = ['a', 'b', 'c'].filter((id) => cache.find(seen(id), EXPIRY) !== undefined);
    expect(kept).toEqual(['a', 'c']);
  });

  it('keeps nothing that is larger than the whole of it', () => {
    const cache = createBodyCache(2_000);
    cache.keep(seen('a'), EXPIRY, bodyOf('x'.repeat(1_000)));
    expect(cache.find(seen('a'), EXPIRY)).toBeUndefined();
  });

  it('does not fill up by keeping the same loop again', () => {
    const cache = createBodyCache(2_000);
    cache.keep(seen('a'), EXPIRY, bodyOf('{'));
    for (let version = 0; version < 100; version += 1) {
      cache.keep(seen('b', version), EXPIRY, bodyOf('{'));
    }
    expect(cache.find(seen('a'), EXPIRY)).toBeDefined();
  });
});
