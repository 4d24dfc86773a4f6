import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { eventually } from '@swirl/testing/eventually';
import { createFriendship, createSession } from '@swirl/testing/factories';
import { cookieOf, postVideo, type MediaSite } from '../../lib/edge/media-site.ts';

/** More than nginx keeps in one piece. */
const FILE_BYTES = 1_500_000;
const TIMEOUT_MS = 180_000;

/** How long nginx still had a copy, in seconds; null if a link ended before it could be refused. */
export async function narrowLoop(
  site: MediaSite,
  from: 'public' | 'friends',
): Promise<number | null> {
  const { database, store } = site;
  const { loopId, objectKey, author, friend, stranger } = await postFor(site, from);
  const viewers = from === 'public' ? [author, friend, stranger] : [author, friend];
  const links = new Set<string>();
  for (const cookie of viewers) links.add(await site.linkFor(cookie, loopId));
  const before: number[] = [];
  for (const link of links) {
    // The second time from its copy.
    before.push(await throughNginx(site, link), await throughNginx(site, link));
    before.push(await pastNginx(site, link));
  }
  if ([...links].some(hasEnded)) return null;
  assert(
    before.every((status) => status === 200),
    `links did not work: ${before.join(', ')}`,
  );
  const keepsBytes = async () =>
    (await site.cachedNames()).some((name) => name.startsWith(`/media/${objectKey}:`));
  assert(await keepsBytes(), 'nginx keeps no copies');

  await makePrivate(site, author, loopId);
  const narrowedAt = performance.now();
  for (const link of links) assertRefused(await pastNginx(site, link));
  if ([...links].some(hasEnded)) return null;
  for (const link of links) {
    await eventually(async () => assertRefused(await throughNginx(site, link)), TIMEOUT_MS);
  }
  const seconds = (performance.now() - narrowedAt) / 1000;
  assert(await keepsBytes(), 'refused because nginx had lost its copy, which shows nothing');

  const { rows } = await eventually(async () => {
    const found = await database.pool.query<{ key: string }>(
      'SELECT object_key AS key FROM loop_media WHERE loop_id = $1',
      [loopId],
    );
    assert.notEqual(found.rows[0]?.key, objectKey, 'the file still has its old name');
    assert.equal(await store.head(objectKey), undefined, 'the old object is still there');
    return found;
  }, TIMEOUT_MS);
  assert.equal((await store.head(rows[0]?.key ?? ''))?.bytes, FILE_BYTES);
  for (const link of links) {
    assertRefused(await pastNginx(site, link));
    assertRefused(await throughNginx(site, link));
  }
  // Reads the author's link again for each attempt, because it may expire on a slow machine.
  await eventually(async () => {
    assert.equal(await throughNginx(site, await site.linkFor(author, loopId)), 200);
  }, TIMEOUT_MS);
  assert.equal((await readLoop(site, friend, loopId)).status, 404);
  return seconds;
}

function assertRefused(status: number): void {
  assert(status === 403 || status === 404, `answered with ${status} instead of a refusal`);
}

async function postFor(site: MediaSite, visibility: 'public' | 'friends') {
  const { db } = site.database;
  const posted = await postVideo(site, randomBytes(FILE_BYTES), visibility);
  const [friend, stranger] = [await createSession(db), await createSession(db)];
  await createFriendship(db, posted.userId, friend.session.userId);
  return {
    ...posted,
    author: posted.cookie,
    friend: cookieOf(friend.sessionId),
    stranger: cookieOf(stranger.sessionId),
  };
}

function readLoop({ stack }: MediaSite, cookie: string, loopId: string): Promise<Response> {
  return fetch(`${stack.address}/api/loops/${loopId}`, { headers: { cookie } });
}

async function makePrivate({ stack }: MediaSite, cookie: string, loopId: string): Promise<void> {
  const { status } = await fetch(`${stack.address}/api/loops/${loopId}`, {
    method: 'PATCH',
    headers: { cookie, origin: stack.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ visibility: 'private' }),
  });
  assert.equal(status, 200, 'the loop was not made private');
}

function hasEnded(link: string): boolean {
  const ends = new URLSearchParams(link.split('?')[1]).get('ends');
  return Date.now() >= Number(ends) * 1000;
}

async function pastNginx({ stack }: MediaSite, link: string): Promise<number> {
  const response = await fetch(`${stack.address}${link}`);
  await response.arrayBuffer();
  return response.status;
}

async function throughNginx(site: MediaSite, path: string): Promise<number> {
  return (await site.get(path)).status;
}
