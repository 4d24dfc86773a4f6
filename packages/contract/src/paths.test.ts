import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnownPath, paths, pathTo } from './paths.ts';

const segment = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const pathnameOf = (path: string) => new URL(path, 'http://localhost').pathname;

describe('the addresses of screens', () => {
  it('are known for every screen', () => {
    for (const path of ['/', '/welcome', '/discover', '/search', '/settings']) {
      expect(isKnownPath(path)).toBe(true);
    }
    expect(isKnownPath('/notifications')).toBe(true);
    expect(isKnownPath('/moderation')).toBe(true);
    expect(isKnownPath('/report')).toBe(true);
    expect(isKnownPath('/create')).toBe(true);
  });

  it('are known for any user and any loop', () => {
    fc.assert(
      fc.property(segment, (id) => {
        // Browsers resolve '.' and '..' as path steps, not as names.
        fc.pre(id !== '.' && id !== '..');
        expect(isKnownPath(pathnameOf(pathTo.profile(id)))).toBe(true);
        expect(isKnownPath(pathnameOf(pathTo.remix(id)))).toBe(true);
        expect(isKnownPath(pathnameOf(pathTo.tree(id)))).toBe(true);
        expect(isKnownPath(pathnameOf(pathTo.statement(id)))).toBe(true);
      }),
    );
  });

  it('stay known with a query', () => {
    fc.assert(
      fc.property(segment, (text) => {
        expect(isKnownPath(pathnameOf(pathTo.home({ loopId: text })))).toBe(true);
        expect(isKnownPath(pathnameOf(pathTo.search({ q: text, tab: 'loops' })))).toBe(true);
      }),
    );
  });

  it.each(['', '/nothing', '/profile', '/profile/', '/profile/a/b', '//', '/api', '/api/login'])(
    'do not include %j',
    (path) => {
      expect(isKnownPath(path)).toBe(false);
    },
  );

  it('do not include anything below a screen', () => {
    fc.assert(
      fc.property(segment, (tail) => {
        expect(isKnownPath(`/settings/${encodeURIComponent(tail)}`)).toBe(false);
      }),
    );
  });

  it('ignore letter case and a trailing slash, like the router', () => {
    expect(isKnownPath('/Discover/')).toBe(true);
  });

  it('have the expected queries', () => {
    expect(pathTo.home()).toBe('/');
    expect(pathTo.home({ loopId: 'a b' })).toBe('/?loopId=a+b');
    expect(pathTo.home({ feed: 'following' })).toBe('/?feed=following');
    expect(pathTo.mood('cozy')).toBe('/?from=mood:cozy');
    expect(pathTo.feed({ kind: 'home' }, 'x')).toBe('/?loopId=x');
    expect(pathTo.feed({ kind: 'following' }, 'x')).toBe('/?feed=following&loopId=x');
    expect(pathTo.feed({ kind: 'search', q: '#a&b' }, 'x')).toBe('/?from=search:%23a%26b&loopId=x');
    expect(pathTo.feed({ kind: 'profile', userId: 'u', tab: 'posts' }, 'x')).toBe(
      '/?from=profile:u:posts&loopId=x',
    );
  });

  it('are public only for the landing page, signing in and reports', () => {
    const open = Object.values(paths).filter(({ access }) => access === 'anyone');
    expect(open.map(({ pattern }) => pattern)).toEqual(['/', '/welcome', '/report']);
  });
});
