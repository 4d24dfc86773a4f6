import { and, eq, gt, isNotNull, not, sql } from 'drizzle-orm';
import type { Queryable } from '../client.ts';
import { prepared } from '../prepared.ts';
import { sessions } from '../tables/sessions.ts';
import { users } from '../tables/users.ts';

const selectUsable = prepared((db) =>
  db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.sid} = ANY (${sql.placeholder('sids')}::text[])`,
        gt(sessions.expire, sql`now()`),
        not(users.hidden),
        isNotNull(users.admittedAt),
      ),
    )
    .prepare('usable_sessions'),
);

/** Those of the sessions that have not ended and whose people may use their accounts. */
export async function findUsableSessions(
  db: Queryable,
  sids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await selectUsable(db).execute({ sids });
  return new Set(rows.map(({ sid }) => sid));
}
