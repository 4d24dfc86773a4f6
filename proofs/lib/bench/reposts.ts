import type { createPool } from '@swirl/db/client';

type Pool = ReturnType<typeof createPool>;

export const REPOSTS = 1_000;

/**
 * Has a thousand of those whom someone follows repost one loop of an author whom they don't follow, once.
 * Returns the loop.
 */
export async function addReposts(
  pool: Pool,
  { followerId, authorId }: { readonly followerId: string; readonly authorId: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM loops WHERE user_id = $1 ORDER BY feed_key LIMIT 1',
    [authorId],
  );
  const loopId = rows[0]?.id ?? '';
  await pool.query(
    `INSERT INTO reposts (id, user_id, loop_id)
     SELECT (lpad(to_hex(1000 * n), 12, '0') || '7' || substr(md5(following_id::text), 1, 3)
       || '8' || substr(md5(following_id::text), 4, 15))::uuid, following_id, $2
     FROM (
       SELECT following_id, row_number() OVER () AS n FROM follows
       WHERE follower_id = $1 LIMIT ${REPOSTS}
     ) AS followed
     ON CONFLICT DO NOTHING`,
    [followerId, loopId],
  );
  await pool.query('VACUUM ANALYZE reposts');
  return loopId;
}
