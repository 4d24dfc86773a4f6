import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints, type LiveEvent, type Output } from '@swirl/contract/endpoints';
import { createPool } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createLiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { createLoopChanges } from '@swirl/platform/loop-changes';
import type { ObjectStore } from '@swirl/platform/object-store';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createTestBucket } from '@swirl/testing/bucket';
import { expect } from 'vitest';
import { createAddLargerSize } from '../../worker/src/jobs/add-larger-size.ts';
import { createBuildExport } from '../../worker/src/jobs/build-export.ts';
import { createDeleteObjects } from '../../worker/src/jobs/delete-objects.ts';
import { createRenameMedia } from '../../worker/src/jobs/rename-media.ts';
import { createRenderMix } from '../../worker/src/jobs/render-mix.ts';
import { createProcessLoop } from '../../worker/src/jobs/process-loop.ts';
import { createProcessVoice } from '../../worker/src/jobs/process-voice.ts';
import { createRunImport } from '../../worker/src/jobs/run-import.ts';
import { startWorker, type RunningWorker } from '../../worker/src/run-worker.ts';
import { createRealHandlers } from '../../worker/test/real-handlers.ts';
import { PUBLIC_ORIGIN, startApi, type HarnessOptions, type TestApi } from './harness.ts';

const run = promisify(execFile);

export type Loop = Output<'loops.read'>;
/** In the order they are sent. */
export type Part = readonly [name: string, value: string | Blob, fileName?: string];

export interface MediaFixture {
  readonly api: TestApi;
  /** Its bucket is its own, so that the remaining objects can be counted. */
  readonly store: ObjectStore;
  /** Everything the worker has logged. */
  readonly logged: readonly string[];
  objectKeys(): Promise<string[]>;
  /** A recording made by ffmpeg; the last argument is the file name. */
  make(...args: readonly string[]): Promise<Blob>;
  post(
    cookie: string,
    parts: readonly Part[],
    headers?: Record<string, string>,
    path?: string,
  ): Promise<Response>;
  read(cookie: string, loopId: string): Promise<Loop>;
  /** Waits until the loop is processed, successfully or not. */
  untilSettled(cookie: string, loopId: string): Promise<Loop>;
  startWorker(): Promise<RunningWorker>;
  stop(): Promise<void>;
}

/** The loop in the response, validated against the contract. */
export async function loopOf(response: Response): Promise<Loop> {
  return endpoints['loops.read'].response.parse(await response.json());
}

/** The API with its own bucket and, on request, the worker as in production. */
export async function setUpMediaFixture(options: HarnessOptions = {}): Promise<MediaFixture> {
  const config = readConfig(process.env);
  const bucket = await createTestBucket();
  const { store } = bucket;
  // Without a limit on waiting loops; a separate test covers that limit.
  const env = { S3_BUCKET: bucket.name, ACCOUNT_PROCESSING_LOOPS: '1000', ...options.env };
  const api = await startApi({ ...options, env });
  const settings = readConfig({ ...process.env, ...env });
  const directory = await mkdtemp(join(tmpdir(), 'swirl-stage-'));
  const logged: string[] = [];
  const destination = { write: (line: string) => void logged.push(line) };
  const logger = createLogger({ level: 'debug' }, { name: 'worker', destination });
  const ending: (() => Promise<unknown>)[] = [];

  const objectKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    return keys;
  };
  const read = async (cookie: string, loopId: string): Promise<Loop> => {
    const response = await api.fetch(`/api/loops/${loopId}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return loopOf(response);
  };

  return {
    api,
    store,
    logged,
    objectKeys,
    read,
    async make(...args) {
      await run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
        cwd: directory,
      });
      return openAsBlob(join(directory, args.at(-1) ?? ''));
    },
    post(cookie, parts, headers = {}, path = '/api/loops') {
      const body = new FormData();
      for (const [name, value, fileName] of parts) {
        if (typeof value === 'string') body.append(name, value);
        else body.append(name, value, fileName ?? 'recording.webm');
      }
      return api.fetch(path, {
        method: 'POST',
        body,
        headers: { cookie, origin: PUBLIC_ORIGIN, ...headers },
      });
    },
    async untilSettled(cookie, loopId) {
      return eventually(async () => {
        const loop = await read(cookie, loopId);
        expect(loop.media?.state).not.toBe('processing');
        return loop;
      });
    },
    async startWorker() {
      const name = await api.db.execute<{ name: string }>('SELECT current_database() AS name');
      const postgres = { ...config.postgres, database: name.rows[0]?.name ?? '' };
      const pool = createPool(postgres);
      const valkey = createValkey(config.valkey, logger);
      const liveEvents = createLiveEventPublisher<LiveEvent>(valkey, logger);
      const loopChanges = createLoopChanges(valkey, logger);
      const worker = startWorker({
        config: { postgres },
        pool,
        handlers: {
          ...createRealHandlers(),
          'loops.process': createProcessLoop({
            objectStore: store,
            liveEvents,
            loopChanges,
            postponedMs: 500,
          }),
          'comments.process': createProcessVoice({
            objectStore: store,
            loopChanges,
            postponedMs: 500,
          }),
          'loops.add-size': createAddLargerSize({ objectStore: store, postponedMs: 500 }),
          'exports.build': createBuildExport({ objectStore: store, liveEvents, hours: 24 }),
          'imports.run': createRunImport({
            objectStore: store,
            liveEvents,
            rules: { quota: settings.media, requireVerifiedEmail: false },
            maxBytes: settings.media.maxBytes,
            lookAgainMs: 500,
          }),
          'media.delete-objects': createDeleteObjects(store),
          'media.rename': createRenameMedia({ objectStore: store, loopChanges }),
          'mixes.render': createRenderMix({ objectStore: store, loopChanges }),
        },
        logger,
        timings: { pollEveryMs: 100, finishWithinMs: 1_000 },
      });
      ending.push(async () => {
        await worker.stop();
        await Promise.all([pool.end(), closeValkey(valkey)]);
      });
      return worker;
    },
    async stop() {
      for (const end of ending) await end();
      await api.stop();
      await bucket.drop();
      await rm(directory, { recursive: true });
    },
  };
}
