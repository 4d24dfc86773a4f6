import { allOf, anyOf } from '../checks.ts';

/** How viewer and another person stand to each other. */
export interface Relationship {
  readonly viewerFollows: boolean;
  readonly followsViewer: boolean;
  readonly viewerBlocks: boolean;
  readonly blocksViewer: boolean;
}

/** Friends follow each other. */
export function areFriends(
  between: Pick<Relationship, 'viewerFollows' | 'followsViewer'>,
): boolean {
  return allOf('friends', {
    'viewer follows': between.viewerFollows,
    'follows viewer': between.followsViewer,
  });
}

/** A block parts both people, whoever set it. */
export function areParted(between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>): boolean {
  return anyOf('blocked', {
    'by viewer': between.viewerBlocks,
    'blocks viewer': between.blocksViewer,
  });
}
