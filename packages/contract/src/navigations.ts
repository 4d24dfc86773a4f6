import type { RateLimitClass } from './call-rules.ts';
import type { ErrorCode } from './errors.ts';
import { pathTo } from './paths.ts';
import type { CallPolicy } from './policies/access.ts';
import { signInPathFrom } from './return-to.ts';

/** Paths of the API that a browser opens as a page; they return a page or a redirect. */
export interface Navigation {
  readonly path: `/api/${string}`;
  readonly policy: CallPolicy;
  readonly rateLimit: RateLimitClass | 'page';
}

export const navigations = {
  signIn: { path: '/api/login', policy: 'anyone', rateLimit: 'page' },
  signOut: { path: '/api/logout', policy: 'anyone', rateLimit: 'page' },
  oidcStart: { path: '/api/auth/oidc/:provider', policy: 'anyone', rateLimit: 'api' },
  oidcCallback: {
    path: '/api/auth/oidc/:provider/callback',
    policy: 'anyone',
    rateLimit: 'api',
  },
  unsubscribe: { path: '/api/unsubscribe', policy: 'anyone', rateLimit: 'api' },
} as const satisfies Record<string, Navigation>;

/** The address of a configured provider's button. */
export function pathToProvider(
  provider: string,
  { next, stayLoggedIn, invite }: { next?: string; stayLoggedIn?: boolean; invite?: string } = {},
): string {
  const query = new URLSearchParams();
  if (next) query.set('next', next);
  if (stayLoggedIn) query.set('stayLoggedIn', 'true');
  if (invite) query.set('invite', invite);
  const path = `/api/auth/oidc/${encodeURIComponent(provider)}`;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The page after a failed ceremony with a provider: signed-in users started it in Settings. */
export function failedProviderPath(
  code: ErrorCode,
  { next, signedIn }: { readonly next: string; readonly signedIn: boolean },
): string {
  return `${signedIn ? pathTo.settings() : signInPathFrom(next)}#error=${code}`;
}

/**
 * Links in emails. The token is in the fragment, which reaches no server and no log. The page opens
 * for signed-in users too, who would be redirected without `?mail`.
 */
export const mailedLinks = {
  verify: (token: string) => `/api/login?mail#verify=${token}`,
  reset: (token: string) => `/api/login?mail#reset=${token}`,
  signIn: (token: string) => `/api/login?mail#sign-in=${token}`,
  invite: (token: string) => `/api/login?mail#invite=${token}`,
} as const;

/** In emails that can be turned off. In the query, since mail programs call it themselves. */
export function unsubscribePath(token: string): string {
  return `${navigations.unsubscribe.path}?${new URLSearchParams({ token }).toString()}`;
}
