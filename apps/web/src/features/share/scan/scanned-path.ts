import { isKnownPath, paths } from '@swirl/contract/paths';

/**
 * The screen that a scanned text leads to, if it is an address of this server. Anyone can put a code on
 * a wall, so nothing else is opened: no other server, and none of the pages that only the server has,
 * such as links that sign in.
 */
export const scannedPath = (text: string, ownOrigin: string): string | null => {
  const address = text.trim();
  if (!URL.canParse(address)) return null;
  const { origin, pathname, search } = new URL(address);
  const isLanding = pathname.toLowerCase().startsWith(paths.welcome.pattern);
  return origin === ownOrigin && isKnownPath(pathname) && !isLanding ? pathname + search : null;
};
