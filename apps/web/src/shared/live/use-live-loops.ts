import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showNotice } from '../api/show-notice.ts';
import type { NoticeName } from '../config/notices.ts';
import { loopsAtHand, patchLoop } from '../loops/loop-cache.ts';
import { renewLoop } from '../loops/renew-loop.ts';
import { takePost } from '../upload/posted-here.ts';
import { onLiveEvent, onLiveOpen } from './live-events.ts';

const withProgress = (loop: Loop, progress: number): Loop =>
  loop.media?.state === 'processing' ? { ...loop, media: { ...loop.media, progress } } : loop;

const POSTED: Readonly<Record<NonNullable<Loop['visibility']>, NoticeName>> = {
  public: 'loopPosted',
  friends: 'loopPostedToFriends',
  list: 'loopPostedToList',
  private: 'loopPostedPrivately',
};

/** Notifies the author that a loop posted from this page is ready: only now others can see it. */
const announce = (loop: Loop): void => {
  if (loop.media?.state === 'processing') return;
  const post = takePost(loop.id);
  if (post === undefined || loop.media?.state !== 'ready') return;
  showNotice(post.kind === 'remix' ? 'remixPosted' : POSTED[loop.visibility ?? 'public']);
};

const renewAndAnnounce = async (client: QueryClient, loopId: string): Promise<void> => {
  await renewLoop(client, loopId);
  const loop = loopsAtHand(client).find(({ id }) => id === loopId);
  if (loop !== undefined) announce(loop);
};

/** Events and fetches can be lost, so loops that are still processing are fetched again this often. */
const CHECK_EVERY_MS = 10_000;

/**
 * Keeps the user's own loops in sync with the worker, and the loop on screen with the actions of
 * others.
 */
export const useLiveLoops = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const renew = ({ loopId }: { loopId: string }) => void renewAndAnnounce(client, loopId);
    const renewUnfinished = () => {
      const waiting = loopsAtHand(client).filter(({ media }) => media?.state === 'processing');
      for (const loopId of new Set(waiting.map(({ id }) => id))) renew({ loopId });
    };
    const timer = setInterval(renewUnfinished, CHECK_EVERY_MS);
    const stops = [
      onLiveEvent('loop.progress', ({ loopId, percent }) =>
        patchLoop(client, loopId, (loop) => withProgress(loop, percent)),
      ),
      onLiveEvent('loop.ready', renew),
      onLiveEvent('loop.failed', renew),
      onLiveEvent('loop.changed', renew),
      // Also on the first connection: it may have become ready before the stream was open.
      onLiveOpen(renewUnfinished),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
};
