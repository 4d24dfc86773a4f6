import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Database } from '@swirl/db/client';
import { until } from '@swirl/stack/process';
import { invitePeople, type People, type Posted } from '../lib/rehearsal/people.ts';
import { performJob } from '../lib/rehearsal/perform-job.ts';
import { databaseTime, untilArchived } from './restore/archive.ts';
import { setUpFixture, type Fixture } from './restore/fixture.ts';
import { assertUnreadable } from './restore/mirror.ts';

/** Far longer than anything takes, even on a busy machine. */
const TIMEOUT_MS = 180_000;

/**
 * Destroys the database and all its files, twice, and restores them by the scripts of
 * deploy/backup/: to the last moment, then to one in between. What was acknowledged must exist with
 * its media, what was deleted must be gone. The small size destroys both once, and restores to the
 * moment in between.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const fixture = await setUpFixture();
  try {
    await fixture.begin();
    await fixture.migrate();
    await fixture.startApp();
    const people = await invitePeople(fixture);
    const story = await live(fixture, people, small ? 3 : 8);
    await untilArchived(fixture, small);
    await fixture.stopApp();
    if (!small) await restoreLatest(fixture, people, story);
    await restoreToMoment(fixture, people, story, { store: small });
  } finally {
    await fixture.end();
  }
}

async function restoreLatest(fixture: Fixture, people: People, story: Story): Promise<void> {
  await fixture.destroy({ store: true });
  console.log('database and object store destroyed');
  await timed('restored to the last moment', async () => {
    await fixture.backups.script('restore-database', 'latest');
    await fixture.startEngines();
    await fixture.backups.script('restore-media');
    await fixture.migrate();
    await fixture.ops('replay-tombstones', '--yes');
    await fixture.ops('adopt-bucket', '--yes');
    await fixture.startApp();
  });
  await compare(people, story.everything, story.deleted);
  await fixture.stopApp();
}

async function restoreToMoment(
  fixture: Fixture,
  people: People,
  story: Story,
  lost: { readonly store: boolean },
): Promise<void> {
  await fixture.destroy(lost);
  const what = lost.store ? 'database and object store' : 'database';
  console.log(`${what} destroyed; going back to ${story.moment}`);
  await timed('restored to that moment', async () => {
    await fixture.backups.script('restore-database', story.moment);
    await fixture.startEngines();
    if (lost.store) await fixture.backups.script('restore-media');
    await fixture.migrate();
    await fixture.startApp();
  });
  await assertClosed(fixture);
  console.log((await fixture.ops('replay-tombstones', '--yes')).trim());
  console.log((await fixture.ops('adopt-bucket', '--yes')).trim());
  await until(
    async () => (await readinessOf(fixture)).status === 200,
    'the API to open',
    TIMEOUT_MS,
  );
  await assertFilesGone(fixture, story.filesOfDeleted);
  // The loop made private since then has its former file names again, which are no longer in use.
  await fixture.backups.script('restore-media', '--deleted');
  await compare(people, story.untilMoment, story.deleted);
  const later = await presentOf(people, story.afterMoment);
  console.log(`posted after that moment: ${later.length} of ${story.afterMoment.length} are there`);
  assert.equal(later.length, 0, 'the database is not at the moment that was asked for');
}

interface Story {
  readonly everything: readonly Posted[];
  readonly untilMoment: readonly Posted[];
  readonly afterMoment: readonly Posted[];
  readonly deleted: readonly Posted[];
  readonly filesOfDeleted: readonly string[];
  readonly moment: string;
}

/** Users post and delete before the backup, after it, and after a recorded moment. */
async function live(fixture: Fixture, people: People, size: number): Promise<Story> {
  const deleted: Posted[] = [];
  const filesOfDeleted: string[] = [];
  const regret = async (loops: readonly (Posted | undefined)[]) => {
    const gone = loops.filter((loop) => loop !== undefined);
    filesOfDeleted.push(...(await filesOf(fixture.db, gone)));
    await people.delete(gone);
    deleted.push(...gone);
  };

  const early = await people.post(2 * size);
  await fixture.backups.mirrorPlainly();
  await regret([early[0], early[1]]);
  await timed('full backup', () => fixture.backups.script('back-up', 'full'));
  console.log(`status file: ${(await readFile(fixture.backups.statusFile, 'utf8')).trim()}`);
  const [middle] = await Promise.all([
    people.post(size),
    timed('drill', () => fixture.backups.script('drill')),
  ]);
  console.log(`drill: ${(await readFile(fixture.backups.drillFile, 'utf8')).trim()}`);
  await regret([early[3], middle[1]]);
  if (size > 3) await timed('differential backup', () => fixture.backups.script('back-up', 'diff'));
  const late = await people.post(size);
  const moment = await databaseTime(fixture.db);
  const last = await people.post(size);
  await regret([early[4], late[1], last[2]]);
  await timed('mirror', () => fixture.backups.script('mirror'));
  await narrow(
    fixture,
    people,
    late.find(({ kind }) => kind === 'video'),
  );
  await performJob(fixture.db, 'tombstones.write');
  await timed('mirror', () => fixture.backups.script('mirror'));
  const { backups, db } = fixture;
  assertUnreadable(backups.mirrorFolder, await filesOf(db, [...early, ...middle, ...late]));

  const without = (loops: readonly Posted[]) => loops.filter((loop) => !deleted.includes(loop));
  const untilMoment = without([...early, ...middle, ...late]);
  const afterMoment = without(last);
  const all = [...untilMoment, ...afterMoment];
  console.log(
    `acknowledged: ${all.length + deleted.length} loops, ${deleted.length} deleted since`,
  );
  return { everything: all, untilMoment, afterMoment, deleted, filesOfDeleted, moment };
}

/** Resolves when its files have other names, and are gone under those before. */
async function narrow(fixture: Fixture, people: People, loop: Posted | undefined): Promise<void> {
  assert.ok(loop, 'no loop to make private');
  const before = await filesOf(fixture.db, [loop]);
  await people.makePrivate(loop);
  await assertFilesGone(fixture, before, 'former names of a loop made private');
}

async function compare(
  people: People,
  wanted: readonly Posted[],
  deleted: readonly Posted[],
): Promise<void> {
  const found = await presentOf(people, wanted);
  const sums = (loops: readonly Posted[]) => loops.flatMap((loop) => loop.sums);
  const after = new Set(sums(found));
  const same = sums(wanted).filter((sum) => after.has(sum)).length;
  const risen = await presentOf(people, deleted);
  console.log(
    `loops: ${found.length} of ${wanted.length}, files as before: ${same} of ${sums(wanted).length}, deleted ones: ${risen.length} of ${deleted.length}`,
  );
  assert.deepEqual(found, wanted, 'something acknowledged is missing or not as it was');
  assert.deepEqual(risen, [], 'something that was deleted is back');
}

async function presentOf(people: People, loops: readonly Posted[]): Promise<Posted[]> {
  const found = await Promise.all(loops.map((loop) => people.readLoop(loop)));
  return found.filter((loop) => loop !== undefined);
}

/** Until deletions are applied again, a restored database serves no one. */
async function assertClosed(fixture: Fixture): Promise<void> {
  // It reads from the store whether to close, which may take a moment on a busy machine.
  const isClosed = async () => (await readinessOf(fixture)).body.includes('"not replayed"');
  await until(isClosed, 'the API to close', TIMEOUT_MS);
  assert.equal((await readinessOf(fixture)).status, 503, 'the API says that it is ready');
  const response = await fetch(`${fixture.address}/api/auth/options`);
  assert.equal(response.status, 503, 'the API answers before the tombstones were replayed');
  console.log('the API is closed until the tombstones are replayed');
}

async function readinessOf({ address }: Fixture): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${address}/readyz`);
  return { status: answer.status, body: await answer.text() };
}

async function assertFilesGone(
  { store }: Fixture,
  keys: readonly string[],
  what = 'files of deleted loops',
): Promise<void> {
  const remaining = async () => {
    const found = await Promise.all(keys.map((key) => store.head(key)));
    return found.filter((facts) => facts !== undefined).length;
  };
  await until(async () => (await remaining()) === 0, `${what} to go`, TIMEOUT_MS);
  console.log(`${what} in the store: 0 of ${keys.length}`);
}

async function filesOf(db: Database, loops: readonly Posted[]): Promise<string[]> {
  const ids = loops.map(({ id }) => `'${id}'`).join(',');
  const { rows } = await db.execute<{ object_key: string }>(
    `SELECT object_key FROM loop_media WHERE loop_id IN (${ids})`,
  );
  return rows.map((row) => row.object_key);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now();
  await work();
  console.log(`${what}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
