import { allOf, check } from '../../checks.ts';
import { sql, type SQL } from '../../drizzle/orm.ts';
import { alias } from '../../drizzle/pg-core.ts';
import { mixPositions, stems } from '../../tables/layers.ts';
import { loopMedia } from '../../tables/loop-media.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import {
  block,
  follow,
  onList,
  visibleTo,
  visibleToAnyone,
  type ViewerId,
} from '../../visibility.ts';

/** The loop that a position of a mix path names, and its author. */
export const stemLoops = alias(loops, 'stem_loop');
export const stemAuthors = alias(users, 'stem_author');
const stemRows = { loop: stemLoops, author: stemAuthors };

/** Positions, each with its loop, author and stem, which are null once the loop is deleted. */
export function joinedPositions(source: SQL = sql`mix_positions`): SQL {
  return sql`${source}
    LEFT JOIN loops AS stem_loop ON stem_loop.id = mix_positions.stem_loop_id
    LEFT JOIN users AS stem_author ON stem_author.id = stem_loop.user_id
    LEFT JOIN stems ON stems.loop_id = mix_positions.stem_loop_id`;
}

/** A loop's own stem is in its own mix, whatever happens to it in others. */
const isOwn = sql`${mixPositions.stemLoopId} = ${mixPositions.loopId}`;

/** Whether a position's stem belongs in the mix. `stemState` in the contract is the same rule. */
export const isIncluded: SQL = sql`coalesce(
  ${isOwn}
  OR ${allOf('rows: stem included', {
    'not withdrawn': sql`${stems.withdrawnAt} IS NULL`,
    public: visibleToAnyone(stemRows),
  })}, false)`;

/**
 * Whether a viewer who sees the loop receives the stem. `receivedStems` in the contract is the same
 * rule.
 */
export function isReceivedBy(viewer: ViewerId): SQL {
  const visible = check('rows: stem: visible', visibleTo(viewer, stemRows));
  return sql`coalesce(${isOwn} OR (${isIncluded} AND ${visible}), false)`;
}

/** What decides about layering on a mix path, by the names of `StemFacts`. */
export function factsOfStem(viewer: ViewerId) {
  const author = stemLoops.userId;
  return {
    authorId: author,
    state: stemLoops.state,
    visibility: stemLoops.visibility,
    listId: stemLoops.listId,
    onList: onList(stemLoops.listId, viewer),
    layerPermission: stemLoops.layerPermission,
    authorLoopVisibility: stemAuthors.loopVisibility,
    authorHidden: stemAuthors.hidden,
    preferences: stemAuthors.preferences,
    withdrawn: sql`${stems.withdrawnAt} IS NOT NULL`,
    viewerFollows: follow(viewer, author),
    followsViewer: follow(author, viewer),
    viewerBlocks: block(viewer, author),
    blocksViewer: block(author, viewer),
  } as const;
}

/**
 * Whether a file of a loop may still be fetched by its link. A mix may not once it has a stem that no
 * longer belongs in it; that it is rendered again takes longer.
 */
export const isFileCurrent: SQL = sql`(
  ${loopMedia.role} NOT IN ('mix', 'envelopes')
  OR NOT EXISTS (
    SELECT FROM ${joinedPositions()}
    WHERE ${mixPositions.loopId} = ${loopMedia.loopId}
      AND ${mixPositions.rendered} AND NOT ${isIncluded}
  ))`;
