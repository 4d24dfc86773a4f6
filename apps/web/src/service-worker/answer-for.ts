import { isKnownPath, paths } from '@swirl/contract/paths';

/** The properties of a request that decide how it is answered. */
export type RequestFacts = Pick<Request, 'cache' | 'destination' | 'method' | 'mode' | 'url'>;

/**
 * How the service worker answers a request.
 * - `leave`: not at all; the browser handles it.
 * - `server`: a page that only the server has, such as sign-in. The browser has requested it already
 *   (navigation preload), and would do so a second time for an event without a response: a link that
 *   works once, as the return from a sign-in provider, would be used up by the first.
 * - `page`: a screen of the app. From the server; offline, from the cached shell.
 * - `asset`: named by its content hash, so the cache comes first.
 * - `file`: keeps its name when it changes, so the server comes first.
 * - `picture`: from the server; offline, from the cache.
 * - `sound`: from the cache, if the device says that it is offline. Players do best without us.
 * - `share`: content shared from another app.
 */
export type Answer = 'leave' | 'server' | 'page' | 'asset' | 'file' | 'picture' | 'sound' | 'share';

/** The unhashed files that every screen needs. */
export const plainFiles: readonly string[] = ['/boot.js', '/favicon.svg', '/manifest.webmanifest'];

const isApi = (path: string): boolean => /^\/api(?:\/|$)/i.test(path);

/** The landing page always comes from the server: it is for visitors. */
const isLanding = (path: string): boolean =>
  path.toLowerCase().replace(/\/$/, '') === paths.welcome.pattern;

const answerNavigation = (method: string, path: string): Answer => {
  if (method === 'POST') return path === paths.create.pattern ? 'share' : 'leave';
  if (method !== 'GET') return 'leave';
  return isKnownPath(path) && !isApi(path) && !isLanding(path) ? 'page' : 'server';
};

const answerMedia = (destination: RequestDestination, offline: boolean): Answer => {
  if (destination === 'image') return 'picture';
  return offline && (destination === 'audio' || destination === 'video') ? 'sound' : 'leave';
};

/** How to answer each request of this origin's pages. API responses never come from a cache. */
export const answerFor = (request: RequestFacts, ownOrigin: string, offline = false): Answer => {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== ownOrigin) {
    // Media may have a host of its own. Pages can load from no other.
    const isMedia = pathname.startsWith('/media/loops/') && searchParams.has('signature');
    const isRead = request.method === 'GET' && request.cache !== 'only-if-cached';
    return isMedia && isRead && request.mode !== 'navigate'
      ? answerMedia(request.destination, offline)
      : 'leave';
  }
  if (request.mode === 'navigate') return answerNavigation(request.method, pathname);
  // A request to the HTTP cache only.
  if (isApi(pathname) || request.method !== 'GET' || request.cache === 'only-if-cached')
    return 'leave';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (plainFiles.includes(pathname)) return 'file';
  return pathname.startsWith('/media/') ? answerMedia(request.destination, offline) : 'leave';
};
