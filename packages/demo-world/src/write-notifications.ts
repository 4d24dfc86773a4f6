import { deliverNotifications } from '@swirl/worker/deliver-notifications';
import type { Plan } from './world/plan.ts';
import type { LoopIds, WorldTools } from './write-loops.ts';
import { idOf, type PersonIds } from './write-people.ts';

const EVENTS_AT_ONCE = 500;
/** Older ones are read. */
const READ_HOURS_AGO = 8;
/** Follows are spread over some days. */
const FOLLOWED_WITHIN_HOURS = 120;

/** Notifies everyone of what was done to their loops, each at its time, without emails. */
export async function writeNotifications(
  { db, pool, moments }: WorldTools,
  plan: Plan,
  people: PersonIds,
  loops: LoopIds,
): Promise<void> {
  const ofLoops = [[...loops.values()]];
  // Processing has recorded remixes and voice comments with the current time.
  await pool.query(
    'DELETE FROM notification_events WHERE remix_id = ANY ($1) OR loop_id = ANY ($1) AND comment_id IS NOT NULL',
    ofLoops,
  );
  await pool.query(
    `INSERT INTO notification_events (id, user_id, kind, actor_id, loop_id, comment_id, remix_id, created_at)
     SELECT done.id, loops.user_id, done.kind, done.user_id, loops.id, done.comment_id, done.remix_id, done.created_at
     FROM loops JOIN (
       SELECT id, 'reaction' AS kind, user_id, loop_id, NULL::uuid AS comment_id, NULL::uuid AS remix_id, created_at
       FROM reactions
       UNION ALL SELECT id, 'comment', user_id, loop_id, id, NULL, created_at FROM comments
       UNION ALL SELECT feed_key, 'remix', user_id, parent_loop_id, NULL, id, created_at FROM loops
     ) AS done ON done.loop_id = loops.id
     WHERE loops.id = ANY ($1) AND done.user_id <> loops.user_id`,
    ofLoops,
  );
  for (const [index, [from, to]] of plan.follows.entries()) {
    const hours = (index * 37) % FOLLOWED_WITHIN_HOURS;
    await pool.query(
      `INSERT INTO notification_events (id, user_id, kind, actor_id, created_at)
       VALUES ($1, $2, 'follow', $3, $4)`,
      [
        moments.idAt(hours, `${from} follows ${to}`),
        idOf(people, to),
        idOf(people, from),
        moments.hoursAgo(hours),
      ],
    );
  }
  const silent = { publish: () => Promise.resolve() };
  while ((await deliverNotifications(db, silent, EVENTS_AT_ONCE)) > 0);
  await pool.query(
    `INSERT INTO notification_marks (user_id, read_to) SELECT id, $2 FROM unnest($1::uuid[]) AS id
     ON CONFLICT (user_id) DO UPDATE SET read_to = excluded.read_to, mail_due_at = NULL`,
    [[...people.values()], moments.idAt(READ_HOURS_AGO, 'read to here')],
  );
}
