import { nextCursorHeader } from '@swirl/contract/calls';
import { EMBEDDED_RESPONSES_ID, type EmbeddedResponses } from '@swirl/contract/embedded-responses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const carried: EmbeddedResponses = {
  '/api/auth/user': { body: { id: 'me' }, next: null },
  '/api/loops?limit=10': { body: [{ id: 'first' }], next: 'later' },
};

/** A page that loaded this long ago. */
const open = async (text: string | null, ms = 0) => {
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === EMBEDDED_RESPONSES_ID && text !== null ? { textContent: text } : null,
  });
  vi.spyOn(performance, 'now').mockReturnValue(ms);
  const { takeEmbedded } = await import('./embedded-responses.ts');
  return takeEmbedded;
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a response embedded in the page is used once, with the cursor of the next page', async () => {
  const takeEmbedded = await open(JSON.stringify(carried));
  const feed = takeEmbedded('/api/loops?limit=10');
  expect(await feed?.json()).toEqual([{ id: 'first' }]);
  expect(feed?.headers.get(nextCursorHeader)).toBe('later');
  expect(takeEmbedded('/api/loops?limit=10')).toBeUndefined();
  const user = takeEmbedded('/api/auth/user');
  expect(await user?.json()).toEqual({ id: 'me' });
  expect(user?.headers.get(nextCursorHeader)).toBeNull();
});

test('other requests go to the server, and all do without embedded responses', async () => {
  const takeEmbedded = await open(JSON.stringify(carried));
  expect(takeEmbedded('/api/loops?limit=10&feed=following')).toBeUndefined();
  vi.resetModules();
  const takeNothing = await open(null);
  expect(takeNothing('/api/auth/user')).toBeUndefined();
});

test('an embedded response is not used after half a minute', async () => {
  const takeEmbedded = await open(JSON.stringify(carried), 30_001);
  expect(takeEmbedded('/api/auth/user')).toBeUndefined();
});
