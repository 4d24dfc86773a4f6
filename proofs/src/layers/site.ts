import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import type { PostgresConfig } from '@swirl/platform/config';
import { freePort } from '@swirl/stack/free-ports';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createSession } from '@swirl/testing/factories';
import { startEdge, type Edge } from '../../lib/edge/nginx.ts';

type Loop = Output<'loops.read'>;
type LoopStems = Output<'layers.stems'>;

const NAME = 'swirl.test';
const TIMEOUT_MS = 600_000;
export interface Author {
  readonly userId: string;
  readonly cookie: string;
}

interface NewLoop {
  readonly file: Uint8Array;
  readonly mediaType: 'audio' | 'video';
  readonly seconds: number;
  readonly layer?: {
    readonly parentLoopId: string;
    readonly gain: number;
    readonly offsetMs: number;
  };
}

/** API, worker and nginx as they are shipped, with a database and a bucket of their own. */
export interface Site {
  readonly database: TestDatabase;
  readonly bucket: TestBucket;
  readonly stack: Stack;
  readonly edge: Edge;
  signUp(): Promise<Author>;
  /** Returns its id; it is not processed yet. */
  post(author: Author, loop: NewLoop): Promise<string>;
  read(author: Author, loopId: string): Promise<Loop>;
  stems(author: Author, loopId: string): Promise<LoopStems>;
  untilReady(author: Author, loopId: string): Promise<Loop>;
  /** A file by its link, past nginx. */
  fetch(link: string | null | undefined): Promise<Buffer>;
  close(): Promise<void>;
}

export interface SiteOptions {
  readonly small: boolean;
  /** Processes start again when they are killed. */
  readonly supervised?: boolean;
  /** Of media links, which end after two at most. */
  readonly windowSeconds?: number;
}

export async function openSite({ small, ...options }: SiteOptions): Promise<Site> {
  const ending: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'swirl-layers-'));
    ending.push(() => rm(folder, { recursive: true, force: true }));
    // nginx's workers are another user.
    await chmod(folder, 0o755);
    const database = await createTestDatabase();
    ending.push(() => database.drop());
    const bucket = await createTestBucket();
    ending.push(() => bucket.drop());
    const port = await freePort();
    const edge = await startEdge(folder, NAME, [port, port]);
    ending.push(() => edge.stop());
    const stack = await startProcesses({
      small,
      ...options,
      port,
      database: database.config,
      bucket: bucket.name,
      origin: `https://${NAME}:${edge.port}`,
    });
    ending.push(() => stack.stop('SIGKILL'));
    return { database, bucket, stack, edge, close, ...clientOf(stack, database) };
  } catch (error) {
    await close();
    throw error;
  }
}

export function startProcesses({
  small,
  windowSeconds,
  ...options
}: SiteOptions & {
  readonly port: number;
  readonly database: PostgresConfig;
  readonly bucket: string;
  readonly origin: string;
}): Promise<Stack> {
  return startStack({
    ...options,
    // Finds a dead worker within seconds instead of a minute; everything else is the same.
    worker: small ? { entry: 'apps/worker/test/media-worker-process.ts' } : true,
    waitFor: 'healthz',
    env: {
      ...NO_LIMITS,
      // All listeners have one address.
      ...(windowSeconds !== undefined && { MEDIA_WINDOW_SECONDS: String(windowSeconds) }),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
}

type Client = Pick<Site, 'signUp' | 'post' | 'read' | 'stems' | 'untilReady' | 'fetch'>;

export function clientOf({ address, origin }: Stack, { db }: Pick<TestDatabase, 'db'>): Client {
  const get = async ({ cookie }: Author, path: string): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, { headers: { cookie } });
    const body = await response.text();
    assert.equal(response.status, 200, `${path} was refused: ${body}`);
    return JSON.parse(body);
  };
  const read = async (author: Author, loopId: string) =>
    endpoints['loops.read'].response.parse(await get(author, `/api/loops/${loopId}`));
  return {
    read,
    async signUp() {
      const { sessionId, session } = await createSession(db);
      return { userId: session.userId, cookie: `__Host-session=${sessionId}` };
    },
    async post({ cookie }, loop) {
      const response = await fetch(`${address}/api/loops`, {
        method: 'POST',
        body: formOf(loop),
        headers: { cookie, origin },
      });
      const body = await response.text();
      assert.equal(response.status, 201, `a post was refused: ${body}`);
      return endpoints['loops.read'].response.parse(JSON.parse(body)).id;
    },
    async stems(author, loopId) {
      return endpoints['layers.stems'].response.parse(
        await get(author, `/api/loops/${loopId}/stems`),
      );
    },
    untilReady: (author, loopId) =>
      eventually(async () => {
        const loop = await read(author, loopId);
        assert.equal(loop.media?.state, 'ready');
        return loop;
      }, TIMEOUT_MS),
    async fetch(link) {
      const response = await fetch(`${address}${link}`);
      assert.equal(response.status, 200, 'a link does not work');
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

function formOf({ file, mediaType, seconds, layer }: NewLoop): FormData {
  const form = new FormData();
  const fields = {
    mediaType,
    duration: String(seconds),
    moodTags: '[]',
    layerPermission: 'everyone',
    ...(layer && {
      relation: 'layer',
      parentLoopId: layer.parentLoopId,
      gain: String(layer.gain),
      offsetMs: String(layer.offsetMs),
    }),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('audio', new Blob([new Uint8Array(file)]), 'recording');
  return form;
}
