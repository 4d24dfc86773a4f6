import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:https';
import { endpoints } from '@swirl/contract/endpoints';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { Stack } from '@swirl/stack/stack';
import type { TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import {
  createFriendship,
  createLoop,
  createLoopMedia,
  createSession,
} from '@swirl/testing/factories';
import type { Edge } from '../../lib/edge/nginx.ts';

/** More than nginx keeps in one piece. */
const FILE_BYTES = 1_500_000;
const TIMEOUT_MS = 180_000;

interface Fixture {
  readonly database: TestDatabase;
  readonly store: ObjectStore;
  readonly stack: Stack;
  readonly edge: Edge;
  /** Where nginx keeps its copies. */
  readonly cache: string;
}

/** How long nginx still had a copy, in seconds; null if a link ended before it could be refused. */
export async function narrowLoop(
  fixture: Fixture,
  from: 'public' | 'friends',
): Promise<number | null> {
  const { database, store } = fixture;
  const { loopId, objectKey, author, friend, stranger } = await postVideo(fixture, from);
  const viewers = from === 'public' ? [author, friend, stranger] : [author, friend];
  const links = new Set<string>();
  for (const cookie of viewers) links.add(await linkFor(fixture, cookie, loopId));
  const before: number[] = [];
  for (const link of links) {
    // The second time from its copy.
    before.push(await throughNginx(fixture, link), await throughNginx(fixture, link));
    before.push(await pastNginx(fixture, link));
  }
  if ([...links].some(hasEnded)) return null;
  assert(
    before.every((status) => status === 200),
    `links did not work: ${before.join(', ')}`,
  );
  const cached = await readdir(fixture.cache, { recursive: true, withFileTypes: true });
  assert(
    cached.some((entry) => entry.isFile()),
    'nginx keeps no copies',
  );

  await makePrivate(fixture, author, loopId);
  const narrowedAt = performance.now();
  for (const link of links) assertRefused(await pastNginx(fixture, link));
  if ([...links].some(hasEnded)) return null;
  for (const link of links) {
    await eventually(async () => assertRefused(await throughNginx(fixture, link)), TIMEOUT_MS);
  }
  const seconds = (performance.now() - narrowedAt) / 1000;

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
    assertRefused(await pastNginx(fixture, link));
    assertRefused(await throughNginx(fixture, link));
  }
  // Reads the author's link again for each attempt, because it may expire on a slow machine.
  await eventually(async () => {
    assert.equal(await throughNginx(fixture, await linkFor(fixture, author, loopId)), 200);
  }, TIMEOUT_MS);
  assert.equal((await readLoop(fixture, friend, loopId)).status, 404);
  return seconds;
}

function assertRefused(status: number): void {
  assert(status === 403 || status === 404, `answered with ${status} instead of a refusal`);
}

async function postVideo({ database: { db }, store }: Fixture, visibility: 'public' | 'friends') {
  const { id: loopId, userId } = await createLoop(db, { mediaType: 'video', visibility });
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await store.put(objectKey, randomBytes(FILE_BYTES), { contentType: 'video/mp4' });
  await createLoopMedia(db, { loopId, role: '720', objectKey, bytes: FILE_BYTES });
  const [author, friend, stranger] = [
    await createSession(db, { userId }),
    await createSession(db),
    await createSession(db),
  ];
  await createFriendship(db, userId, friend.session.userId);
  return {
    loopId,
    objectKey,
    author: cookieOf(author),
    friend: cookieOf(friend),
    stranger: cookieOf(stranger),
  };
}

function cookieOf({ sessionId }: { readonly sessionId: string }): string {
  return `__Host-session=${sessionId}`;
}

function readLoop({ stack }: Fixture, cookie: string, loopId: string): Promise<Response> {
  return fetch(`${stack.address}/api/loops/${loopId}`, { headers: { cookie } });
}

async function linkFor(fixture: Fixture, cookie: string, loopId: string): Promise<string> {
  const response = await readLoop(fixture, cookie, loopId);
  const { mediaUrl } = endpoints['loops.read'].response.parse(await response.json());
  assert(mediaUrl !== null, 'the loop has no file');
  return mediaUrl;
}

async function makePrivate({ stack }: Fixture, cookie: string, loopId: string): Promise<void> {
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

async function pastNginx({ stack }: Fixture, link: string): Promise<number> {
  const response = await fetch(`${stack.address}${link}`);
  await response.arrayBuffer();
  return response.status;
}

function throughNginx({ stack, edge }: Fixture, path: string): Promise<number> {
  const { host, hostname } = new URL(stack.origin);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: edge.port,
        servername: hostname,
        path,
        ca: edge.authority,
        headers: { host },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.on('error', reject).end();
  });
}
