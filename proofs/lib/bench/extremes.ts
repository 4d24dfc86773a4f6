import { createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';
import type { BenchSize } from './bench-size.ts';
import { FILL_PUBLIC_LOOPS } from './seed-world.ts';

type Pool = ReturnType<typeof createPool>;

const VIRAL_LOOPS = 10;
const TABLES = ['users', 'follows', 'blocks', 'reactions', 'loops'];

/** How many, for whom a page of the feed must cost what it costs for anyone. */
interface Extremes {
  /** People who follow one viewer, and block another. */
  readonly crowd: number;
  /** Loops that a third viewer has reacted to. */
  readonly reactions: number;
  /** Remixes of each of ten loops. */
  readonly remixes: number;
  /** People, all of them silent, whom a fourth viewer follows, and a fifth. */
  readonly silent: readonly [number, number];
}

/** In proportion to the world, up to what one person could really have. */
function extremesOf({ loops }: BenchSize): Extremes {
  return {
    crowd: Math.min(loops, 1_000_000),
    reactions: Math.min(loops / 2, 100_000),
    remixes: Math.min(loops / 10, 1_200),
    silent: [Math.min(loops, 5_000), Math.min(loops, 50_000)],
  };
}

const PEOPLE = {
  followed: 'followed@bench.test',
  blocked: 'blocked@bench.test',
  reacting: 'reacting@bench.test',
  followsMany: 'follows-many@bench.test',
  followsMost: 'follows-most@bench.test',
  /** The author of ten loops with a great many remixes. */
  viral: 'viral@bench.test',
  /** The author of ten loops with none. */
  plain: 'plain@bench.test',
} as const;

/**
 * Adds these people to a seeded world, once. The crowd posts nothing newer than the rest, so that pages
 * hold the same loops with and without it.
 */
export async function addExtremes(config: PostgresConfig, size: BenchSize): Promise<void> {
  const pool = createPool(
    { ...config, poolSize: 1 },
    { applicationName: 'swirl-bench', statementTimeoutMs: 0 },
  );
  try {
    const { rowCount } = await pool.query('SELECT FROM users WHERE email = $1', [
      PEOPLE.followsMost,
    ]);
    if (rowCount === 0) await writeExtremes(pool, extremesOf(size));
  } finally {
    await pool.end();
  }
}

async function writeExtremes(pool: Pool, extremes: Extremes): Promise<void> {
  const { crowd, reactions, remixes, silent } = extremes;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // What triggers would keep is written below, once for all.
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`CREATE TEMPORARY TABLE crowd ON COMMIT DROP AS
      SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${crowd}) AS n`);
    await client.query(
      `INSERT INTO users (id, email)
       SELECT id, 'crowd' || n || '@bench.test' FROM crowd
       UNION ALL SELECT gen_random_uuid(), email FROM unnest($1::text[]) AS email`,
      [Object.values(PEOPLE)],
    );
    await client.query(`INSERT INTO follows (follower_id, following_id)
      SELECT crowd.id, users.id FROM crowd, users WHERE users.email = '${PEOPLE.followed}'
      ORDER BY crowd.id`);
    await client.query(`INSERT INTO blocks (blocker_id, blocked_id)
      SELECT crowd.id, users.id FROM crowd, users
      WHERE users.email = '${PEOPLE.blocked}' AND crowd.n <= 100000 ORDER BY crowd.id`);
    await client.query(`INSERT INTO reactions (id, loop_id, user_id)
      SELECT gen_random_uuid(), loops.id, users.id
      FROM (SELECT id FROM loops ORDER BY feed_key DESC LIMIT ${reactions}) AS loops, users
      WHERE users.email = '${PEOPLE.reacting}'`);
    await client.query(`INSERT INTO user_counts (user_id, followers)
      SELECT id, ${crowd} FROM users WHERE email = '${PEOPLE.followed}'`);
    // From the end of the crowd: those at its start have remixes.
    for (const [index, email] of [PEOPLE.followsMany, PEOPLE.followsMost].entries()) {
      const followed = silent[index] ?? 0;
      await client.query(`INSERT INTO follows (follower_id, following_id)
        SELECT users.id, crowd.id FROM crowd, users
        WHERE users.email = '${email}' AND crowd.n > ${crowd - followed} ORDER BY crowd.id`);
      await client.query(`INSERT INTO user_counts (user_id, following)
        SELECT id, ${followed} FROM users WHERE email = '${email}'`);
    }
    // Older than everything, so that only those who ask for their authors find them.
    await client.query(`INSERT INTO loops (id, feed_key, user_id, state, caption, duration)
      SELECT gen_random_uuid(), (lpad(to_hex(1000 * n + length(email)), 12, '0') || '7' || substr(md5(email || n), 1, 3) || '8' || substr(md5(email || n), 4, 15))::uuid,
        id, 'ready', 'hello', 0
      FROM users, generate_series(1, ${VIRAL_LOOPS}) AS n
      WHERE email IN ('${PEOPLE.viral}', '${PEOPLE.plain}')`);
    await client.query(`INSERT INTO loops (id, feed_key, user_id, state, caption, duration, parent_loop_id, was_remix)
      SELECT gen_random_uuid(), (lpad(to_hex(crowd.n), 12, '0') || '7' || substr(md5(crowd.n::text || original.id), 1, 3) || '8' || substr(md5(crowd.n::text || original.id), 4, 15))::uuid,
        crowd.id, 'ready', 'hello again', 0, original.id, true
      FROM crowd, loops AS original JOIN users ON users.id = original.user_id
      WHERE crowd.n <= ${remixes} AND users.email = '${PEOPLE.viral}'`);
    await client.query(`INSERT INTO loop_counts (loop_id, remixes)
      SELECT loops.id, ${remixes} FROM loops JOIN users ON users.id = loops.user_id
      WHERE users.email = '${PEOPLE.viral}'`);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query(FILL_PUBLIC_LOOPS);
    await client.query('COMMIT');
    await client.query(
      `VACUUM ANALYZE ${[...TABLES, 'loop_counts', 'user_counts', 'public_loops'].join(', ')}`,
    );
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Their ids. */
export async function findExtremes(
  pool: Pool,
): Promise<Readonly<Record<keyof typeof PEOPLE, string>>> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    'SELECT id, email FROM users WHERE email = ANY ($1)',
    [Object.values(PEOPLE)],
  );
  const idOf = (email: string) => {
    const found = rows.find((row) => row.email === email);
    if (found === undefined) throw new Error(`${email} is missing: run pnpm bench:seed.`);
    return found.id;
  };
  return {
    followed: idOf(PEOPLE.followed),
    blocked: idOf(PEOPLE.blocked),
    reacting: idOf(PEOPLE.reacting),
    followsMany: idOf(PEOPLE.followsMany),
    followsMost: idOf(PEOPLE.followsMost),
    viral: idOf(PEOPLE.viral),
    plain: idOf(PEOPLE.plain),
  };
}
