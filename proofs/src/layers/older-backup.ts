import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool, type Database } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import type { PostgresConfig } from '@swirl/platform/config';
import { postgresBinaries } from '@swirl/stack/engines/postgres';
import { run as execute, until } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { databaseSettings } from '@swirl/stack/stack';
import { createUnmigratedDatabase } from '@swirl/testing/database';
import { performJob } from '../../lib/rehearsal/perform-job.ts';
import { clientOf, startProcesses, type Site } from './site.ts';
import type { TreeOfMixes } from './tree-of-mixes.ts';

const TIMEOUT_MS = 600_000;
/** How many mixes have to play again; the others are the same work. */
const AWAITED = 5;

export interface Backup {
  /** Stops the site, and starts it again from the backup. */
  restore(tree: TreeOfMixes, options: { readonly small: boolean }): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the database, made while the stem is still in every mix. */
export async function backUp(site: Site): Promise<Backup> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-older-backup-'));
  const file = join(folder, 'backup.dump');
  await onDatabase('pg_dump', site.database.config, ['-Fc', '-f', file]);
  return {
    async restore(tree, { small }) {
      // What was withdrawn since is in the object store, which the backup leaves as it is.
      await performJob(site.database.db, 'tombstones.write');
      await site.stack.stop('SIGKILL');
      const restored = await createUnmigratedDatabase();
      const pool = createPool(restored.config);
      try {
        await onDatabase('pg_restore', restored.config, ['--no-owner', file]);
        await serveRestored(site, tree, { small, config: restored.config, db: createDb(pool) });
      } finally {
        await pool.end();
        await restored.drop();
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

async function serveRestored(
  { bucket, stack: { port, origin } }: Site,
  { mixes, stemAuthor, stemLoopId }: TreeOfMixes,
  {
    small,
    config,
    db,
  }: { readonly small: boolean; readonly config: PostgresConfig; readonly db: Database },
): Promise<void> {
  const stack = await startProcesses({
    small,
    port,
    origin,
    database: config,
    bucket: bucket.name,
  });
  try {
    const readiness = async () => (await fetch(`${stack.address}/readyz`)).text();
    const isClosed = async () => (await readiness()).includes('"not replayed"');
    await until(isClosed, 'the API to close', TIMEOUT_MS);
    const env = { ...process.env, ...databaseSettings(config), S3_BUCKET: bucket.name };
    const ops = (name: string) =>
      execute(process.execPath, [join(root, 'apps/ops/src/main.ts'), name, '--yes'], { env });
    const { stdout } = await ops('replay-tombstones');
    assert(stdout.includes('1 stem'), `the stem is not among what is deleted again: ${stdout}`);
    await ops('adopt-bucket');
    const isOpen = async () => (await fetch(`${stack.address}/readyz`)).ok;
    await until(isOpen, 'the API to open', TIMEOUT_MS);

    const client = clientOf(stack, { db });
    const voicesOf = async (loopId: string) => {
      const { mix } = await client.read(stemAuthor, loopId);
      const { stems } = await client.stems(stemAuthor, loopId);
      const named = [
        ...(mix?.positions ?? []).map(({ stem }) => stem?.loopId),
        ...stems.map((stem) => stem.loopId),
      ];
      assert(!named.includes(stemLoopId), 'the restored database serves the stem');
      return mix;
    };
    for (const loopId of mixes) await voicesOf(loopId);
    await enqueue(db, 'mixes.refresh', {});
    const awaited = Math.min(AWAITED, mixes.length);
    // One after the other: an API refuses a hundred calls at once.
    const countPlayable = async () => {
      let playable = 0;
      for (const loopId of mixes) {
        if ((await voicesOf(loopId))?.ready === true) playable += 1;
        if (playable === awaited) break;
      }
      return playable;
    };
    await until(async () => (await countPlayable()) >= awaited, 'mixes to play again', TIMEOUT_MS);
    console.log(
      `restore: after replaying tombstones none of ${mixes.length} mixes of an older backup has ` +
        `the stem; ${awaited} of them awaited and rendered again`,
    );
  } finally {
    await stack.stop('SIGKILL');
  }
}

async function onDatabase(
  program: 'pg_dump' | 'pg_restore',
  { host, port, user, password, database }: PostgresConfig,
  args: readonly string[],
): Promise<void> {
  const address = ['-h', host, '-p', String(port), '-U', user, '-d', database];
  const env = { ...process.env, PGPASSWORD: password };
  await execute(join(postgresBinaries(), program), [...address, ...args], { env });
}
