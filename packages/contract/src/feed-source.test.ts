import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  homeSource,
  readFeedSource,
  readListSource,
  writeListSource,
  type ListSource,
} from './feed-source.ts';
import { limits } from './limits.ts';
import { profileTabs } from './loops.ts';
import { pathTo } from './paths.ts';

const sources: fc.Arbitrary<ListSource> = fc.oneof(
  fc.record({
    kind: fc.constant('profile' as const),
    userId: fc.uuid(),
    tab: fc.constantFrom(...profileTabs),
  }),
  fc.record({ kind: fc.constant('liked' as const), userId: fc.uuid() }),
  fc.record({ kind: fc.constant('journey' as const) }),
  fc.record({ kind: fc.constant('saved' as const), collectionId: fc.option(fc.uuid()) }),
  fc.record({
    kind: fc.constant('mood' as const),
    mood: fc.constantFrom('chill', 'late-night', '4am'),
  }),
  fc.record({
    kind: fc.constant('search' as const),
    q: fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.isWellFormed()),
  }),
);

describe('the source of a feed', () => {
  it('survives a round trip through an address', () => {
    fc.assert(
      fc.property(sources, fc.uuid(), (source, loopId) => {
        expect(readListSource(writeListSource(source))).toEqual(source);
        const { search } = new URL(pathTo.feed(source, loopId), 'http://localhost');
        expect(readFeedSource(search)).toEqual(source);
        expect(new URLSearchParams(search).get('loopId')).toBe(loopId);
      }),
    );
  });

  it('is null if an address names no list', () => {
    const id = crypto.randomUUID();
    for (const text of [
      '',
      'profile',
      `profile:${id}`,
      `profile:${id}:followers`,
      `profile:${id}:posts:more`,
      'profile:ava:posts',
      'liked:',
      'liked:ava',
      'mood:',
      'mood:Not A Mood',
      'search:',
      'search:   ',
      `search:${'a'.repeat(limits.search.query.max + 1)}`,
      `toString:${id}`,
      'following',
    ]) {
      expect({ text, source: readListSource(text) }).toEqual({ text, source: null });
    }
  });

  it('is never an error: an unreadable address is Home', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { kind } = readFeedSource(new URLSearchParams({ from: text }).toString());
        expect(['home', 'profile', 'liked', 'mood', 'search']).toContain(kind);
      }),
    );
    expect(readFeedSource('?from=mood:')).toBe(homeSource);
    expect(readFeedSource('?from=mood:&feed=following')).toEqual({ kind: 'following' });
  });
});
