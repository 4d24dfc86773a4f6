import { allOf, anyOf } from '../checks.ts';

/** Between the viewer and another user. */
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

/** Hides each from the other, no matter who blocked whom. */
export function eitherBlocks(
  between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>,
): boolean {
  return anyOf('blocked', {
    'by viewer': between.viewerBlocks,
    'blocks viewer': between.blocksViewer,
  });
}
