import { deviceCaches } from '#shared/config/device-caches.ts';
import { partOf } from './part-of.ts';
import { followLanguage, memberShell, SHELL } from './shell.ts';

/** A connection without a response for this long counts as offline. */
const PATIENCE_MS = 8_000;

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

const inShell = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: SHELL, ignoreVary: true });

/** The server's response, or else the cached one, or else the error. */
const orKept = async (
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  try {
    return await answer;
  } catch (error) {
    const found = await kept();
    if (found === undefined) throw error;
    return found;
  }
};

export const answerFromServer = async (event: FetchEvent): Promise<Response> => {
  const early: Response | undefined = await event.preloadResponse;
  return early ?? fetch(event.request);
};

const fetchPage = async (event: FetchEvent): Promise<Response> => {
  const answer = await answerFromServer(event);
  event.waitUntil(followLanguage(answer.headers.get('content-language')).catch(() => undefined));
  return answer;
};

/**
 * The server decides which page is shown; offline, a signed-in user gets the shell, and a visitor
 * nothing.
 */
export const answerPage = (event: FetchEvent): Promise<Response> => {
  const answer = fetchPage(event);
  const overdue = patience().then(memberShell);
  return Promise.race([orKept(answer, memberShell), overdue.then((shell) => shell ?? answer)]);
};

export const answerAsset = async (event: FetchEvent): Promise<Response> => {
  const kept = await inShell(event.request);
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(SHELL).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
};

export const answerFile = ({ request }: FetchEvent): Promise<Response> =>
  orKept(fetch(request), () => inShell(request));

/**
 * Cached by the page for its owner, some without the signature of their link: see `offline-media.ts` and
 * `offline-saved.ts`.
 */
const keptOnDevice = ({ url }: Request): Promise<Response | undefined> =>
  caches.match(url, { cacheName: deviceCaches.kept, ignoreSearch: true, ignoreVary: true });

export const answerPicture = ({ request }: FetchEvent): Promise<Response> =>
  orKept(fetch(request), () => keptOnDevice(request));

export const answerSound = async ({ request }: FetchEvent): Promise<Response> => {
  const kept = await keptOnDevice(request);
  return kept === undefined ? fetch(request) : partOf(kept, request.headers.get('range'));
};
