import type { Loop } from '@swirl/contract/schemas/loops';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';
import { beginOwnChange } from '#shared/loops/renew-loop.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

/** Shown at once, and reverted if it is refused. */
const change = async (
  client: QueryClient,
  { id }: Loop,
  wanted: boolean,
  send: () => Promise<unknown>,
): Promise<boolean> => {
  const show = (hasReposted: boolean) =>
    patchLoop(client, id, (loop) => ({ ...loop, hasReposted }));
  show(wanted);
  const end = beginOwnChange(client, id);
  try {
    await send();
    return true;
  } catch (error) {
    show(!wanted);
    showNotice('repostFailed', error);
    return false;
  } finally {
    end();
  }
};

/** Passes loops on to the viewer's followers, and undoes it. */
export const useReposts = () => {
  const client = useQueryClient();
  const send = (loop: Loop, line: string) =>
    change(client, loop, true, () =>
      callApi('reposts.create', { body: { loopId: loop.id, line: line === '' ? null : line } }),
    );
  const remove = (loop: Loop) =>
    change(client, loop, false, () => callApi('reposts.delete', { params: { loopId: loop.id } }));
  return {
    repost: async (loop: Loop, line: string): Promise<void> => {
      if (!(await send(loop, line))) return;
      const undo = { label: m.undo(), onAct: () => void remove(loop) };
      toast({ title: m.repost_done(), action: undo });
    },
    undo: async (loop: Loop): Promise<void> => {
      if (await remove(loop)) toast({ title: m.repost_undone() });
    },
  };
};
