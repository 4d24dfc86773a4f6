import { limits } from '@swirl/contract/limits';
import type { createPool } from '@swirl/db/client';

const { max } = limits.followedMoods;

/** Has someone follow as many moods as allowed, the most frequent ones. */
export async function followMoods(
  pool: ReturnType<typeof createPool>,
  userId: string,
): Promise<void> {
  await pool.query(
    `INSERT INTO followed_moods (user_id, mood)
     SELECT $1, mood FROM loop_moods GROUP BY mood ORDER BY count(*) DESC, mood LIMIT ${max}
     ON CONFLICT DO NOTHING`,
    [userId],
  );
  await pool.query('VACUUM ANALYZE followed_moods');
}
