import type { RemixFacts } from '@swirl/contract/policies/loops';
import { withDefaults } from '@swirl/contract/preferences';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';

/** The input of the contract's policies, for a loop that a query returned to a viewer. */
export function remixFactsOf(row: LoopRow): RemixFacts {
  const { loop, author } = row;
  return {
    authorId: author.id,
    state: loop.state,
    visibility: loop.visibility,
    authorLoopVisibility: author.loopVisibility,
    authorHidden: author.hidden,
    authorRemixPermissions: withDefaults(author.preferences).remixPermissions,
    between: betweenOf(row),
  };
}

/** The loop passed the visibility predicate, so neither has blocked the other. */
export function betweenOf({ viewerFollows, followsViewer }: LoopRow): RemixFacts['between'] {
  return { viewerFollows, followsViewer, viewerBlocks: false, blocksViewer: false };
}
