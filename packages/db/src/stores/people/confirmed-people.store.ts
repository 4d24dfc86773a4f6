import { and, not, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { notMuted } from '../../mutes.ts';
import { prepared } from '../../prepared.ts';
import { users } from '../../tables/users.ts';
import { follow, personVisibleTo } from '../../visibility.ts';

// As for loops: what a replica found, before it is shown.

const viewer = sql.placeholder('viewer');

function countOf(name: string, condition: SQL) {
  return prepared((db) =>
    db
      .select({ count: sql`count(*)`.mapWith(Number) })
      .from(users)
      .where(and(sql`${users.id} = ANY (${sql.placeholder('ids')}::uuid[])`, condition))
      .prepare(name),
  );
}

const countVisible = countOf(
  'confirmed_people',
  check('rows: confirmed people: visible', personVisibleTo(viewer)),
);
const countSuggestible = countOf(
  'confirmed_suggestions',
  allOf('rows: confirmed suggestions', {
    visible: personVisibleTo(viewer),
    'not followed': not(follow(viewer, users.id)),
    'not muted': notMuted(viewer, users.id),
  }),
);

/** Each person once. */
interface People {
  readonly viewerId: string;
  readonly ids: readonly string[];
}

export async function arePeopleVisible(db: Queryable, { viewerId, ids }: People): Promise<boolean> {
  const [row] = await countVisible(db).execute({ viewer: viewerId, ids: [...ids] });
  return row?.count === ids.length;
}

/** Whether all of them may be suggested. */
export async function areSuggestible(db: Queryable, { viewerId, ids }: People): Promise<boolean> {
  const [row] = await countSuggestible(db).execute({ viewer: viewerId, ids: [...ids] });
  return row?.count === ids.length;
}
