import { and, eq, gt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { sessions } from '../../tables/sessions.ts';
import { users } from '../../tables/users.ts';

const selectOpen = prepared((db) =>
  db
    .select({
      sid: sessions.sid,
      usable: sql<boolean>`${allOf('rows: usable session', {
        'account not hidden': sql`NOT ${users.hidden}`,
        admitted: sql`${users.admittedAt} IS NOT NULL`,
      })}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.sid} = ANY (${sql.placeholder('sids')}::text[])`,
        gt(sessions.expire, sql`now()`),
      ),
    )
    .prepare('open_sessions'),
);

/** Those of the sessions that have not ended, and whether their users may use their accounts. */
export async function findOpenSessions(
  db: Queryable,
  sids: readonly string[],
): Promise<ReadonlyMap<string, { readonly usable: boolean }>> {
  const rows = await selectOpen(db).execute({ sids });
  return new Map(rows.map(({ sid, usable }) => [sid, { usable }]));
}
