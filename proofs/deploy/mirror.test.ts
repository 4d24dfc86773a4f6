import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { readConfig } from '@swirl/platform/config';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { SUPERUSER } from '@swirl/stack/engines/postgres';
import { root } from '@swirl/stack/settings';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { eventually } from '@swirl/testing/eventually';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findInstalled } from '../lib/rehearsal/installed.ts';
import { renderTo, writeSettings } from '../lib/rehearsal/render.ts';

const execute = promisify(execFile);
const SLICE = 2;

let database: TestDatabase;
let bucket: TestBucket;
/** One per test: settings, mirror, and a program in front of rclone that records what is copied. */
let folder: string;
let env: Record<string, string | undefined>;
const at = (path: string) => join(folder, path);

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

beforeEach(async () => {
  // A file system with extended attributes, which /tmp may not have.
  folder = await mkdtemp('/var/tmp/swirl-mirror-');
  bucket = await createTestBucket();
  await database.pool.query('DELETE FROM loop_media');
  const { postgres, objectStore } = readConfig(process.env);
  const settings = {
    PGHOST: postgres.host,
    PGPORT: postgres.port,
    PGPASSWORD: postgres.password,
    POSTGRES_DB: database.config.database,
    BACKUP_PASSPHRASE: 'only-for-this-test',
    BACKUP_LOCKS: at('locks'),
    BACKUP_STATUS_FILE: at('status.json'),
    S3_ENDPOINT: objectStore.endpoint,
    S3_REGION: objectStore.region,
    S3_BUCKET: bucket.name,
    S3_ACCESS_KEY: objectStore.accessKey,
    S3_SECRET_KEY: objectStore.secretKey,
    MIRROR: at('media'),
    MIRROR_KEEP_DAYS: 7,
    MIRROR_SLICE: SLICE,
    RCLONE_CONFIG: at('rclone.conf'),
  };
  const rendering = { settings, settingsFile: at('backup.env'), owner: undefined };
  await writeSettings(rendering);
  await renderTo(at('rclone.conf'), 'backup/rclone.conf', rendering);
  await mkdir(at('bin'));
  await writeFile(
    at('bin/rclone'),
    `#!/usr/bin/env bash
for arg in "$@"; do case $arg in */named) [ "$1" != copy ] || cat "$arg" >>'${at('copied')}' ;; esac; done
case $1:$2 in lsf:--recursive) [[ $* != *" store:"* ]] || echo >>'${at('listed')}' ;; esac
if [ "$1" = copy ] && [ -e '${at('fail')}' ] && grep -qF "$(cat '${at('fail')}')" '${at('copied')}'; then exit 1; fi
exec ${findInstalled('rclone')} "$@"
`,
    { mode: 0o755 },
  );
  env = { PATH: `${at('bin')}:${process.env['PATH']}`, BACKUP_SETTINGS: at('backup.env') };
  return async () => {
    await bucket.drop();
    await rm(folder, { recursive: true });
  };
});

const script = (name: string, ...args: string[]) =>
  execute(join(root, 'deploy/backup', name), args, { env });
const mirrorNow = (...args: string[]) => script('mirror', ...args);
/**
 * Once every transaction that is open now has ended: until then the mirror leaves out what came after it,
 * and tests of other databases in the same cluster have some.
 */
const mirror = async (...args: string[]) => {
  const { rows } = await database.pool.query('SELECT pg_current_xact_id()::text AS latest');
  const latest: string = rows[0].latest;
  await eventually(async () => {
    const ended = await database.pool.query(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS all_ended',
      [latest],
    );
    expect(ended.rows).toEqual([{ all_ended: true }]);
  });
  return mirrorNow(...args);
};
const refusal = async (...args: string[]): Promise<string> => {
  const failed: unknown = await mirrorNow(...args).catch((error: unknown) => error);
  return failed instanceof Error && 'stderr' in failed ? String(failed.stderr) : '';
};
/** With the settings of the scripts. */
const shell = async (command: string) => {
  const settings = `. ${join(root, 'deploy/backup/settings')}`;
  return (await execute('bash', ['-ec', `${settings}; ${command}`], { env })).stdout;
};
const filesIn = async (path: string) =>
  (await shell(`rclone lsf --recursive --files-only encrypted:${path}`)).split('\n').slice(0, -1);
const copied = async () => {
  const lines = (await readFile(at('copied'), 'utf8').catch(() => '')).split('\n').slice(0, -1);
  await rm(at('copied'), { force: true });
  return lines;
};
const hasListed = async () => {
  const found = await readFile(at('listed'), 'utf8').catch(() => '');
  await rm(at('listed'), { force: true });
  return found !== '';
};
const statusOf = async (file: string) => JSON.parse(await readFile(at(file), 'utf8'));
const today = () => new Date().toISOString().slice(0, 10);

const putObject = (key: string) =>
  bucket.store.put(key, Buffer.from(`file ${key}`), { contentType: 'audio/webm' });
async function addRow(key: string, db: Pick<TestDatabase['pool'], 'query'> = database.pool) {
  const { id } = await createLoop(database.db);
  await db.query(
    `INSERT INTO loop_media (id, loop_id, role, object_key, content_type, bytes)
     VALUES ($1, $2, 'audio', $3, 'audio/webm', 1)`,
    [newId(), id, key],
  );
}
const deleteRow = (key: string) =>
  database.pool.query('DELETE FROM loop_media WHERE object_key = $1', [key]);
/** In the order of their names. */
async function addFiles(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => newObjectKey(LOOP_OBJECTS)).toSorted();
  for (const key of keys) {
    await putObject(key);
    await addRow(key);
  }
  return keys;
}

test('the first run mirrors what rows name, and later ones only what is new, without a list of the store', async () => {
  const first = await addFiles(3);
  await putObject(newObjectKey(LOOP_OBJECTS));
  await mirror();
  expect(await filesIn('media')).toEqual(first);
  expect(await hasListed()).toBe(true);
  await copied();

  const second = await addFiles(5);
  await mirror();
  expect(await copied()).toEqual(second);
  expect(await hasListed()).toBe(false);
  expect(await filesIn('media')).toEqual([...first, ...second].toSorted());
  expect(await statusOf('mirror.json')).toEqual({ finishedAt: expect.any(String), waiting: 0 });
});

test('a file without a row leaves the mirror, can be restored for a while, and is then deleted', async () => {
  const [gone = '', kept = ''] = await addFiles(2);
  await mirror();
  await deleteRow(gone);
  await bucket.store.delete(gone);
  await bucket.store.delete(kept);
  await mirror();
  expect(await filesIn('media')).toEqual([kept]);
  expect(await filesIn(`gone/${today()}`)).toEqual([gone]);

  await script('restore-media');
  expect(await bucket.store.head(kept)).toMatchObject({ contentType: 'audio/webm' });
  expect(await bucket.store.head(gone)).toBeUndefined();
  await script('restore-media', '--deleted');
  expect(await bucket.store.head(gone)).toMatchObject({ contentType: 'audio/webm' });

  await shell(`rclone move encrypted:gone/${today()} encrypted:gone/2026-01-01`);
  await mirror();
  expect(await filesIn('gone')).toEqual([]);
});

test('a run that was cut off is continued with the slice that failed', async () => {
  await addFiles(1);
  await mirror();
  await copied();
  const keys = await addFiles(5);
  await writeFile(at('fail'), keys[2] ?? '');
  await expect(mirror()).rejects.toThrow('Command failed');
  expect(await copied()).toEqual(keys.slice(0, 2 * SLICE));
  await rm(at('fail'));
  await mirror();
  expect(await copied()).toEqual(keys.slice(SLICE));
  expect(await filesIn('media')).toEqual(expect.arrayContaining(keys));
});

test('what a transaction records that ends later is not skipped', async () => {
  await addFiles(1);
  await mirror();
  const [slow, quick] = [newObjectKey(LOOP_OBJECTS), newObjectKey(LOOP_OBJECTS)];
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await putObject(slow);
    await addRow(slow, client);
    await putObject(quick);
    await addRow(quick);
    await mirrorNow();
    expect(await filesIn('media')).not.toContain(slow);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  await mirror();
  expect(await filesIn('media')).toEqual(expect.arrayContaining([slow, quick]));
});

test('a file that is not in the store yet is mirrored by a later run', async () => {
  await addFiles(1);
  await mirror();
  const key = newObjectKey(LOOP_OBJECTS);
  await addRow(key);
  await mirror();
  expect(await statusOf('mirror.json')).toMatchObject({ waiting: 1 });
  await putObject(key);
  await mirror();
  expect(await statusOf('mirror.json')).toMatchObject({ waiting: 0 });
  expect(await filesIn('media')).toContain(key);
});

test('the comparison reports every kind of difference, fails, and sets the mirror right', async () => {
  const [missing = '', extra = '', short = '', lost = ''] = await addFiles(4);
  await mirror('--compare');
  const differences = {
    missing_in_mirror: 0,
    extra_in_mirror: 0,
    other_size_in_mirror: 0,
    missing_in_store: 0,
    without_row_in_store: 0,
  };
  expect(await statusOf('mirror-comparison.json')).toMatchObject({ files: 4, differences });

  await shell(`rclone deletefile encrypted:media/${missing}`);
  await shell(`rclone rcat encrypted:media/${short} <<<x`);
  await bucket.store.delete(lost);
  await deleteRow(extra);
  await database.pool.query('DELETE FROM object_changes');
  await mirror();
  expect(await filesIn('media')).toEqual([extra, short, lost]);
  expect(await refusal('--compare')).toContain('4 differences');
  expect(await statusOf('mirror-comparison.json')).toMatchObject({
    files: 3,
    differences: {
      missing_in_mirror: 1,
      extra_in_mirror: 1,
      other_size_in_mirror: 1,
      missing_in_store: 1,
      without_row_in_store: 1,
    },
  });
  expect(await filesIn('media')).toEqual([missing, short, lost]);
  expect(await filesIn(`gone/${today()}`)).toEqual([extra]);

  await script('restore-media');
  expect((await mirror('--compare')).stdout).toContain('0 missing in the store');
});

test('another database, or one that was restored, is compared with everything again', async () => {
  const [known = ''] = await addFiles(1);
  await mirror();
  const [unrecorded = ''] = await addFiles(1);
  await database.pool.query('DELETE FROM object_changes');
  await mirror();
  expect(await filesIn('media')).toEqual([known]);
  await shell(
    `rclone cat encrypted:position | sed '1s/ [0-9A-F]* / 0000FFFF /' | rclone rcat encrypted:position`,
  );
  expect((await mirror()).stdout).toContain('comparing everything');
  expect(await filesIn('media')).toEqual([known, unrecorded].toSorted());
});

test.each(['store', 'database'])(
  'a %s that lost everything leaves the mirror as it is',
  async (what) => {
    const keys = await addFiles(2);
    await mirror();
    if (what === 'store') for (const key of keys) await bucket.store.delete(key);
    else await database.pool.query('DELETE FROM loop_media');
    await shell('rclone deletefile encrypted:position');
    expect(await refusal()).toContain('nothing was done');
    expect(await filesIn('media')).toEqual(keys);
  },
);

test('nothing is mirrored while the database is away', async () => {
  const [key = ''] = await addFiles(1);
  await mirror();
  const operator = createPool({ ...database.config, user: SUPERUSER, database: 'postgres' });
  await operator.query(`ALTER DATABASE ${database.config.database} ALLOW_CONNECTIONS false`);
  try {
    expect(await refusal()).toContain('nothing was done');
  } finally {
    await operator.query(`ALTER DATABASE ${database.config.database} ALLOW_CONNECTIONS true`);
    await operator.end();
  }
  expect(await filesIn('media')).toEqual([key]);
});
