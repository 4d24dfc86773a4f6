import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@swirl/db/drizzle/orm';
import { enqueue } from '@swirl/db/jobs/enqueue';
import type { Database } from '@swirl/db/client';
import { isAnswered } from '@swirl/stack/part';
import { until } from '@swirl/stack/process';
import { eventually } from '@swirl/testing/eventually';
import type { Site } from './site.ts';

const WITHIN_MS = 180_000;
const QUIET_FOR = 3;
const LOOK_EVERY_MS = 50;

/** What the schedule adds every minute, and objects that are kept for a while. */
const NOT_WAITED_FOR = sql`(
  coalesce(key, '') LIKE 'schedule.%'
  OR (task_identifier = 'media.delete-objects' AND run_at > now() AND attempts = 0)
)`;

/** Waits until every part works and nothing is underway. */
export async function settle({ db, directAddress }: Site): Promise<void> {
  await until(() => isAnswered(`${directAddress}/readyz`), 'the API to be ready', WITHIN_MS);
  await untilQuiet(db);
  // Connections that broke are noticed when they are used.
  await eventually(() => enqueue(db, 'accounts.sweep', {}));
  await untilJobsAreDone(db);
  await untilQuiet(db);
}

/** Jobs that wait for their next try get it now. */
async function untilJobsAreDone(db: Database): Promise<void> {
  let left: readonly unknown[] = [];
  const areDone = async () => {
    await db.execute(sql`
      SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      FROM graphile_worker.jobs
      WHERE NOT ${NOT_WAITED_FOR} AND locked_at IS NULL AND run_at > now()
      HAVING count(*) > 0`);
    const { rows } = await db.execute(sql`
      SELECT task_identifier, attempts, last_error, locked_at, locked_by
      FROM graphile_worker.jobs WHERE NOT ${NOT_WAITED_FOR}`);
    left = rows;
    return rows.length === 0;
  };
  await until(areDone, 'all jobs to be done', WITHIN_MS).catch((error: unknown) => {
    throw new Error(`Jobs are left: ${JSON.stringify(left)}`, { cause: error });
  });
}

/** No statement of ours runs or waits: what was sent before has been carried out, or never will be. */
async function untilQuiet(db: Database): Promise<void> {
  const isQuiet = async () => {
    const { rowCount } = await eventually(() =>
      db.execute(sql`
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'swirl-%'
        AND application_name <> 'swirl-worker' AND pid <> pg_backend_pid() AND state <> 'idle'`),
    );
    return rowCount === 0;
  };
  await until(
    async () => {
      for (let times = 0; times < QUIET_FOR; times += 1) {
        if (!(await isQuiet())) return false;
        await pause(LOOK_EVERY_MS);
      }
      return true;
    },
    'the database to be quiet',
    WITHIN_MS,
  );
}
