import type { Loop } from '@swirl/contract/schemas/loops';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../api/client.ts';
import { loopsAtHand, patchLoop } from '../loops/loop-cache.ts';
import { onLiveEvent, onLiveReturn } from './live-events.ts';

const withProgress = (loop: Loop, progress: number): Loop =>
  loop.media?.state === 'processing' ? { ...loop, media: { ...loop.media, progress } } : loop;

const fetchAgain = async (client: QueryClient, loopId: string): Promise<void> => {
  const fresh = await callApi('loops.read', { params: { loopId } });
  patchLoop(client, loopId, () => fresh);
};

/** Keeps one's own loops in step with the worker while they are being made ready. */
export const useLiveLoops = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    // Without an answer the card stays as it is, and the next event asks again.
    const renew = ({ loopId }: { loopId: string }) =>
      void fetchAgain(client, loopId).catch(() => undefined);
    const stops = [
      onLiveEvent('loop.progress', ({ loopId, percent }) =>
        patchLoop(client, loopId, (loop) => withProgress(loop, percent)),
      ),
      onLiveEvent('loop.ready', renew),
      onLiveEvent('loop.failed', renew),
      onLiveReturn(() => {
        const waiting = loopsAtHand(client).filter(({ media }) => media?.state === 'processing');
        for (const loopId of new Set(waiting.map(({ id }) => id))) renew({ loopId });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};
