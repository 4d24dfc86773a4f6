import type { Loop } from '@swirl/contract/schemas/loops';
import { cachesHere, deviceCaches } from '../config/device-caches.ts';
import { currentConnection } from '../media/throughput.ts';
import { putOffline } from './offline-copy.ts';

/** What stays free for everything else on the device. */
const FREE_BYTES = 200_000_000;

const hasRoom = async (): Promise<boolean> => {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate()) ?? {};
  return quota - usage > FREE_BYTES;
};

/**
 * The sounds of voice loops, as addresses in the cache and at the server. The address in the cache
 * has no signature: that changes, and the path alone names the bytes. Nothing of a loop with a
 * warning is loaded ahead.
 */
export const soundsOf = (loops: readonly Loop[]): ReadonlyMap<string, string> =>
  new Map(
    loops.flatMap(({ mediaType, media, warning }) => {
      const source = mediaType === 'audio' && warning === null ? media?.sources[0] : undefined;
      if (source === undefined) return [];
      const url = new URL(source.url, window.location.href);
      return [[url.origin + url.pathname, url.href] as const];
    }),
  );

type Sounds = ReturnType<typeof soundsOf>;

/** False if no more can be kept now. */
const keepSound = async (
  owner: string,
  [kept, url]: readonly [string, string],
  signal: AbortSignal,
): Promise<boolean> => {
  const known = await cachesHere()?.match(kept, { cacheName: deviceCaches.kept });
  if (known !== undefined) return true;
  if (currentConnection().saveData || !(await hasRoom())) return false;
  const answer = await fetch(url, { mode: 'same-origin', priority: 'low', signal });
  if (answer.ok) await putOffline(owner, kept, answer);
  return true;
};

/** Fetches the sounds that are not here yet, one after the other. */
export const keepOfflineSounds = (owner: string) => {
  const stopped = new AbortController();
  let wanted: Sounds = new Map();
  let busy = false;

  const keepAll = async (): Promise<void> => {
    const tried = new Set<string>();
    const next = () => [...wanted].find(([kept]) => !tried.has(kept));
    for (let sound = next(); sound !== undefined; sound = next()) {
      tried.add(sound[0]);
      if (!(await keepSound(owner, sound, stopped.signal))) return;
    }
  };

  return {
    /** Called again meanwhile, it only changes what comes next: no fetch starts twice. */
    wanted: async (sounds: Sounds): Promise<void> => {
      wanted = sounds;
      if (busy) return;
      busy = true;
      // What cannot be fetched now is fetched with the next copy.
      await keepAll().catch(() => undefined);
      busy = false;
    },
    stop: (): void => stopped.abort(),
  };
};
