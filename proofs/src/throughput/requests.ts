import type { TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import type { LoadRequest } from '../../lib/load/steady-load.ts';

const VIEWERS = 100;

export type Kind = 'feed page' | 'single loop' | 'reaction' | 'comment';

/** Endless requests of each kind, by many viewers, about loops that anyone may see. */
export async function drawRequests({
  db,
  pool,
}: Pick<TestDatabase, 'db' | 'pool'>): Promise<Record<Kind, () => LoadRequest>> {
  const { rows: viewers } = await pool.query<{ id: string }>(
    `SELECT id FROM users WHERE NOT hidden AND email LIKE 'person%' ORDER BY id DESC LIMIT ${VIEWERS}`,
  );
  const cookies: string[] = [];
  for (const { id: userId } of viewers) {
    const { sessionId } = await createSession(db, { userId });
    cookies.push(`__Host-session=${sessionId}`);
  }
  // None of their authors has blocked, or was blocked by, one of the viewers.
  const { rows: loops } = await pool.query<{ id: string }>(
    `SELECT loops.id FROM loops JOIN users ON users.id = loops.user_id
     WHERE state = 'ready' AND visibility = 'public' AND NOT users.hidden
       AND users.loop_visibility = 'public'
       AND NOT EXISTS (
         SELECT FROM blocks WHERE (blocker_id = users.id AND blocked_id = ANY ($1::uuid[]))
           OR (blocked_id = users.id AND blocker_id = ANY ($1::uuid[])))
     ORDER BY feed_key DESC LIMIT 2000`,
    [viewers.map(({ id }) => id)],
  );
  let count = 0;
  const drawn = (build: (loopId: string) => Omit<LoadRequest, 'cookie'>) => () => {
    count += 1;
    const cookie = cookies[count % cookies.length] ?? '';
    // Another loop for the same viewer each time round.
    const round = Math.floor(count / cookies.length);
    const loopId = loops[(count * 7 + round) % loops.length]?.id ?? '';
    return { ...build(loopId), cookie };
  };
  return {
    'feed page': drawn(() => ({ method: 'GET', path: '/api/loops?limit=10' })),
    'single loop': drawn((loopId) => ({ method: 'GET', path: `/api/loops/${loopId}` })),
    reaction: drawn((loopId) => ({ method: 'POST', path: '/api/reactions', body: { loopId } })),
    comment: drawn((loopId) => ({
      method: 'POST',
      path: '/api/comments',
      body: { loopId, content: 'Nice' },
    })),
  };
}
