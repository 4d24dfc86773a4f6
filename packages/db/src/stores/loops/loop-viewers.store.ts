import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { visibleTo } from '../../visibility.ts';

const AT_ONCE = 1_000;

const selectViewers = prepared((db) =>
  db
    .select({ id: sql<string>`viewer.id` })
    .from(sql`unnest(${sql.placeholder('people')}::uuid[]) AS viewer (id)`)
    .innerJoin(loops, eq(loops.id, sql.placeholder('loop')))
    .innerJoin(users, eq(users.id, loops.userId))
    .where(check('rows: live viewers: visible', visibleTo(sql`viewer.id`)))
    .prepare('viewers_of_loop'),
);

/** Those of the users who may see the loop now. */
export async function findViewersOf(
  db: Queryable,
  loopId: string,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewers = new Set<string>();
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const some = people.slice(start, start + AT_ONCE);
    const rows = await selectViewers(db).execute({ people: some, loop: loopId });
    for (const { id } of rows) viewers.add(id);
  }
  return viewers;
}
