import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@swirl/db/client';
import { readConfig } from '@swirl/platform/config';
import { createObjectStore, type ObjectStore } from '@swirl/platform/object-store';
import { preparePrivateEngines } from '@swirl/stack/engines/private-engines';
import { isAnswered, startPart, type Part } from '@swirl/stack/part';
import { until } from '@swirl/stack/process';
import { cacheFolder } from '@swirl/stack/settings';
import { onStopSignal } from '@swirl/stack/stop-signal';
import { NO_LIMITS } from '@swirl/stack/stack';
import { startMailbox } from '@swirl/testing/mailbox';
import { prepareDatabase, STARTED_WITHIN_MS } from './database.ts';
import { engineOf, type Engine, type EngineName } from './engine.ts';
import { createLine, type Line } from './line.ts';
import { mountDisk, type Disk } from './disk.ts';

export const engineNames = ['postgres', 'valkey', 'object-store'] as const satisfies EngineName[];
export const partNames = ['api', 'worker'] as const;
type PartName = (typeof partNames)[number];

/** From one part to another. */
export const lineNames = [
  'people to api',
  'api to postgres',
  'api to valkey',
  'api to object-store',
  'worker to postgres',
  'worker to valkey',
  'worker to object-store',
] as const;
type LineName = (typeof lineNames)[number];

/** Everything that can fail, and what a run needs to know. */
export interface Site {
  readonly parts: Readonly<Record<PartName, Part>>;
  readonly engines: Readonly<Record<EngineName, Engine>>;
  readonly lines: Readonly<Record<LineName, Line>>;
  /** Of the object store. */
  readonly disk: Disk;
  /** That the API watches, as if the database were on it. */
  readonly watchedDisk: Disk;
  /** On the line of people. */
  readonly address: string;
  /** The API itself. */
  readonly directAddress: string;
  readonly origin: string;
  readonly db: Database;
  readonly store: ObjectStore;
  readonly untilPartIsUp: (part: PartName) => Promise<void>;
  /** So far ahead of the others, or back. */
  readonly setClock: (part: PartName, ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Engines, API and worker that keep running while runs come and go. */
export interface Grounds {
  /** With an empty database and an empty bucket. */
  readonly open: () => Promise<Site>;
  readonly end: () => Promise<void>;
}

const LIMITED = ['PAGE', 'SIGN_IN', 'MAIL', 'COMMENT', 'FOLLOW', 'REPORT', 'EXPORT'];
const QUICK_WORKER = join(import.meta.dirname, 'loaded/quick-worker.ts');
const OWN_CLOCK = join(import.meta.dirname, 'loaded/own-clock.ts');
const RESERVE_BYTES = 1024 ** 3;

/** `planted` is loaded into the API before its own code. */
export async function prepareGrounds(planted?: string): Promise<Grounds> {
  const ending: (() => Promise<unknown>)[] = [];
  let ended: Promise<void> | undefined;
  const endAll = async () => {
    for (const one of ending.toReversed()) await one();
  };
  const end = () => (ended ??= endAll());
  onStopSignal(end);
  try {
    return { open: await prepare(ending, planted), end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function prepare(
  ending: (() => Promise<unknown>)[],
  planted: string | undefined,
): Promise<Grounds['open']> {
  const engines = await preparePrivateEngines(join(tmpdir(), 'swirl-faults-'));
  const env = { ...engines.env, SERVICES_THROWAWAY: 'true' };
  Object.assign(engines.env, env);
  const disk = await mountDisk(join(engines.data, 'object-store'));
  const watchedDisk = await mountDisk(join(engines.folder, 'watched'));
  ending.push(disk.end, watchedDisk.end, () => engines.remove());
  await engines.up();
  const config = readConfig(env);
  const store = createObjectStore(config.objectStore);
  const mailbox = await startMailbox();
  ending.push(
    () => mailbox.close(),
    async () => store.close(),
  );
  const database = await prepareDatabase(config.postgres);

  const ports = {
    api: config.http.port,
    postgres: config.postgres.port,
    valkey: config.valkey.port,
    'object-store': Number(new URL(config.objectStore.endpoint).port),
  };
  const lineTo = async (to: keyof typeof ports) => {
    const line = await createLine(ports[to]);
    ending.push(line.close);
    return line;
  };
  const lines: Record<LineName, Line> = {
    'people to api': await lineTo('api'),
    'api to postgres': await lineTo('postgres'),
    'api to valkey': await lineTo('valkey'),
    'api to object-store': await lineTo('object-store'),
    'worker to postgres': await lineTo('postgres'),
    'worker to valkey': await lineTo('valkey'),
    'worker to object-store': await lineTo('object-store'),
  };
  const clockOf = (part: PartName) => join(engines.folder, `clock-${part}`);
  const directAddress = `http://127.0.0.1:${ports.api}`;
  const log = join(engines.folder, 'log');
  const start = async (part: PartName, loaded: readonly string[]) => {
    await writeFile(clockOf(part), '0');
    const running = await startPart(part, {
      env: {
        ...env,
        ...NO_LIMITS,
        ...Object.fromEntries(LIMITED.map((name) => [`RATE_LIMIT_${name}`, '1000000/1m'])),
        POSTGRES_PORT: String(lines[`${part} to postgres`].port),
        VALKEY_PORT: String(lines[`${part} to valkey`].port),
        S3_PORT: '',
        S3_ENDPOINT: `http://127.0.0.1:${lines[`${part} to object-store`].port}`,
        SMTP_URL: mailbox.url,
        WATCHED_FOLDERS: watchedDisk.folder,
        DISK_RESERVE_BYTES: String(RESERVE_BYTES),
        // Who leaves is erased with the next sweep.
        ACCOUNT_DELETION_DAYS: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'info',
        CLOCK_FILE: clockOf(part),
        // They are started again and again.
        NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
      },
      nodeArgs: [OWN_CLOCK, ...loaded].flatMap((file) => ['--import', file]),
      log,
      supervised: true,
    });
    ending.push(() => running.stop('SIGKILL'));
    return running;
  };
  const parts = {
    api: await start('api', planted === undefined ? [] : [planted]),
    worker: await start('worker', [QUICK_WORKER]),
  };
  const untilReady = () =>
    until(() => isAnswered(`${directAddress}/readyz`), 'the API', STARTED_WITHIN_MS);
  await untilReady();
  await database.makeTemplate();

  return async () => {
    await emptyBucket(store);
    const { db, end } = await database.renew();
    await untilReady();
    return {
      parts,
      engines: {
        postgres: engineOf(engines, 'postgres'),
        valkey: engineOf(engines, 'valkey'),
        'object-store': engineOf(engines, 'object-store'),
      },
      lines,
      disk,
      watchedDisk,
      address: `http://127.0.0.1:${lines['people to api'].port}`,
      directAddress,
      origin: config.http.publicOrigin,
      db,
      store,
      async untilPartIsUp(part) {
        // A worker has nothing that answers; what it does not do is waited for in the end.
        if (part === 'api') await untilReady();
      },
      async setClock(part, ms) {
        await writeFile(clockOf(part), String(ms));
        parts[part].signal('SIGUSR2');
      },
      close: end,
    };
  };
}

/** With the claim of the database before. */
async function emptyBucket(store: ObjectStore): Promise<void> {
  for await (const { key } of store.list('')) await store.delete(key);
}
