import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callApi } from '../api/client.ts';
import type { RenewLinks } from '../media/pooled-video.ts';
import { renewalDelay } from './link-renewal.ts';
import { patchLoop } from './loop-cache.ts';

/** Renews the links of a loop in range; returns a function that renews them now. */
export const useFreshLinks = (loop: Loop, within: boolean): RenewLinks => {
  const client = useQueryClient();
  const { id } = loop;
  const expiresAt = loop.media?.expiresAt ?? null;
  const renew = useCallback(async () => {
    const { media, mediaUrl } = await callApi('loops.read', { params: { loopId: id } });
    patchLoop(client, id, (before) => ({ ...before, media, mediaUrl }));
    return media?.sources ?? [];
  }, [client, id]);
  useEffect(() => {
    if (!within || expiresAt === null) return undefined;
    const seenAt = Date.now();
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Restarts with longer-lived links.
    const plan = (fruitless: number) => {
      timer = setTimeout(
        () => void refetch(fruitless),
        renewalDelay({ expiresAt, seenAt, fruitless }, Date.now()),
      );
    };
    const refetch = async (fruitless: number) => {
      await renew().catch(() => undefined);
      if (!over) plan(fruitless + 1);
    };
    plan(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [within, expiresAt, renew]);
  return renew;
};
