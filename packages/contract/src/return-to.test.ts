import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountPathFrom, returnPath, signInPathFrom } from './return-to.ts';

describe('the page after signing in', () => {
  it.each(['/settings', '/?loopId=1', '/search?q=%23chill&tab=loops', '/profile/x#top'])(
    'is %s, which the user was opening',
    (next) => {
      expect(returnPath(next)).toBe(next);
    },
  );

  it.each([
    'https://other.example/',
    '//other.example',
    '///other.example',
    '/\\other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/.//other.example',
    '/..//other.example',
    '/%2e//other.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'settings',
    ' /settings',
    '',
    '/api/logout',
    '/API/logout',
    '/x/../api/logout',
    '/api',
    null,
    undefined,
    ['/settings'],
    { toString: () => '/settings' },
  ])('is home instead of %j', (next) => {
    expect(returnPath(next)).toBe('/');
  });

  it('is never on another site, whatever is requested', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '?',
      '#',
      'a',
    );
    fc.assert(
      fc.property(
        fc.array(parts).map((some) => `/${some.join('')}`),
        (next) => {
          const reached = new URL(returnPath(next), 'https://our.example/api/login');
          expect(reached.origin).toBe('https://our.example');
          expect(reached.pathname).not.toMatch(/^\/api(\/|$)/);
        },
      ),
    );
  });

  it('is part of the sign-in page’s address', () => {
    expect(signInPathFrom('/settings?a=b')).toBe('/api/login?next=%2Fsettings%3Fa%3Db');
    expect(signInPathFrom('/')).toBe('/api/login');
    expect(signInPathFrom('//other.example')).toBe('/api/login');
    expect(createAccountPathFrom('/?loopId=7')).toBe('/api/login?next=%2F%3FloopId%3D7#create');
    expect(createAccountPathFrom('//other.example')).toBe('/api/login#create');
  });
});
