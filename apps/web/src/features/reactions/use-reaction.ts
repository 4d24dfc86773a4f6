import type { ReactionMood } from '@swirl/contract/mood-points';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { findLoop, patchLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { beginOwnChange } from '#shared/loops/renew-loop.ts';
import { type OwnReaction, ownReaction, withReaction } from './own-reaction.ts';
import { createReactionSender } from './reaction-sender.ts';

const send = (loopId: string, wanted: OwnReaction): Promise<unknown> =>
  wanted === null
    ? callApi('reactions.delete', { params: { loopId } })
    : callApi('reactions.create', {
        body: wanted === 'like' ? { loopId } : { loopId, mood: wanted },
      });

const createReactions = (client: QueryClient) => {
  const show = (loopId: string, reaction: OwnReaction): void =>
    patchLoop(client, loopId, (loop) => withReaction(loop, reaction));
  const sender = createReactionSender({
    begin: (loopId) => beginOwnChange(client, loopId),
    send: async (loopId, wanted) => {
      await send(loopId, wanted);
      // Refetched when it is next opened: a feed of liked loops does not change while it is open.
      await client.invalidateQueries({ queryKey: loopKeys.liked, refetchType: 'none' });
    },
    onFailed: (loopId, settled, error) => {
      show(loopId, settled);
      showNotice('reactionFailed', error);
    },
  });
  // The rendered loop may be older than the last tap.
  const current = (loop: Loop): OwnReaction => ownReaction(findLoop(client, loop.id) ?? loop);
  const set = (loop: Loop, wanted: OwnReaction): void => {
    const before = current(loop);
    show(loop.id, wanted);
    sender.want(loop.id, wanted, before);
  };
  return {
    toggle: (loop: Loop): void => set(loop, current(loop) === null ? 'like' : null),
    /** A double tap likes; it never removes a reaction or its mood. */
    add: (loop: Loop): void => {
      if (current(loop) === null) set(loop, 'like');
    },
    feel: (loop: Loop, mood: ReactionMood): void => set(loop, mood),
  };
};

const kept = new WeakMap<QueryClient, ReturnType<typeof createReactions>>();

/** Reactions, shown at once and reverted if the server refuses. Shared by all cards of a page. */
export const useReaction = () => {
  const client = useQueryClient();
  const reactions = kept.get(client) ?? createReactions(client);
  kept.set(client, reactions);
  return reactions;
};
