import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { findLoop, patchLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { beginOwnChange } from '#shared/loops/renew-loop.ts';
import { createReactionSender } from './reaction-sender.ts';

/** The loop with or without the viewer's reaction. */
const withReaction = (loop: Loop, hasReacted: boolean): Loop => {
  if (loop.hasReacted === hasReacted) return loop;
  const { _count: counts } = loop;
  const reactions = Math.max(0, counts.reactions + (hasReacted ? 1 : -1));
  return { ...loop, hasReacted, _count: { ...counts, reactions } };
};

const send = (loopId: string, wanted: boolean): Promise<unknown> =>
  wanted
    ? callApi('reactions.create', { body: { loopId } })
    : callApi('reactions.delete', { params: { loopId } });

const createReactions = (client: QueryClient) => {
  const show = (loopId: string, hasReacted: boolean): void =>
    patchLoop(client, loopId, (loop) => withReaction(loop, hasReacted));
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
  const set = (loop: Loop, wanted: boolean, before: boolean): void => {
    show(loop.id, wanted);
    sender.want(loop.id, wanted, before);
  };
  // The rendered loop may be older than the last tap.
  const reacted = (loop: Loop): boolean => (findLoop(client, loop.id) ?? loop).hasReacted;
  return {
    toggle: (loop: Loop): void => set(loop, !reacted(loop), reacted(loop)),
    /** A double tap reacts; it never removes a reaction. */
    add: (loop: Loop): void => {
      if (!reacted(loop)) set(loop, true, false);
    },
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
