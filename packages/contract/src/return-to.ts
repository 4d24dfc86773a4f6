import { createAccountPath, signInPath } from './paths.ts';

const anyOrigin = 'https://swirl.invalid';
const home = '/';

/**
 * The page after signing in: the path the user was opening, if it is one of ours, otherwise home.
 * Anything a browser could read as another site, and the API's own paths, are refused.
 */
export function returnPath(next: unknown): string {
  const path = pathHere(next);
  return path === null || isApiPath(path) ? home : path;
}

/** An address as a path of this site; null for anything a browser could read as another site. */
export function pathHere(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  // Browsers drop control characters and read a backslash as a slash before they parse the host.
  if (/[\p{Cc}\\]/u.test(address) || !URL.canParse(address, anyOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(address, anyOrigin);
  // The parser resolves dots ('/.//other.example'), which can leave two slashes at the front.
  if (origin !== anyOrigin || pathname.startsWith('//')) return null;
  return `${pathname}${search}${hash}`;
}

function isApiPath(path: string): boolean {
  return /^\/api([/?#]|$)/i.test(path);
}

/** The sign-in page, returning to `next` afterwards. */
export function signInPathFrom(next: string): string {
  const path = returnPath(next);
  return path === home
    ? signInPath
    : `${signInPath}?${new URLSearchParams({ next: path }).toString()}`;
}

/** The same page for creating an account. */
export function createAccountPathFrom(next: string): string {
  return createAccountPath.replace(signInPath, signInPathFrom(next));
}
