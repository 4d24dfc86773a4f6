import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCursors } from '@swirl/api/cursor';
import { createMediaUrls } from '@swirl/api/media-url';
import { createDb, createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { readConfig, type SecretKey } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { freeRange } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { databaseSettings, NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createLoop, createLoopMedia } from '@swirl/testing/factories';
import { startEdge } from '../lib/edge/nginx.ts';
import { readsAndToggles } from '../lib/load/requests.ts';
import { judge, loadSteadily, type LoadRequest } from '../lib/load/steady-load.ts';
import { createCacheUser } from './rotate/cache.ts';
import { createRoles, signsIn } from './rotate/roles.ts';
import { startStore } from './rotate/store.ts';

const NAME = 'swirl.test';
const PER_SECOND = { small: 20, full: 100 };
const ROUNDS = { small: 1, full: 5 };
const READY_WITHIN_MS = 60_000;

const newSecret = () => randomBytes(24).toString('hex');
const newSecrets = () => ({
  key: newSecret(),
  database: newSecret(),
  cache: newSecret(),
  store: { accessKey: `swirl-${randomBytes(4).toString('hex')}`, secretKey: newSecret() },
});
type Secrets = ReturnType<typeof newSecrets>;

/**
 * Changes the secret key, the password of the app's database role, that of Valkey and the key of
 * the object store, as docs/OPERATIONS.md says, while two API processes get requests: none fails.
 * Afterwards none of the old ones is accepted. The full size repeats it.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? 'small' : 'full';
  const folder = await mkdtemp(join(tmpdir(), 'swirl-rotate-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    let secrets = newSecrets();
    const [roles, store] = await Promise.all([createRoles(), startStore(folder, secrets.store)]);
    ending.push(
      () => roles.end(),
      () => store.end(),
    );
    const cache = createCacheUser(`rotate_${randomBytes(4).toString('hex')}`);
    await cache.create(secrets.cache);
    ending.push(() => cache.drop());
    let app = await roles.setPassword(secrets.database);

    const first = await freeRange(2);
    const edge = await startEdge(folder, NAME, [first, first + 1]);
    ending.push(() => edge.stop());
    const origin = `https://${NAME}:${edge.port}`;
    const keySettings = ({ current, other }: SecretKey) => ({
      SECRET_KEY: current,
      SECRET_KEY_OTHER: other ?? '',
    });
    const start = (port: number) =>
      startStack({
        database: app,
        port,
        origin,
        env: {
          ...NO_LIMITS,
          ...keySettings({ current: secrets.key, other: null }),
          ...cache.settings(secrets.cache),
          ...store.settings(secrets.store),
          TRUSTED_PROXIES: '127.0.0.1',
          LOG_LEVEL: 'error',
        },
        waitFor: 'healthz',
      });
    const stacks = await Promise.all([start(first), start(first + 1)] as const);
    ending.push(() => Promise.all(stacks.map((stack) => stack.stop())));

    const pool = createPool({ ...roles.owner, poolSize: 2 });
    ending.push(() => pool.end());
    const objectKey = newObjectKey(LOOP_OBJECTS);
    await store
      .storeOf(secrets.store)
      .put(objectKey, Buffer.alloc(1000), { contentType: 'video/mp4' });
    const db = createDb(pool);
    const loop = await createLoop(db, { mediaType: 'video' });
    await createLoopMedia(db, {
      loopId: loop.id,
      role: '720',
      contentType: 'video/mp4',
      objectKey,
    });
    const others = await readsAndToggles({ db, pool });
    const { cookie = '' } = others(0);
    /** What pages have that were loaded before or during the change. */
    let signedBy: readonly string[] = [secrets.key];
    const next = (number: number): LoadRequest => {
      const key = { current: signedBy[number % signedBy.length] ?? '', other: null };
      if (number % 3 === 0) {
        return { method: 'GET', path: nextPage(key.current), cookie };
      }
      if (number % 3 > 1) return others(number);
      const { media } = readConfig(process.env);
      return {
        method: 'GET',
        path: createMediaUrls({ secretKey: key, media }).sign(objectKey, 'public').url,
      };
    };

    const over = new AbortController();
    const answered = loadSteadily({ ...edge, origin }, PER_SECOND[size], next, over.signal);
    const begun = performance.now();
    let restarts = 0;
    const restart = async (some: readonly Stack[], env: NodeJS.ProcessEnv) => {
      for (const stack of some) {
        await stack.api.restart(undefined, env);
        await untilReady(stack);
        restarts += 1;
      }
    };
    try {
      for (let round = 0; round < ROUNDS[size]; round += 1) {
        const old: Secrets = secrets;
        secrets = newSecrets();
        // Both are valid from here on.
        await cache.addPassword(secrets.cache);
        await store.setKeys([old.store, secrets.store]);
        const temporary = await roles.createTemporary(newSecret());
        await restart(stacks, {
          ...keySettings({ current: old.key, other: secrets.key }),
          ...databaseSettings(temporary),
          ...cache.settings(secrets.cache),
          ...store.settings(secrets.store),
        });
        const before = app;
        app = await roles.setPassword(secrets.database);
        signedBy = [old.key, secrets.key];
        await restart(stacks, {
          ...keySettings({ current: secrets.key, other: old.key }),
          ...databaseSettings(app),
        });
        // The old ones are refused from here on.
        await roles.dropTemporary();
        await cache.removePassword(old.cache);
        await store.setKeys([secrets.store], [old.store]);
        signedBy = [secrets.key];
        await restart(small ? stacks.slice(0, 1) : stacks, {
          SECRET_KEY_OTHER: '',
        });
        assert.equal(await signsIn(before), false, 'the old password of the database is accepted');
        assert.equal(await cache.accepts(old.cache), false, 'the old one of Valkey is accepted');
        assert.equal(await signsIn(app), true, 'the new password of the database is refused');
        await assertRefused(stacks[0], old.key, cookie);
      }
    } finally {
      over.abort();
    }
    judge(await answered, restarts, (performance.now() - begun) / 1000);
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

/** Not even degraded: it can use all engines with what it was given. */
async function untilReady({ address }: Stack): Promise<void> {
  const isReady = async () => {
    const text = await (await fetch(`${address}/readyz`)).text();
    return !/"(valkey|objectStore|postgres)":"away"/.test(text);
  };
  await until(isReady, `${address} to be ready`, READY_WITHIN_MS);
}

function nextPage(key: string): string {
  const cursor = createCursors({ current: key, other: null }).write('feed', newId());
  return `/api/loops?limit=10&cursor=${cursor}`;
}

async function assertRefused({ address }: Stack, key: string, cookie: string): Promise<void> {
  const answer = await fetch(`${address}${nextPage(key)}`, { headers: { cookie } });
  assert.equal(answer.status, 400, 'a cursor of the old secret key is accepted');
}
