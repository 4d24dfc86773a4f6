import { limits } from '@swirl/contract/limits';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { and, eq, ne, sql, type SQL } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { noMutedTerm } from '../../muted-terms.ts';
import { notMuted } from '../../mutes.ts';
import { personColumns, type Person } from '../../person.ts';
import { newestFirst, prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { follow, reactionsVisibleTo, visibleTo } from '../../visibility.ts';
import { wantedBy } from '../../wanted.ts';
import { viewer } from '../loops/loops.store.ts';
import { selectSeen, withRelatedAnd } from '../loops/seen-loops.ts';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const suggested = allOf('rows: for you', {
  'author not muted': notMuted(viewer, loops.userId),
  'no muted term': noMutedTerm(viewer),
  wanted: wantedBy(viewer),
});

/** Someone who, at this moment, has reacted to the loop, is followed by the viewer and shows them so. */
export interface Reactor {
  readonly person: Person;
  readonly mood: ReactionMood | null;
}

const asPerson = sql.join(
  Object.entries(personColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
);

/** Of those who are named for a loop. */
const reactorsOf = sql`(
  SELECT json_agg(json_build_object('mood', ${reactions.mood}, 'person', json_build_object(${asPerson})))
  FROM unnest(${sql.placeholder('feltIds')}::uuid[], ${sql.placeholder('reactorIds')}::uuid[]) AS named (loop_id, user_id)
  JOIN ${reactions} ON ${reactions.loopId} = named.loop_id AND ${reactions.userId} = named.user_id
  JOIN ${users} ON ${users.id} = ${reactions.userId}
  WHERE named.loop_id = page.id AND ${allOf('rows: for you: reactors', {
    // Those on a list don't learn who else is on it.
    'not on a list': sql`page.list_id IS NULL`,
    followed: follow(viewer, users.id),
    'not muted': notMuted(viewer, users.id),
    'reactions visible': reactionsVisibleTo(viewer),
  })}
)`;

const changes = sql`coalesce((SELECT changes FROM feed_settings WHERE user_id = ${viewer}), 0)`;

interface Checked {
  /** How often the viewer changed what For you depends on. */
  readonly changes: number;
  readonly reactors: readonly Reactor[] | null;
}

const selectChosen = (name: string, reactors: SQL) =>
  prepared((db) =>
    withRelatedAnd(
      db,
      selectSeen(db).where(
        and(
          sql`${loops.id} = ANY (${ids})`,
          suggested,
          check('rows: for you: visible', visibleTo(viewer)),
        ),
      ),
      sql<Checked>`json_build_object('changes', ${changes}, 'reactors', ${reactors})`,
    ).prepare(name),
  );

// Looking for reactors costs something even where there are none.
const selectPlain = selectChosen('for_you_page', sql`NULL::json`);
const selectFelt = selectChosen('for_you_page_felt', reactorsOf);

const KEPT_PLAN_ROWS = 10;

export interface ChosenLoop {
  readonly id: string;
  /** Who is to be looked up among those who reacted. */
  readonly reactorIds: readonly string[];
}

export type CheckedLoop = Awaited<ReturnType<ReturnType<typeof selectPlain>['execute']>>[number];

/** Those of the loops that the viewer may see and wants to be shown, in any order. */
export async function readChosen(
  db: Queryable,
  viewerId: string,
  chosen: readonly ChosenLoop[],
): Promise<CheckedLoop[]> {
  const felt = chosen.flatMap(({ id, reactorIds }) => reactorIds.map((by) => ({ id, by })));
  const values = { viewer: viewerId, ids: filledUp(chosen.map(({ id }) => id)) };
  if (felt.length === 0) return selectPlain(db).execute(values);
  return selectFelt(db).execute({
    ...values,
    feltIds: filledUp(felt.map(({ id }) => id)),
    reactorIds: filledUp(felt.map(({ by }) => by)),
  });
}

/**
 * With nulls, which no row equals. A plan that PostgreSQL keeps is made for ten; for fewer it would plan each
 * time anew, which takes longer than the statement itself.
 */
function filledUp(list: readonly string[]): (string | null)[] {
  const missing = Math.max(0, KEPT_PLAN_ROWS - list.length);
  return [...list, ...Array.from({ length: missing }, () => null)];
}

const selectMoods = prepared((db) =>
  db
    .select({ id: loops.id, moods: loops.moodTags })
    .from(loops)
    .where(sql`${loops.id} = ANY (${ids})`)
    .prepare('for_you_moods'),
);

/** The moods of loops that were found visible. */
export async function readMoodsOf(
  db: Queryable,
  loopIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (loopIds.length === 0) return new Map();
  const rows = await selectMoods(db).execute({ ids: [...loopIds] });
  return new Map(rows.map(({ id, moods }) => [id, moods]));
}

const byOthers = and(
  ne(loops.userId, viewer),
  suggested,
  check('rows: loops in reach: visible', visibleTo(viewer)),
);

const { inReach } = limits.forYou;

const selectInReach = prepared((db) =>
  db
    .select({ id: loops.id })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId))
    .where(byOthers)
    .orderBy(newestFirst(loops.feedKey, inReach))
    .prepare('loops_in_reach'),
);

/** Whether the viewer sees enough loops of others for a choice. */
export async function isEnoughInReach(db: Queryable, viewerId: string): Promise<boolean> {
  return (await selectInReach(db).execute({ viewer: viewerId })).length === inReach;
}
