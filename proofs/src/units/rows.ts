import { limits } from '@swirl/contract/limits';
import { createPool } from '@swirl/db/client';
import type { BenchSize } from '../../lib/bench/bench-size.ts';
import { benchDatabase } from '../../lib/bench/bench-database.ts';

type Pool = ReturnType<typeof createPool>;

/** A video has two sizes and a poster. */
const FILES_OF_LOOP = 3;
const NOTIFICATIONS = 20_000;
/** In base64. */
const ENVELOPE_LETTERS = Math.ceil((limits.voice.seconds.max * limits.media.envelopeHertz) / 3) * 4;
const LISTENED_LOOPS = 2_000;
/** One that can't be compressed. */
const RANDOM_SKETCH = `(
  SELECT string_agg(decode(md5(loops.id::text || nth), 'hex'), '') FROM generate_series(1, 256) AS nth
)`;

/** Bytes of each kind of row with its indexes and related rows in other tables. */
export async function measureRows(size: BenchSize) {
  const config = await benchDatabase(size);
  const pool = createPool(config, { applicationName: 'swirl-units', statementTimeoutMs: 0 });
  try {
    const bytes = async (table: string) =>
      (await bytesOf(pool, table)) / (await rowsOf(pool, table));
    const perLoop = async (table: string) =>
      (await bytesOf(pool, table)) / (await rowsOf(pool, 'loops'));
    const perPerson = async (table: string) => (await bytesOf(pool, table)) / size.people;
    return {
      person:
        (await bytes('users')) + (await perPerson('user_words')) + (await bytes('user_counts')),
      loop:
        (await bytes('loops')) +
        (await bytes('loop_words')) +
        (await perLoop('loop_moods')) +
        (await perLoop('public_loops')) +
        (await bytes('loop_counts')) +
        FILES_OF_LOOP * (await bytes('loop_media')) +
        (await bytesOfListeners(pool, 'NULL')),
      sketch: await bytesOfListeners(pool, RANDOM_SKETCH),
      reaction: await bytes('reactions'),
      comment: await bytes('comments'),
      voice: await bytesOfVoice(pool),
      follow: await bytes('follows'),
      notification: await bytesOfNotification(pool),
    };
  } finally {
    await pool.end();
  }
}

/** The benchmark data has none; these are inserted, measured and rolled back. */
async function bytesOfNotification(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(
      `INSERT INTO notifications (user_id, id, kind, actor_id, loop_id, group_key)
       SELECT loops.user_id, (left(first_id_at(now())::text, 13) || right(gen_random_uuid()::text, 23))::uuid, 'reaction', reactions.user_id, loops.id, 'reaction:' || loops.id
       FROM reactions JOIN loops ON loops.id = reactions.loop_id AND loops.user_id <> reactions.user_id LIMIT ${NOTIFICATIONS}`,
    );
    await client.query(
      `INSERT INTO notification_groups (user_id, key, latest_id)
       SELECT DISTINCT ON (user_id, group_key) user_id, group_key, id FROM notifications`,
    );
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT sum(pg_total_relation_size(part)) + pg_total_relation_size('notification_keys')
         + pg_total_relation_size('notification_groups') AS bytes
       FROM notification_months`,
    );
    return Number(rows[0]?.bytes) / (rowCount ?? 0);
  } finally {
    await client.query('ROLLBACK');
    await client.query('VACUUM notifications, notification_keys, notification_groups');
    client.release();
  }
}

/** The longest, with its waveform and envelope; rolled back like the notifications. */
async function bytesOfVoice(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(
      `INSERT INTO comment_voices (comment_id, user_id, sha256, object_key, bytes, duration, peaks, envelope)
       SELECT id, user_id, repeat('0', 64), 'loops/' || left(replace(id::text, '-', ''), 22) || row_number() OVER (),
         120000, 15, array_fill(50::smallint, ARRAY[${limits.media.waveformBars}]),
         (SELECT string_agg(substr('ABCDEFGHIJKLMNOP', 1 + (random() * 15)::int, 1), '') FROM generate_series(1, ${ENVELOPE_LETTERS}))
       FROM comments LIMIT ${NOTIFICATIONS}`,
    );
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_total_relation_size('comment_voices') AS bytes`,
    );
    return Number(rows[0]?.bytes) / (rowCount ?? 0);
  } finally {
    await client.query('ROLLBACK');
    await client.query('VACUUM comment_voices');
    client.release();
  }
}

/** None either. The numbers that stay, or a row with a sketch. */
async function bytesOfListeners(pool: Pool, sketch: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rowCount } = await client.query(
      `INSERT INTO loop_listeners (loop_id, until, salt, sketch, people, days, stayed, stayed_by)
       SELECT id, now(), '\\x00', ${sketch}, 5, array_fill(5, ARRAY[31]), array_fill(5, ARRAY[60]), 5
       FROM loops LIMIT ${LISTENED_LOOPS}`,
    );
    const { rows } = await client.query<{ bytes: string }>(
      `SELECT pg_total_relation_size('loop_listeners') AS bytes`,
    );
    return Number(rows[0]?.bytes) / (rowCount ?? 0);
  } finally {
    await client.query('ROLLBACK');
    await client.query('VACUUM loop_listeners');
    client.release();
  }
}

async function bytesOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'SELECT pg_total_relation_size($1::regclass) AS bytes',
    [table],
  );
  return Number(rows[0]?.bytes);
}

async function rowsOf(pool: Pool, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  return Number(rows[0]?.count);
}
