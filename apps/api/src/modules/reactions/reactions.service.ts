import type { Output, Received } from '@swirl/contract/endpoints';
import { canSeeReactors } from '@swirl/contract/policies/loops';
import { canSeeLiked } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { writePairChanges, type PairChange } from '@swirl/db/pair-changes';
import {
  readLoopReactions,
  type LoopReactionRow,
} from '@swirl/db/stores/loops/loop-reactions.store';
import { addReaction, addReactions, removeReactions } from '@swirl/db/stores/loops/reactions.store';
import { findSeenLoop } from '@swirl/db/stores/loops/seen-loop.store';
import { assertInvariant } from '@swirl/platform/invariants';
import { createMicroBatches } from '@swirl/platform/micro-batches';
import { withDefaults } from '@swirl/contract/preferences';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { loopFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { presentPerson } from '../users/person.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

type Needed = Pick<Dependencies, 'db' | 'logger' | 'loopChanges'>;

export function createReactionsService({ db, logger, loopChanges }: Needed, cursors: Cursors) {
  const change = createMicroBatches((changes: readonly PairChange[]) =>
    writePairChanges(changes, {
      addOne: ({ userId, subjectId, mood }) => addReaction(db, userId, subjectId, mood),
      addAll: (pairs) => addReactions(db, pairs),
      removeAll: (pairs) => removeReactions(db, pairs),
      onFailedBatch: (err) => logger.warn({ err }, 'reactions are written one by one'),
    }),
  );

  return {
    async react(
      viewer: ViewerId,
      { loopId, mood }: Received<'reactions.create'>['body'],
    ): Promise<Output<'reactions.create'>> {
      const found = await change({ change: 'add', userId: viewer.id, subjectId: loopId, mood });
      if (!found) throw new ApiError('loop_not_found');
      loopChanges.publish(loopId);
      return { hasReacted: true };
    },

    /** Who reacted, as far as they show it to the viewer; of a loop for a list, to its author alone. */
    async list(
      viewer: ViewerId,
      loopId: string,
      request: PageRequest & Pick<Received<'loops.reactions'>['query'], 'mood'>,
    ): Promise<Page<Output<'loops.reactions'>[number]>> {
      const loop = await findSeenLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      if (!canSeeReactors(viewer, loopFactsOf(loop))) return { items: [], nextCursor: undefined };
      const { mood } = request;
      const page = await readPage({
        cursors,
        scope: `reactions to ${loopId} ${mood ?? 'of any kind'}`,
        request,
        read: (size, before) =>
          readLoopReactions(db, loopId, { viewerId: viewer.id, size, mood, before }),
        cursorOf: ({ id }) => id,
      });
      for (const { user } of page.items) {
        assertInvariant('reaction visible', canSeeLiked(viewer, factsOf(user)));
      }
      return { ...page, items: page.items.map(presentReaction) };
    },

    /** Works for any loop, visible or not: a reaction can always be undone. */
    async remove(viewer: ViewerId, loopId: string): Promise<Output<'reactions.delete'>> {
      const removed = await change({ change: 'remove', userId: viewer.id, subjectId: loopId });
      if (removed) loopChanges.publish(loopId);
      return { hasReacted: false };
    },
  };
}

/** For a user who passed the visibility predicate, so neither has blocked the other. */
function factsOf({ id, hidden, preferences }: LoopReactionRow['user']) {
  const { privacyShowActivity } = withDefaults(preferences);
  const between = { viewerBlocks: false, blocksViewer: false };
  return { id, hidden, between, privacyShowActivity };
}

function presentReaction({
  user,
  mood,
  createdAt,
}: LoopReactionRow): Output<'loops.reactions'>[number] {
  return { user: presentPerson(user), mood, createdAt: createdAt.toISOString() };
}
