import type { Loop } from '@swirl/contract/schemas/loops';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { mapPages } from '#shared/api/map-pages.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { findLoop, patchLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { loopListQuery } from '#shared/loops/loop-list.ts';
import { beginOwnChange } from '#shared/loops/renew-loop.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { savedKey, savedList } from './saved-queries.ts';
import { sendSaved } from './waiting-saves.ts';

const createSaves = (client: QueryClient) => {
  /** The last change of each loop: they are sent in order. */
  const last = new Map<string, Promise<unknown>>();

  const show = (loopId: string, hasSaved: boolean): void =>
    patchLoop(client, loopId, (loop) =>
      loop.hasSaved === hasSaved ? loop : { ...loop, hasSaved },
    );

  const renew = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: savedKey });
    // A feed of saved loops does not change while it is open.
    await client.invalidateQueries({ queryKey: loopKeys.saved, refetchType: 'none' });
  };

  /** The newest are kept on the device, so they are at hand even if nobody opened them. */
  const keepNewest = async (loop: Loop): Promise<void> => {
    const newest = savedList(null);
    if (client.getQueryData(newest.key) === undefined) {
      await client.prefetchInfiniteQuery(loopListQuery(newest));
      return;
    }
    const kept = { ...loop, hasSaved: true };
    mapPages<Loop>(client, newest.key, (items, page) =>
      page > 0 || items.some(({ id }) => id === loop.id) ? items : [kept, ...items],
    );
  };

  /** Shown at once, sent after earlier changes of the same loop, and reverted if it is refused. */
  const change = async <Result>(
    loop: Loop,
    wanted: boolean,
    send: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    show(loop.id, wanted);
    const before = last.get(loop.id);
    const work = async (): Promise<Result | undefined> => {
      await before;
      const end = beginOwnChange(client, loop.id);
      try {
        const result = await send();
        if (wanted) await keepNewest(loop);
        await renew();
        return result;
      } catch (error) {
        show(loop.id, !wanted);
        showNotice(wanted ? 'saveFailed' : 'unsaveFailed', error);
        return undefined;
      } finally {
        end();
      }
    };
    const sent = work();
    last.set(loop.id, sent);
    return sent;
  };

  const save = (userId: string, loop: Loop, onCollect: () => void): void => {
    const collect = { label: m.collection_add(), onAct: onCollect };
    toast({ title: m.saved_done(), action: collect });
    const send = async (): Promise<void> => {
      const sent = await sendSaved(userId, loop.id, true);
      if (sent === 'waiting') toast({ title: m.saved_done(), description: m.saved_waiting() });
    };
    void change(loop, true, send);
  };

  const unsave = (userId: string, loop: Loop): void => {
    const sent = change(loop, false, () => sendSaved(userId, loop.id, false));
    /** Saved again, and put back into its collections. */
    const restore = async (): Promise<void> => {
      const collections = await sent;
      await sendSaved(userId, loop.id, true);
      if (collections === undefined || collections === 'waiting') return;
      for (const collectionId of collections) {
        await callApi('collections.add', { params: { collectionId, loopId: loop.id } });
      }
    };
    toast({
      title: m.saved_removed(),
      action: { label: m.undo(), onAct: () => void change(loop, true, restore) },
    });
  };

  return {
    unsave,
    /** The rendered loop may be older than the last tap. */
    toggle: (userId: string, loop: Loop, onCollect: () => void): void => {
      const { hasSaved } = findLoop(client, loop.id) ?? loop;
      if (hasSaved) unsave(userId, loop);
      else save(userId, loop, onCollect);
    },
    show,
    renew,
    keepNewest,
  };
};

const kept = new WeakMap<QueryClient, ReturnType<typeof createSaves>>();

/** Saves loops, shown at once. Shared by all cards of a page. */
export const useSaves = () => {
  const client = useQueryClient();
  const saves = kept.get(client) ?? createSaves(client);
  kept.set(client, saves);
  return saves;
};
