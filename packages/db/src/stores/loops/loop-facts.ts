import type { CommentPermission } from '@swirl/contract/comments';
import { visibilityOf } from '@swirl/contract/loops';
import type { StemFacts } from '@swirl/contract/policies/layers';
import type { LoopFacts, RemixFacts } from '@swirl/contract/policies/loops';
import type { Warning } from '@swirl/contract/schemas/warnings';
import { withDefaults } from '@swirl/contract/preferences';
import type { LoopRow } from './loops.store.ts';
import { stemFactsOf } from './mix-path.ts';
import type { Loop } from '../../tables/loops.ts';
import type { SeenLoop } from './seen-loops.ts';

/** What a query says about a loop and the viewer it returned the loop to. */
export type LoopStanding = Pick<SeenLoop, 'viewerFollows' | 'followsViewer' | 'onList'> & {
  readonly loop: Pick<SeenLoop['loop'], 'userId' | 'state' | 'visibility' | 'listId'>;
  readonly author: Pick<SeenLoop['author'], 'loopVisibility' | 'hidden'>;
};

/** The input of the contract's policies, for a loop that a query returned to a viewer. */
export function loopFactsOf(row: LoopStanding): LoopFacts {
  const { loop, author } = row;
  return {
    authorId: loop.userId,
    state: loop.state,
    visibility: visibilityOf(loop),
    onList: row.onList,
    authorLoopVisibility: author.loopVisibility,
    authorHidden: author.hidden,
    between: betweenOf(row),
  };
}

export function remixFactsOf(row: LoopRow): RemixFacts {
  const { remixPermissions } = withDefaults(row.author.preferences);
  return { ...loopFactsOf(row), authorRemixPermissions: remixPermissions };
}

/** As chosen for the loop, or else in its author's settings. */
export function commentPermissionOf(row: {
  readonly loop: Pick<LoopRow['loop'], 'commentPermission'>;
  readonly author: Pick<LoopRow['author'], 'preferences'>;
}): CommentPermission {
  return row.loop.commentPermission ?? withDefaults(row.author.preferences).commentPermissions;
}

/** The loop passed the visibility predicate, so neither has blocked the other. */
export function betweenOf({ viewerFollows, followsViewer }: LoopStanding): RemixFacts['between'] {
  return { viewerFollows, followsViewer, viewerBlocks: false, blocksViewer: false };
}

/** Of the loop's own stem. */
export type OwnStem = Pick<StemFacts, 'layerPermission' | 'hasSound' | 'withdrawn'>;

export function ownStemOf({
  loop,
  files,
  stemWithdrawn,
}: Pick<LoopRow, 'loop' | 'files' | 'stemWithdrawn'>): OwnStem {
  return {
    layerPermission: loop.layerPermission,
    hasSound: (files ?? []).some(({ peaks }) => peaks !== null),
    withdrawn: stemWithdrawn,
  };
}

/** What decides about layering on the loop; the path of one that is no layer is the loop itself. */
export function mixPathFactsOf(row: LoopRow): (StemFacts | null)[] {
  const own: StemFacts = { ...remixFactsOf(row), ...ownStemOf(row) };
  if (row.mixPath === null) return [own];
  return row.mixPath.map(({ stem }, position, path) => {
    if (position === path.length - 1) return own;
    return stem === null ? null : stemFactsOf({ ...stem.facts, hasSound: true });
  });
}

/** A moderator's is shown in place of the author's. */
export function warningOf(
  loop: Pick<
    Loop,
    'warningReason' | 'warningText' | 'moderatorWarningReason' | 'moderatorWarningText'
  >,
): Warning | null {
  if (loop.moderatorWarningReason !== null) {
    return {
      reason: loop.moderatorWarningReason,
      text: loop.moderatorWarningText,
      by: 'moderator',
    };
  }
  if (loop.warningReason === null) return null;
  return { reason: loop.warningReason, text: loop.warningText, by: 'author' };
}
