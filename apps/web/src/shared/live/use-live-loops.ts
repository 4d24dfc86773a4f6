import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loopsAtHand, patchLoop } from '../loops/loop-cache.ts';
import { renewLoop } from '../loops/renew-loop.ts';
import { onLiveEvent, onLiveReturn } from './live-events.ts';

const withProgress = (loop: Loop, progress: number): Loop =>
  loop.media?.state === 'processing' ? { ...loop, media: { ...loop.media, progress } } : loop;

/** Keeps one's own loops in step with the worker, and the loop on screen with what others do to it. */
export const useLiveLoops = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const renew = ({ loopId }: { loopId: string }) => renewLoop(client, loopId);
    const stops = [
      onLiveEvent('loop.progress', ({ loopId, percent }) =>
        patchLoop(client, loopId, (loop) => withProgress(loop, percent)),
      ),
      onLiveEvent('loop.ready', renew),
      onLiveEvent('loop.failed', renew),
      onLiveEvent('loop.changed', renew),
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
