import type { LoopVisibility } from '@swirl/contract/loops';
import type { ReactionMood } from '@swirl/contract/mood-points';
import type { Visibility } from '@swirl/contract/preferences';
import type { WarningContent } from '@swirl/contract/warnings';
import { and, eq, getTableColumns, sql, type SQL } from '../../drizzle/orm.ts';
import { alias, type AnyPgColumn } from '../../drizzle/pg-core.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { check } from '../../checks.ts';
import { newFeedKey } from '../../ids.ts';
import { personColumns, type Person } from '../../person.ts';
import { prepared } from '../../prepared.ts';
import { stems } from '../../tables/layers.ts';
import { loopCaptions } from '../../tables/loop-captions.ts';
import { loopMedia, mediaRenames, type LoopMediaRow } from '../../tables/loop-media.ts';
import { loopProcessing } from '../../tables/loop-processing.ts';
import { loops, type Loop, type NewLoop } from '../../tables/loops.ts';
import { reactions } from '../../tables/reactions.ts';
import { reposts } from '../../tables/reposts.ts';
import { savedLoops } from '../../tables/saved-loops.ts';
import { users } from '../../tables/users.ts';
import { follow, onList, probe, visibleTo } from '../../visibility.ts';
import { enqueueRenames } from './media-renames.store.ts';
import { mixPathOf, type PathStem } from './mix-path.ts';
import { moodsOf } from './mood-counts.ts';
import { remixesSeenBy } from './remix-counts.store.ts';

const parent = alias(loops, 'parent');
const parentAuthor = alias(users, 'parent_author');

/** The viewer's placeholder, in every statement that reads loops. */
export const viewer = sql.placeholder('viewer');

/** The loops of a page and their authors: each reader adds condition and order. */
export function selectLoops(db: Queryable) {
  const visibleParent = db
    .select({ id: parent.id })
    .from(parent)
    .innerJoin(parentAuthor, eq(parentAuthor.id, parent.userId))
    .where(
      and(
        eq(parent.id, loops.parentLoopId),
        check('rows: original: visible', visibleTo(viewer, { loop: parent, author: parentAuthor })),
      ),
    );
  const { id: _id, avatarConfig, ...named } = personColumns;
  return db
    .select({
      loop: getTableColumns(loops),
      author: {
        ...named,
        // Loops have one of the same name.
        avatarConfig: sql<Person['avatarConfig']>`${avatarConfig}`.as('author_avatar_config'),
        email: users.email,
        preferences: users.preferences,
        loopVisibility: users.loopVisibility,
        hidden: users.hidden,
      },
      /** Null if the parent is deleted or hidden from this viewer. */
      visibleParentId: sql<string | null>`(${visibleParent})`.as('visible_parent_id'),
      viewerFollows: sql<boolean>`${follow(viewer, loops.userId)}`.as('viewer_follows'),
      onList: sql<boolean>`${onList(loops.listId, viewer)}`.as('on_list'),
      followsViewer: sql<boolean>`${follow(loops.userId, viewer)}`.as('follows_viewer'),
    })
    .from(loops)
    .innerJoin(users, eq(users.id, loops.userId));
}

const pageId = sql`page.id`;
const pending = sql`pending_loop_totals(ARRAY(SELECT id FROM page)) AS pending`;

function countOf(column: keyof LoopCounts): SQL {
  const name = sql.raw(column);
  return sql`(coalesce(totals.${name}, 0) + coalesce(pending.${name}, 0))`;
}

interface LoopCounts {
  readonly reactions: number;
  readonly comments: number;
  readonly remixes: number;
}

/** A file of a loop as far as viewers get to know it. */
export type LoopFile = Pick<
  LoopMediaRow,
  'role' | 'objectKey' | 'contentType' | 'width' | 'height' | 'thumbHash' | 'peaks' | 'envelope'
>;

/** Null where there are none. */
export function filesOf(loopId: SQL) {
  return sql<LoopFile[] | null>`(SELECT json_agg(json_build_object(
    'role', ${loopMedia.role}, 'objectKey', ${loopMedia.objectKey},
    'contentType', ${loopMedia.contentType}, 'width', ${loopMedia.width},
    'height', ${loopMedia.height}, 'thumbHash', ${loopMedia.thumbHash},
    'peaks', ${loopMedia.peaks}, 'envelope', ${loopMedia.envelope}
  )) FROM ${loopMedia} WHERE ${loopMedia.loopId} = ${loopId})`;
}

/** Percent done, while processing. */
export function progressOf(loopId: SQL) {
  return sql<number | null>`(SELECT ${loopProcessing.progress} FROM ${loopProcessing}
    WHERE ${loopProcessing.loopId} = ${loopId})`;
}

export function captioned(loopId: SQL) {
  return sql<boolean>`${probe(loopCaptions, sql`${loopCaptions.loopId} = ${loopId}`)}`;
}

/** Whether its sound was taken out of all mixes below. */
export function withdrawn(loopId: SQL) {
  return sql<boolean>`${probe(
    stems,
    sql`${stems.loopId} = ${loopId} AND ${stems.withdrawnAt} IS NOT NULL`,
  )}`;
}

/** By the viewer. */
export function saved(loopId: SQL | AnyPgColumn) {
  return sql<boolean>`${probe(
    savedLoops,
    sql`${savedLoops.loopId} = ${loopId} AND ${savedLoops.userId} = ${viewer}`,
  )}`;
}

/** By the viewer. */
export function reposted(loopId: SQL | AnyPgColumn) {
  return sql<boolean>`${probe(
    reposts,
    sql`${reposts.loopId} = ${loopId} AND ${reposts.userId} = ${viewer}`,
  )}`;
}

/** What `selectLoops` gave, with any condition and order. */
interface FoundLoops {
  readonly _: {
    selectedFields: ReturnType<typeof selectLoops>['_']['selectedFields'];
    result: unknown;
  };
  getSQL(): SQL;
}

/**
 * A page of loops with all that is shown beside them, as one statement: who sees what is decided in the
 * same moment as what there is to see, and a page costs one round trip.
 */
export function withDetails(
  db: Queryable,
  found: FoundLoops,
  order: SQL = sql`page.feed_key DESC`,
) {
  const page = db.$with('page').as(found);
  return (
    db
      .with(page)
      .select({
        loop: page.loop,
        author: { ...page.author, id: page.loop.userId },
        visibleParentId: page.visibleParentId,
        viewerFollows: page.viewerFollows,
        onList: page.onList,
        followsViewer: page.followsViewer,
        hasCaptions: captioned(pageId),
        hasReacted: sql<boolean>`own.loop_id IS NOT NULL`,
        reactionMood: sql<ReactionMood | null>`own.mood`,
        hasSaved: saved(pageId),
        hasReposted: reposted(pageId),
        counts: sql<LoopCounts>`json_build_object(
        'reactions', ${countOf('reactions')}, 'comments', ${countOf('comments')},
        'remixes', ${remixesSeenBy(viewer, pageId, countOf('remixes'))}
      )`,
        moods: moodsOf,
        files: filesOf(pageId),
        /** Of a layer; null for other loops. */
        mixPath: sql<PathStem[] | null>`CASE WHEN page.remix_relation = 'layer' THEN (
        ${mixPathOf(pageId, viewer)}
      ) END`,
        stemWithdrawn: withdrawn(pageId),
        progress: progressOf(pageId),
      })
      .from(page)
      .leftJoin(sql`loop_counts AS totals`, sql`totals.loop_id = ${pageId}`)
      .leftJoin(pending, sql`pending.loop_id = ${pageId}`)
      // By its key for each loop, as in `probe`.
      .leftJoin(
        sql`LATERAL (
        SELECT loop_id, mood FROM ${reactions} WHERE loop_id = ${pageId} AND user_id = ${viewer} OFFSET 0
      ) AS own`,
        sql`true`,
      )
      .orderBy(order)
  );
}

/** A loop as one viewer may see it. */
export type LoopRow = Awaited<ReturnType<typeof withDetails>>[number];

const isVisible = check('rows: loop: visible', visibleTo(viewer));

const selectVisible = prepared((db) =>
  withDetails(
    db,
    selectLoops(db).where(and(eq(loops.id, sql.placeholder('id')), isVisible)),
  ).prepare('visible_loop'),
);

const selectAllVisible = prepared((db) =>
  withDetails(
    db,
    selectLoops(db).where(
      and(sql`${loops.id} = ANY (${sql.placeholder('ids')}::uuid[])`, isVisible),
    ),
  ).prepare('visible_loops'),
);

/** Those of the loops that the viewer may see, in any order. */
export function findVisibleLoops(
  db: Queryable,
  viewerId: string,
  ids: readonly string[],
): Promise<LoopRow[]> {
  return selectAllVisible(db).execute({ viewer: viewerId, ids: [...ids] });
}

/** For whoever needs the row itself, as before a change; what is only shown is read by `findSeenLoop`. */
export async function findVisibleLoop(
  db: Queryable,
  viewerId: string,
  id: string,
): Promise<LoopRow | null> {
  const [row] = await selectVisible(db).execute({ viewer: viewerId, id });
  return row ?? null;
}

/**
 * The same, locked until the transaction ends, so that a new reference to the loop never finds it
 * deleted.
 */
export async function holdVisibleLoop(
  tx: Queryable,
  viewerId: string,
  id: string,
): Promise<LoopRow | null> {
  const held = await tx
    .select({ id: loops.id })
    .from(loops)
    .where(eq(loops.id, id))
    .for('key share');
  return held.length === 0 ? null : findVisibleLoop(tx, viewerId, id);
}

export async function insertLoop(tx: Queryable, loop: NewLoop): Promise<void> {
  await tx.insert(loops).values(loop);
}

/** Undefined fields are unchanged. */
export type LoopChanges = {
  readonly [
    Field in 'caption' | 'moodTags' | 'alt' | 'aiParts' | 'layerPermission' | 'commentPermission'
  ]?: Loop[Field] | undefined;
} & ChosenAudience & { readonly warning?: WarningContent | null | undefined };

/** As it is chosen; a list comes with its id. */
interface ChosenAudience {
  readonly visibility?: LoopVisibility | undefined;
  readonly listId?: string | undefined;
}

/** As it is stored: `visibilityOf` is the way back. */
export function audienceColumns(
  { visibility, listId }: ChosenAudience,
  otherwise: Visibility,
): Pick<Loop, 'visibility' | 'listId'> {
  if (visibility !== 'list') return { visibility: visibility ?? otherwise, listId: null };
  if (listId === undefined) throw new Error('A loop for a list needs the list.');
  return { visibility: 'private', listId };
}

/** When a loop is shown to be from and its place in feeds: now, unless it comes from another server. */
export function momentColumns(postedAt: Date | undefined): Pick<NewLoop, 'feedKey' | 'createdAt'> {
  if (postedAt === undefined) return { feedKey: newFeedKey() };
  return { feedKey: newFeedKey(postedAt), createdAt: postedAt };
}

/** The columns of the author's own warning; none of them if it is unchanged. */
export function warningColumns(warning: WarningContent | null | undefined) {
  if (warning === undefined) return {};
  return { warningReason: warning?.reason ?? null, warningText: warning?.text ?? null };
}

export async function updateLoop(
  tx: Transaction,
  id: string,
  { warning, ...changes }: LoopChanges,
): Promise<void> {
  const choice = changes.layerPermission !== undefined && { layerPermissionChosen: true };
  const { visibility, listId: _listId, ...rest } = changes;
  const audience = visibility !== undefined && audienceColumns(changes, 'private');
  await tx
    .update(loops)
    .set({ ...rest, ...choice, ...audience, ...warningColumns(warning) })
    .where(eq(loops.id, id));
  if (visibility !== undefined) await enqueueRenames(tx, { loopId: id });
}

/**
 * The names of its objects in the store, with those that are being copied; the row is locked, so that
 * none is added meanwhile.
 */
export async function lockObjectKeys(tx: Queryable, id: string): Promise<string[]> {
  await tx.select({ id: loops.id }).from(loops).where(eq(loops.id, id)).for('update');
  const rows = await tx
    .select({ objectKey: loopMedia.objectKey, nextKey: mediaRenames.objectKey })
    .from(loopMedia)
    .leftJoin(mediaRenames, eq(mediaRenames.mediaId, loopMedia.id))
    .where(eq(loopMedia.loopId, id));
  return rows.flatMap(({ objectKey, nextKey }) =>
    nextKey === null ? [objectKey] : [objectKey, nextKey],
  );
}

export async function deleteLoop(tx: Queryable, id: string): Promise<void> {
  await tx.delete(loops).where(eq(loops.id, id));
}
