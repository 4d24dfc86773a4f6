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
  return between.viewerFollows && between.followsViewer;
}

/** A block parts both people, whoever set it. */
export function areParted(between: Pick<Relationship, 'viewerBlocks' | 'blocksViewer'>): boolean {
  return between.viewerBlocks || between.blocksViewer;
}
