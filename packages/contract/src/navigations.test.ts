import { describe, expect, it } from 'vitest';
import { mailedLinks, navigations, pathToProvider } from './navigations.ts';
import { signInPath, signOutPath } from './paths.ts';

describe('page loads that the API answers', () => {
  it('have the addresses that links use', () => {
    expect(navigations.signIn.path).toBe(signInPath);
    expect(navigations.signOut.path).toBe(signOutPath);
  });

  it('pass on the choices on the way to a provider, escaped', () => {
    expect(pathToProvider('example')).toBe('/api/auth/oidc/example');
    expect(pathToProvider('a/b', { next: '/x?y=z&a', stayLoggedIn: true, invite: 'i' })).toBe(
      '/api/auth/oidc/a%2Fb?next=%2Fx%3Fy%3Dz%26a&stayLoggedIn=true&invite=i',
    );
  });

  it.each(Object.values(mailedLinks))(
    'keep the token of an emailed link out of requests',
    (link) => {
      const url = new URL(link('token'), 'https://swirl.example');
      expect(url.pathname).toBe(signInPath);
      expect(url.search).toBe('?mail');
      expect(url.hash).toMatch(/^#[a-z-]+=token$/);
    },
  );
});
