import { buildPath } from '@swirl/contract/calls';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect } from 'react';
import { callApi } from '#shared/api/client.ts';
import { readDevice } from '#shared/config/device-storage.ts';
import { LOOP_SHARED } from '#shared/loops/loop-shared.ts';
import { players } from '#shared/media/players.ts';
import { isMuted } from '#shared/media/sound.ts';
import { createListenCount, type ListenCount } from './listen-count.ts';
import { createListenReports } from './listen-reports.ts';

const TICK_MS = 250;
/** What has no sound and no end counts after this many seconds in view. */
const STILL_SECONDS = 3;

const reports = createListenReports((listens) =>
  callApi('listeners.report', { body: { listens } }),
);
let current: { loopId: string; count: ListenCount } | null = null;

const leave = (): void => {
  if (current !== null) reports.add({ loopId: current.loopId, seconds: current.count.seconds() });
};

// A page that is hidden may never be shown again.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') return;
  leave();
  const listens = reports.takeRest();
  if (listens.length === 0) return;
  const body = new Blob([JSON.stringify({ listens })], { type: 'application/json' });
  navigator.sendBeacon(buildPath('listeners.report', {}), body);
});

addEventListener(LOOP_SHARED, () => {
  if (current !== null) reports.add({ loopId: current.loopId, seconds: [], shared: true });
});

const hasTime = ({ mediaType }: Loop): boolean => mediaType === 'audio' || mediaType === 'video';

/** Counts which seconds of the loop in the player were played with sound or captions. */
export const ListenWatch = ({ loop }: { loop: Loop }) => {
  const timed = hasTime(loop);
  const { id: loopId, duration, hasCaptions } = loop;
  useEffect(() => {
    const count = createListenCount(duration);
    current = { loopId, count };
    return () => {
      leave();
      current = null;
    };
  }, [loopId, duration]);
  useEffect(() => {
    let inView = 0;
    const timer = setInterval(() => {
      if (document.hidden || current?.loopId !== loopId) return;
      if (!timed) {
        inView += TICK_MS / 1000;
        if (inView < STILL_SECONDS + 1) current.count.note(inView);
        return;
      }
      const perceived = !isMuted() || (hasCaptions && readDevice('captions') === 'on');
      if (perceived && players.states.of(loopId).playing) {
        current.count.note(players.secondOf(loopId));
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [loopId, timed, hasCaptions]);
  return null;
};
