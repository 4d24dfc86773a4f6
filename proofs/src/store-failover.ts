import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectStore } from '@swirl/platform/object-store';
import { until } from '@swirl/stack/process';
import { startStoreCluster, type StoreCluster } from './store-failover/store-cluster.ts';

const CLIENTS = 4;
const LARGEST_BYTES = 200_000;
/** Far longer than anything takes, even on a busy machine. */
const TIMEOUT_MS = 180_000;

/**
 * Kills one of three volume servers while files are stored, in the full size each of them one after
 * the other. Every acknowledged file must stay readable, and storing must continue.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const cluster = await startStoreCluster();
  try {
    await cluster.untilReady();
    await cluster.store.ensureBucket();
    const stored = new Map<string, string>();
    for (const [index, server] of cluster.servers.slice(0, small ? 1 : 3).entries()) {
      const outcome = await storeThroughKill(cluster.store, stored, server, small ? 30 : 200);
      const unreadable = await countUnreadable(cluster.store, stored);
      console.log(
        `killed server ${index + 1} ${outcome}; unreadable: ${unreadable} of ${stored.size}`,
      );
      assert.equal(unreadable, 0, 'an acknowledged file cannot be read');
      if (!small) await comeBack(cluster, server);
    }
  } finally {
    await cluster.end();
  }
}

async function storeThroughKill(
  store: ObjectStore,
  stored: Map<string, string>,
  server: StoreCluster['servers'][number],
  filesBefore: number,
): Promise<string> {
  const storing = startStoring(store, stored);
  try {
    await until(() => storing.sinceStart() >= filesBefore, 'the first files', TIMEOUT_MS);
    await server.kill();
    const killedAt = Date.now();
    const before = stored.size;
    await until(() => storing.begunSince(killedAt) >= 20, 'files after', TIMEOUT_MS);
    const seconds = ((storing.firstSince(killedAt) - killedAt) / 1000).toFixed(1);
    return `after ${before} files → stored again: ${seconds} s, ${storing.failures()} tries failed`;
  } finally {
    await storing.stop();
  }
}

/** The next one may be killed only once everything has two copies again. */
async function comeBack(cluster: StoreCluster, server: StoreCluster['servers'][number]) {
  server.start();
  await cluster.untilReady();
  await cluster.repair();
}

/** Clients that store files and retry until it is acknowledged. */
function startStoring(store: ObjectStore, stored: Map<string, string>) {
  const acknowledged: { readonly begunAt: number; readonly at: number }[] = [];
  let failures = 0;
  const stopping = new AbortController();
  const client = async () => {
    while (!stopping.signal.aborted) {
      const bytes = randomBytes(1 + Math.floor(Math.random() * LARGEST_BYTES));
      const key = `loops/${randomBytes(16).toString('base64url')}`;
      const begunAt = Date.now();
      try {
        await store.put(key, bytes, { contentType: 'video/mp4' });
        stored.set(key, checksum(bytes));
        acknowledged.push({ begunAt, at: Date.now() });
      } catch {
        failures += 1;
        await pause(50);
      }
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const since = (moment: number) => acknowledged.filter(({ begunAt }) => begunAt > moment);
  return {
    sinceStart: () => acknowledged.length,
    begunSince: (moment: number) => since(moment).length,
    firstSince: (moment: number) => Math.min(...since(moment).map(({ at }) => at)),
    failures: () => failures,
    async stop() {
      stopping.abort();
      await clients;
    },
  };
}

async function countUnreadable(
  store: ObjectStore,
  stored: ReadonlyMap<string, string>,
): Promise<number> {
  let unreadable = 0;
  for (const [key, sum] of stored) {
    const isSame = async () => {
      const found = await store.get(key);
      return found !== undefined && checksum(await buffer(found.stream)) === sum;
    };
    if (!(await isSame().catch(() => false))) unreadable += 1;
  }
  return unreadable;
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
