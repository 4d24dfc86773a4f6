import { createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';

/** How many people a viewer follows. */
const FOLLOWED = [10, 5_000] as const;
type Followed = (typeof FOLLOWED)[number];

const VIEWERS = 20;
const REACTIONS = 60;
const DAYS = 30;
const SEEN_A_DAY = 30;
const TABLES = ['users', 'follows', 'reactions'];

type Pool = ReturnType<typeof createPool>;

/**
 * Adds people to a seeded world, once, who follow few or a great many; where there are too few to follow,
 * also people who never post. What they have seen within 30 days is written anew.
 */
export async function addForYouViewers(
  config: PostgresConfig,
): Promise<ReadonlyMap<Followed, readonly string[]>> {
  const pool = createPool(
    { ...config, poolSize: 1 },
    { applicationName: 'swirl-bench', statementTimeoutMs: 0 },
  );
  try {
    const known = await findViewers(pool);
    if (known.size === 0) await writeViewers(pool);
    await writeSeen(pool);
    return await findViewers(pool);
  } finally {
    await pool.end();
  }
}

async function findViewers(pool: Pool): Promise<Map<Followed, string[]>> {
  const viewers = new Map<Followed, string[]>();
  for (const followed of FOLLOWED) {
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM users WHERE email LIKE $1 ORDER BY id',
      [`follows-${followed}-%@bench.test`],
    );
    if (rows.length > 0) {
      viewers.set(
        followed,
        rows.map(({ id }) => id),
      );
    }
  }
  return viewers;
}

async function writeViewers(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT setseed(0.23)');
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`INSERT INTO users (id, email)
      SELECT gen_random_uuid(), 'follows-' || followed || '-' || n || '@bench.test'
      FROM unnest(ARRAY[${FOLLOWED.join(',')}]) AS followed, generate_series(1, ${VIEWERS}) AS n
      UNION ALL SELECT gen_random_uuid(), 'quiet' || n || '@bench.test'
      FROM generate_series(1, greatest(0, ${Math.max(...FOLLOWED)} - (
        SELECT count(*) FROM users WHERE email LIKE 'person%'
      ))) AS n`);
    for (const followed of FOLLOWED) {
      await client.query(`INSERT INTO follows (follower_id, following_id)
        SELECT viewer.id, someone.id
        FROM (SELECT id FROM users WHERE email LIKE 'follows-${followed}-%@bench.test') AS viewer
        CROSS JOIN LATERAL (
          SELECT id FROM users WHERE viewer.id IS NOT NULL AND (email LIKE 'person%' OR email LIKE 'quiet%')
          ORDER BY ${followed === 10 ? "email LIKE 'quiet%'," : ''} random() LIMIT ${followed}
        ) AS someone`);
    }
    await client.query(`INSERT INTO reactions (id, loop_id, user_id, mood)
      SELECT gen_random_uuid(), liked.id, viewer.id, CASE WHEN random() < 0.5 THEN liked.mood END
      FROM (SELECT id FROM users WHERE email LIKE 'follows-%-%@bench.test') AS viewer
      CROSS JOIN LATERAL (
        SELECT id, mood_tags[1] AS mood FROM (
          SELECT id, mood_tags FROM loops WHERE viewer.id IS NOT NULL ORDER BY feed_key DESC LIMIT 5000
        ) AS latest ORDER BY random() LIMIT ${REACTIONS}
      ) AS liked`);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** As much on each of the days that are kept: a quarter of the newest loops. */
async function writeSeen(pool: Pool): Promise<void> {
  const today = `(now() AT TIME ZONE 'UTC')::date`;
  await pool.query(`SELECT create_feed_seen_days(${today} - ${DAYS - 1}, ${today} + 1)`);
  await pool.query(`TRUNCATE feed_seen`);
  await pool.query(`INSERT INTO feed_seen (user_id, loop_id, day)
    SELECT viewer.id, seen.loop_id, ${today} - (seen.place / 4 % ${DAYS})::integer
    FROM (SELECT id FROM users WHERE email LIKE 'follows-%-%@bench.test') AS viewer
    CROSS JOIN (
      SELECT loop_id, place FROM (
        SELECT loop_id, row_number() OVER (ORDER BY feed_key DESC) AS place FROM public_loops
        ORDER BY feed_key DESC LIMIT ${4 * DAYS * SEEN_A_DAY}
      ) AS latest WHERE place % 4 = 0
    ) AS seen`);
  await pool.query(`VACUUM ANALYZE feed_seen`);
}
