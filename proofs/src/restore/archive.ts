import type { Database } from '@swirl/db/client';
import { until } from '@swirl/stack/process';
import type { Fixture } from './fixture.ts';

const ARCHIVED_WITHIN_MS = 180_000;

/**
 * Only what is in the archive survives the disk. That takes a minute at most; a small run triggers
 * it instead of waiting.
 */
export async function untilArchived({ db, backups }: Fixture, atOnce: boolean): Promise<void> {
  const started = Date.now();
  const { rows } = await db.execute<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name',
  );
  const wanted = rows[0]?.name ?? '';
  if (atOnce) await backups.handOverLog();
  const isArchived = async () => {
    const found = await db.execute(
      `SELECT FROM pg_stat_archiver WHERE last_archived_wal >= '${wanted}'`,
    );
    return (found.rowCount ?? 0) > 0;
  };
  await until(isArchived, 'the log of changes to be archived', ARCHIVED_WITHIN_MS);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `the last change was in the archive after ${seconds} s${atOnce ? ', asked for' : ''}`,
  );
}

/** To the microsecond, as in the write-ahead log. */
export async function databaseTime(db: Database): Promise<string> {
  const { rows } = await db.execute<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return rows[0]?.now ?? '';
}
