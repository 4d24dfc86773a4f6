import { limits } from '@swirl/contract/limits';
import { and, eq, ne, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf, check } from '../../checks.ts';
import { notMuted } from '../../mutes.ts';
import { personColumns } from '../../person.ts';
import { newestFirst, prepared } from '../../prepared.ts';
import { loops } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { users } from '../../tables/users.ts';
import { follow, reactionsVisibleTo, visibleTo } from '../../visibility.ts';
import { viewer } from '../loops/loops.store.ts';
import { selectSeen, withRelated, type SeenLoop } from '../loops/seen-loops.ts';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const unmuted = allOf('rows: for you', { 'author not muted': notMuted(viewer, loops.userId) });

const selectChosen = prepared((db) =>
  withRelated(
    db,
    selectSeen(db).where(
      and(
        sql`${loops.id} = ANY (${ids})`,
        unmuted,
        check('rows: for you: visible', visibleTo(viewer)),
      ),
    ),
  ).prepare('for_you_page'),
);

/** Those of the loops that the viewer may see and didn't mute, in the given order. */
export async function readChosen(
  db: Queryable,
  viewerId: string,
  loopIds: readonly string[],
): Promise<SeenLoop[]> {
  if (loopIds.length === 0) return [];
  const rows = await selectChosen(db).execute({ viewer: viewerId, ids: [...loopIds] });
  const byId = new Map(rows.map((row) => [row.loop.id, row]));
  return loopIds.flatMap((id) => byId.get(id) ?? []);
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

const selectReactors = prepared((db) =>
  db
    .select({ loopId: reactions.loopId, mood: reactions.mood, person: personColumns })
    .from(sql`unnest(${ids}, ${sql.placeholder('people')}::uuid[]) AS named (loop_id, user_id)`)
    .innerJoin(
      reactions,
      sql`${reactions.loopId} = named.loop_id AND ${reactions.userId} = named.user_id`,
    )
    .innerJoin(users, eq(users.id, reactions.userId))
    .where(
      allOf('rows: for you: reactors', {
        followed: follow(viewer, users.id),
        'not muted': notMuted(viewer, users.id),
        'reactions visible': reactionsVisibleTo(viewer),
      }),
    )
    .prepare('for_you_reactors'),
);

export interface Reactor {
  readonly loopId: string;
  readonly userId: string;
}

export type ReactorRow = Awaited<ReturnType<ReturnType<typeof selectReactors>['execute']>>[number];

/**
 * Those who, at this moment, have reacted to the loop, are followed by the viewer and show them their
 * activity.
 */
export function readReactors(
  db: Queryable,
  viewerId: string,
  named: readonly Reactor[],
): Promise<ReactorRow[]> {
  if (named.length === 0) return Promise.resolve([]);
  return selectReactors(db).execute({
    viewer: viewerId,
    ids: named.map(({ loopId }) => loopId),
    people: named.map(({ userId }) => userId),
  });
}

const byOthers = and(
  ne(loops.userId, viewer),
  unmuted,
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
