import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '@swirl/contract/endpoints';
import type { LoopVisibility } from '@swirl/contract/loops';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createLoopMedia, createSession } from '@swirl/testing/factories';
import { startEdge, type Edge } from './nginx.ts';
import { watchStore, type WatchedStore } from './watched-store.ts';

const NAME = 'swirl.test';

interface SiteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** API and nginx as they are shipped, and the store, with a count of what nginx reads from it. */
export interface MediaSite {
  readonly database: TestDatabase;
  readonly store: ObjectStore;
  readonly watched: WatchedStore;
  readonly stack: Stack;
  readonly edge: Edge;
  /** Through nginx. */
  get(
    path: string,
    options?: { readonly method?: string; readonly headers?: OutgoingHttpHeaders },
  ): Promise<SiteAnswer>;
  /** A link to the loop's file, as its page gets it. */
  linkFor(cookie: string, loopId: string): Promise<string>;
  /** The names under which nginx keeps bytes or permissions. */
  cachedNames(): Promise<string[]>;
  stop(): Promise<void>;
}

interface MediaSiteOptions {
  readonly windowSeconds: number;
  readonly worker?: boolean;
  /** Whether the API also reaches the store through what is watched. */
  readonly watchApi?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startMediaSite(options: MediaSiteOptions): Promise<MediaSite> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-media-site-'));
  // nginx's workers are another user.
  await chmod(folder, 0o755);
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    const database = await createTestDatabase();
    ending.push(() => database.drop());
    const bucket = await createTestBucket();
    ending.push(() => bucket.drop());
    const watched = await watchStore();
    ending.push(() => watched.close());
    const port = await freePort();
    const edge = await startEdge(folder, NAME, [port, port], [`STORE=${watched.address}`]);
    ending.push(() => edge.stop());
    const stack = await startStack({
      database: database.config,
      bucket: bucket.name,
      port,
      origin: `https://${NAME}:${edge.port}`,
      worker: options.worker ?? false,
      env: {
        ...NO_LIMITS,
        MEDIA_FROM_STORE: 'true',
        MEDIA_WINDOW_SECONDS: String(options.windowSeconds),
        TRUSTED_PROXIES: '127.0.0.1',
        LOG_LEVEL: 'error',
        ...(options.watchApi === true && { S3_PORT: new URL(watched.address).port }),
        ...options.env,
      },
    });
    ending.push(() => stack.stop());
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    ending.push(async () => agent.destroy());
    const { store } = bucket;
    return {
      database,
      store,
      watched,
      stack,
      edge,
      get: (path, { method = 'GET', headers = {} } = {}) =>
        new Promise((resolve, reject) => {
          const { host, hostname } = new URL(stack.origin);
          const at = { host: '127.0.0.1', port: edge.port, servername: hostname };
          const sent = request(
            { ...at, ca: edge.authority, agent, path, method, headers: { host, ...headers } },
            (answer) => {
              const { statusCode: status = 0, headers: received } = answer;
              buffer(answer).then((body) => resolve({ status, headers: received, body }), reject);
            },
          );
          sent.on('error', reject).end();
        }),
      async linkFor(cookie, loopId) {
        const response = await fetch(`${stack.address}/api/loops/${loopId}`, {
          headers: { cookie },
        });
        const { mediaUrl } = endpoints['loops.read'].response.parse(await response.json());
        assert(mediaUrl !== null, 'the loop has no file');
        return mediaUrl;
      },
      cachedNames: () => namesIn(join(folder, 'cache')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A file of nginx's cache begins with what it is of. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const start = await readFile(join(parentPath, name), 'latin1');
      return /^KEY: (.*)$/m.exec(start.slice(0, 4096))?.[1] ?? [];
    }),
  );
  return names.flat();
}

/** A loop with this file, and its author's cookie. */
export async function postVideo(
  { database: { db }, store }: Pick<MediaSite, 'database' | 'store'>,
  content: Buffer,
  visibility: Exclude<LoopVisibility, 'list'> = 'public',
) {
  const { id: loopId, userId } = await createLoop(db, { mediaType: 'video', visibility });
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await store.put(objectKey, content, { contentType: 'video/mp4' });
  await createLoopMedia(db, { loopId, role: '720', objectKey, bytes: content.length });
  const { sessionId } = await createSession(db, { userId });
  return { loopId, userId, objectKey, cookie: cookieOf(sessionId) };
}

export function cookieOf(sessionId: string): string {
  return `__Host-session=${sessionId}`;
}
