import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';
import { stopAutovacuum } from '../../lib/bench/blocks-read.ts';

type Pool = ReturnType<typeof createPool>;

export interface InboxSize {
  readonly notifications: number;
  readonly people: number;
}

/** The last four months, oldest first; that of today is filled to its end. */
const MONTHS = 4;
const VIEWERS = 20;
const NOTIFICATIONS_A_MONTH = 50;
const GROUPS_A_MONTH = 10;

/**
 * Fills the inboxes of all people evenly over the months, by COPY, and those of a few viewers always
 * alike. Returns the viewers.
 */
export async function fillInboxes(
  pool: Pool,
  config: PostgresConfig,
  { notifications, people }: InboxSize,
): Promise<string[]> {
  await pool.query(`
    CREATE TABLE proof_people (n integer PRIMARY KEY, id uuid NOT NULL);
    INSERT INTO proof_people SELECT n, (left(first_id_at(now())::text, 13) || right(gen_random_uuid()::text, 23))::uuid
    FROM generate_series(0, ${people + VIEWERS - 1}) AS n;
    INSERT INTO users (id, email) SELECT id, n || '@proof.test' FROM proof_people;
    INSERT INTO follows (follower_id, following_id)
    SELECT actor.id, viewer.id
    FROM proof_people AS viewer, proof_people AS actor
    WHERE viewer.n >= ${people} AND actor.n < ${MONTHS * NOTIFICATIONS_A_MONTH};
    ANALYZE`);
  const perMonth = notifications / MONTHS;
  for (let month = 0; month < MONTHS; month += 1) {
    const name = await emptyMonth(pool, month);
    await copy(config, rowsOf(month, perMonth, people), 'loaded_month');
    await attachAgain(pool, name);
  }
  await pool.query(`
    ALTER TABLE notification_keys DROP CONSTRAINT notification_keys_pkey, DROP CONSTRAINT notification_keys_cause_key;
    INSERT INTO notification_keys (notification_id, user_id, kind, subject_id, actor_id)
    SELECT id, user_id, kind, user_id, actor_id FROM notifications ORDER BY id;
    ALTER TABLE notification_keys ADD PRIMARY KEY (notification_id),
      ADD CONSTRAINT notification_keys_cause_key UNIQUE NULLS NOT DISTINCT (subject_id, actor_id, kind);
    INSERT INTO notification_groups (user_id, key, latest_id)
    SELECT user_id, group_key, max(id::text)::uuid FROM notifications GROUP BY user_id, group_key`);
  await stopAutovacuum(pool);
  await pool.query('VACUUM ANALYZE');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM proof_people WHERE n >= $1', [
    people,
  ]);
  return rows.map(({ id }) => id);
}

/** Rows of one month: `i` is the number of a row in it, `moment` when it was. */
function rowsOf(month: number, count: number, people: number): string {
  const first = month * count;
  return `
    WITH month AS (
      SELECT start, start + interval '1 month' AS ended FROM (
        SELECT date_trunc('month', now()) - make_interval(months => ${MONTHS - 1 - month}) AS start
      ) AS this
    ),
    rows AS (
      SELECT (${first}::bigint + i) % ${people} AS user_n,
        ((${first}::bigint + i) % ${people} + 1 + (${first}::bigint + i) / ${people}) % ${people} AS actor_n,
        start + (ended - start) * (i::float8 / ${count}) AS moment,
        start + (ended - start) * (i::float8 / ${count}) AS day
      FROM month, generate_series(0, ${count - 1}) AS i
      UNION ALL
      SELECT ${people} + viewer, ${month * NOTIFICATIONS_A_MONTH} + i,
        start + (ended - start) * ((i + 0.5) / ${NOTIFICATIONS_A_MONTH}),
        start + (ended - start) * (i / ${NOTIFICATIONS_A_MONTH / GROUPS_A_MONTH} / ${GROUPS_A_MONTH}::float8)
      FROM month, generate_series(0, ${VIEWERS - 1}) AS viewer, generate_series(0, ${NOTIFICATIONS_A_MONTH - 1}) AS i
    )
    SELECT person.id, (left(first_id_at(moment)::text, 13) || right(gen_random_uuid()::text, 23))::uuid, 'follow', actor.id,
      NULL, NULL, NULL, NULL, 'follow:' || to_char(day, 'YYYY-MM-DD'), moment
    FROM rows JOIN proof_people AS person ON person.n = user_n JOIN proof_people AS actor ON actor.n = actor_n`;
}

/** Takes a month out and leaves an empty table without indexes, which a COPY fills quickly. */
async function emptyMonth(pool: Pool, month: number): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT 'notifications_' || to_char(date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => $1), 'YYYY_MM') AS name`,
    [MONTHS - 1 - month],
  );
  const name = rows[0]?.name ?? '';
  await pool.query(`
    SELECT create_notification_months(now() - interval '4 months', now());
    DROP TABLE ${name};
    CREATE TABLE loaded_month (LIKE notifications INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
  return name;
}

async function attachAgain(pool: Pool, name: string): Promise<void> {
  await pool.query(`
    ALTER TABLE loaded_month RENAME TO ${name};
    DO $$
    DECLARE
      month timestamp := to_timestamp(right('${name}', 7), 'YYYY_MM');
    BEGIN
      EXECUTE format('ALTER TABLE notifications ATTACH PARTITION ${name} FOR VALUES FROM (%L) TO (%L)',
        first_id_at(month AT TIME ZONE 'UTC'), first_id_at((month + interval '1 month') AT TIME ZONE 'UTC'));
    END
    $$`);
}

/** The rows of a query into a table, by two sides of COPY. */
async function copy(config: PostgresConfig, query: string, table: string): Promise<void> {
  const env = {
    ...process.env,
    PGHOST: config.host,
    PGPORT: String(config.port),
    PGUSER: config.user,
    PGPASSWORD: config.password,
    PGDATABASE: config.database,
    PGTZ: 'UTC',
  };
  const psql = (command: string) =>
    spawn('psql', ['--quiet', '--no-psqlrc', '--command', command], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  const from = psql(`COPY (${query}) TO STDOUT`);
  const into = psql(`COPY ${table} FROM STDIN`);
  const ended = Promise.all([once(from, 'exit'), once(into, 'exit')]);
  await pipeline(from.stdout, into.stdin);
  const codes = (await ended).map(([code]) => code);
  if (codes.some((code) => code !== 0)) throw new Error(`COPY into ${table} failed.`);
}
