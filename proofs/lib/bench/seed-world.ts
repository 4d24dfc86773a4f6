import type { createPool } from '@swirl/db/client';
import type { BenchSize } from './bench-size.ts';
import { commonWord, someMoods, wordAt } from './words.ts';

type Pool = ReturnType<typeof createPool>;
type Queries = Pick<Pool, 'query'>;

const SEEDED_TABLES = ['users', 'loops', 'follows', 'blocks', 'reactions', 'comments'];

/**
 * Fills an empty, migrated database within a few minutes: rows are made by PostgreSQL itself, and
 * what is checked or counted row by row otherwise is done once for all at the end.
 */
export async function seedWorld(pool: Pool, size: BenchSize): Promise<void> {
  const client = await pool.connect();
  try {
    const references = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, conname AS name,
        pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
      [SEEDED_TABLES],
    );
    for (const { table, name } of references.rows) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    for (const table of SEEDED_TABLES) {
      await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    }
    await client.query('SELECT setseed(0.42)');
    await client.query(FUNCTIONS);
    for (const statement of statementsFor(size)) await client.query(statement);
    for (const { table, name, definition } of references.rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const table of SEEDED_TABLES) {
      await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await fillWords(client);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}

/** What the triggers would have kept, word by word, and indexed at the end. */
async function fillWords(client: Queries): Promise<void> {
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ('user_words', 'loop_words') AND indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  await client.query(
    `INSERT INTO user_words (word, user_id)
     SELECT DISTINCT word, users.id
     FROM users CROSS JOIN LATERAL unnest(words_of_person(username, first_name, last_name)) AS word`,
  );
  // Captions are words and nothing else here, so they need not be taken apart.
  await client.query(
    `INSERT INTO loop_words (loop_id, feed_key, words)
     SELECT id, feed_key, array_to_tsvector(ARRAY(SELECT '#' || tag FROM unnest(mood_tags) AS tag))
       || weighed_words(mood_tags, 'A') || weighed_words(string_to_array(caption, ' '), 'B')
     FROM loops`,
  );
  for (const { definition } of indexes.rows) await client.query(definition);
  await client.query(
    `INSERT INTO loop_moods (mood, feed_key, loop_id)
     SELECT DISTINCT mood, feed_key, id FROM loops CROSS JOIN LATERAL unnest(mood_tags) AS mood
     ORDER BY mood, feed_key`,
  );
}

/**
 * Ids as the app makes them: a time in the front, so that they sort by when they were made. A plain
 * expression, which PostgreSQL writes into the statement instead of calling it a million times.
 */
const FUNCTIONS = `
CREATE FUNCTION pg_temp.id_at(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE
RETURN (lpad(to_hex(1700000000000 + n * 1000), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid;`;

/** The first are many times as active, or as popular, as the last. */
const skewed = (upTo: number) => `floor(power(random(), 2) * ${upTo})::bigint`;
const evenly = (upTo: number) => `floor(random() * ${upTo})::bigint`;

// Random numbers are drawn in a subquery and rows sorted by their key, so that indexes grow at
// their end instead of everywhere.
function statementsFor(size: BenchSize): string[] {
  const { people, loops, follows, blocks, reactions, comments } = size;
  return [
    `INSERT INTO users (id, email, username, first_name, last_name, preferences, suspended_at)
     SELECT pg_temp.id_at('user', n), 'person' || n || '@bench.test', ${wordAt('n * 7919 % 27000')} || '_' || n,
       initcap(${commonWord(2_000)}), initcap(${commonWord(10_000)}),
       CASE WHEN n % 100 < 7 THEN '{"loopVisibility":"friends"}'
         WHEN n % 100 < 10 THEN '{"loopVisibility":"private"}' ELSE '{}' END::jsonb,
       CASE WHEN n % 200 = 199 THEN now() END
     FROM generate_series(0, ${people - 1}) AS n`,
    `INSERT INTO loops (id, feed_key, user_id, media_type, state, visibility, caption, mood_tags, duration, parent_loop_id, was_remix, created_at)
     SELECT pg_temp.id_at('loop', n), pg_temp.id_at('feed', n), pg_temp.id_at('user', author),
       CASE WHEN n % 4 = 0 THEN 'status' ELSE 'video' END,
       CASE WHEN n % 100 = 1 THEN 'processing' ELSE 'ready' END,
       CASE WHEN n % 20 < 2 THEN 'friends' WHEN n % 20 = 2 THEN 'private' ELSE 'public' END,
       ${Array.from({ length: 7 }, () => commonWord(20_000)).join(" || ' ' || ")}, ${someMoods()},
       CASE WHEN n % 4 = 0 THEN 0 ELSE 12.5 END,
       CASE WHEN parent IS NOT NULL THEN pg_temp.id_at('loop', parent) END,
       parent IS NOT NULL,
       to_timestamp(1700000000 + n)
     FROM (
       SELECT n, ${skewed(people)} AS author,
         CASE WHEN n % 20 = 3 AND n > 100 THEN n - 1 - ${evenly(100)} END AS parent
       FROM generate_series(0, ${loops - 1}) AS n
     ) AS drawn`,
    `INSERT INTO loop_media (id, loop_id, role, object_key, content_type, bytes, width, height)
     SELECT pg_temp.id_at('media', n), pg_temp.id_at('loop', n), '720',
       'loops/' || md5('media' || n), 'video/mp4', 1000000, 720, 1280
     FROM generate_series(0, ${loops - 1}) AS n WHERE n % 4 <> 0 AND n % 100 <> 1`,
    `INSERT INTO follows (follower_id, following_id)
     SELECT pg_temp.id_at('user', follower), pg_temp.id_at('user', followed) FROM (
       SELECT ${evenly(people)} AS follower, ${skewed(people)} AS followed
       FROM generate_series(1, ${follows})
       -- Someone who follows a great many, and someone who follows a good few.
       UNION SELECT 1, n FROM generate_series(10, least(10009, ${people - 1})) AS n
       UNION SELECT 3, n * 7 FROM generate_series(10, least(509, ${people} / 7 - 1)) AS n
     ) AS pairs WHERE follower <> followed ORDER BY follower, followed`,
    `INSERT INTO blocks (blocker_id, blocked_id)
     SELECT pg_temp.id_at('user', blocker), pg_temp.id_at('user', blocked) FROM (
       SELECT DISTINCT ${evenly(people)} AS blocker, ${evenly(people)} AS blocked
       FROM generate_series(1, ${blocks})
     ) AS pairs WHERE blocker <> blocked ORDER BY blocker, blocked`,
    `INSERT INTO reactions (id, loop_id, user_id)
     SELECT pg_temp.id_at('reaction', row_number() OVER ()), pg_temp.id_at('loop', loop), pg_temp.id_at('user', person) FROM (
       SELECT DISTINCT ${evenly(loops)} AS loop, ${evenly(people)} AS person
       FROM generate_series(1, ${reactions}) ORDER BY loop, person
     ) AS pairs`,
    `INSERT INTO comments (id, loop_id, user_id, content)
     SELECT pg_temp.id_at('comment', row_number() OVER ()), pg_temp.id_at('loop', loop), pg_temp.id_at('user', person), 'Nice' FROM (
       SELECT ${evenly(loops)} AS loop, ${evenly(people)} AS person
       FROM generate_series(1, ${comments}) ORDER BY loop
     ) AS pairs`,
    `INSERT INTO loop_counts (loop_id, reactions, comments, remixes)
     SELECT loop_id, count(*) FILTER (WHERE kind = 'reaction'),
       count(*) FILTER (WHERE kind = 'comment'), count(*) FILTER (WHERE kind = 'remix')
     FROM (
       SELECT loop_id, 'reaction' AS kind FROM reactions
       UNION ALL SELECT loop_id, 'comment' FROM comments
       UNION ALL SELECT parent_loop_id, 'remix' FROM loops JOIN users ON users.id = loops.user_id
         WHERE parent_loop_id IS NOT NULL AND state = 'ready' AND visibility = 'public'
           AND loop_visibility = 'public' AND NOT hidden
     ) AS responses GROUP BY loop_id ORDER BY loop_id`,
    `INSERT INTO user_counts (user_id, followers, following)
     SELECT user_id, count(*) FILTER (WHERE followed), count(*) FILTER (WHERE NOT followed) FROM (
       SELECT following_id AS user_id, true AS followed FROM follows
       UNION ALL SELECT follower_id, false FROM follows
     ) AS edges GROUP BY user_id ORDER BY user_id`,
  ];
}
