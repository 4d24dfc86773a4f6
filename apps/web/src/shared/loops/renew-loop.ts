import type { Loop } from '@swirl/contract/schemas/loops';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { loopsBy, patchLoop } from './loop-cache.ts';
import { loopKeys } from './loop-keys.ts';

type Work = {
  wanted: boolean;
  running: Promise<void> | null;
  /** The viewer's changes that the server has not confirmed yet. */
  changes: number;
  /** A change started after the last fetch, whose response may be outdated. */
  overtaken: boolean;
};

/**
 * Every response has new links; replacing those of a playing file would restart it. A loop of For you keeps
 * its reasons, which only its feed has.
 */
const withLinksOf = (shown: Loop, fresh: Loop): Loop =>
  shown.media?.state === 'ready' && fresh.media?.state === 'ready'
    ? { ...shown, ...fresh, media: shown.media, mediaUrl: shown.mediaUrl }
    : { ...shown, ...fresh };

const createRenewal = (client: QueryClient) => {
  const works = new Map<string, Work>();

  const workOn = (loopId: string): Work => {
    const work = works.get(loopId) ?? {
      wanted: false,
      running: null,
      changes: 0,
      overtaken: false,
    };
    works.set(loopId, work);
    return work;
  };

  const fetchAgain = async (loopId: string, work: Work): Promise<void> => {
    const [fresh] = await Promise.all([
      // A failed fetch changes nothing, and the next event tries again.
      callApi('loops.read', { params: { loopId } }).catch(() => null),
      client.invalidateQueries({ queryKey: loopKeys.comments(loopId) }),
    ]);
    if (work.overtaken) work.wanted = true;
    else if (fresh !== null) patchLoop(client, loopId, (loop) => withLinksOf(loop, fresh));
  };

  const fetchWhileWanted = async (loopId: string, work: Work): Promise<void> => {
    while (work.wanted && work.changes === 0) {
      work.wanted = false;
      work.overtaken = false;
      await fetchAgain(loopId, work);
    }
    work.running = null;
    if (!work.wanted && work.changes === 0) works.delete(loopId);
  };

  const goOn = (loopId: string): Promise<void> => {
    const work = workOn(loopId);
    if (work.running !== null) return work.running;
    if (!work.wanted || work.changes > 0) {
      if (work.changes === 0) works.delete(loopId);
      return Promise.resolve();
    }
    work.running = fetchWhileWanted(loopId, work);
    return work.running;
  };

  return {
    renew: (loopId: string): Promise<void> => {
      workOn(loopId).wanted = true;
      return goOn(loopId);
    },
    beginChange: (loopId: string): (() => void) => {
      const work = workOn(loopId);
      work.changes += 1;
      work.overtaken = true;
      return () => {
        work.changes -= 1;
        void goOn(loopId);
      };
    },
  };
};

const kept = new WeakMap<QueryClient, ReturnType<typeof createRenewal>>();

const renewalOf = (client: QueryClient) => {
  const renewal = kept.get(client) ?? createRenewal(client);
  kept.set(client, renewal);
  return renewal;
};

/** Refetches a loop and its comments where they are shown; where not, when they are next shown. */
export const renewLoop = (client: QueryClient, loopId: string): Promise<void> =>
  renewalOf(client).renew(loopId);

/**
 * Until the returned function is called, the page is ahead of the server: renewals wait, so that
 * nothing jumps back and forth.
 */
export const beginOwnChange = (client: QueryClient, loopId: string): (() => void) =>
  renewalOf(client).beginChange(loopId);

/** The same for a change that affects every loop of an author. */
export const beginOwnChangeOfAuthor = (client: QueryClient, userId: string): (() => void) => {
  const ends = loopsBy(client, userId).map(({ id }) => beginOwnChange(client, id));
  return () => ends.forEach((end) => end());
};
