import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Database } from '@swirl/db/client';
import { findViewersOf } from '@swirl/db/stores/loops/loop-viewers.store';
import type { LiveEventListener, Listening } from '@swirl/platform/live-events';
import type { Logger } from '@swirl/platform/logger';

export interface LoopWatchTimings {
  /** A viewer gets events about a loop at most this often. */
  readonly loopEveryMs: number;
  /** Every viewer refetches on an event, so events are spread by this much per viewer. */
  readonly perViewerMs: number;
}

export interface Watcher {
  readonly userId: string;
  send(event: LiveEvent): void;
}

interface Watched {
  /** Each viewer's fixed offset within the period over which an event is spread. */
  readonly watchers: Map<Watcher, number>;
  readonly listening: Listening;
  timer: NodeJS.Timeout | undefined;
  nextAt: number;
}

interface LoopWatchOptions {
  readonly db: Database;
  readonly listener: LiveEventListener;
  readonly logger: Logger;
  readonly timings: LoopWatchTimings;
}

/**
 * Sends the streams of this process the changes of the loop each has on screen. Whether the user
 * may see the loop is checked when a stream starts to watch, and again before each event.
 */
export function createLoopWatch({ db, listener, logger, timings }: LoopWatchOptions) {
  const { loopEveryMs, perViewerMs } = timings;
  const loops = new Map<string, Watched>();

  const notifyViewers = async (loopId: string, watched: Watched): Promise<void> => {
    watched.timer = undefined;
    const { watchers } = watched;
    const spreadMs = watchers.size * perViewerMs;
    watched.nextAt = performance.now() + Math.max(loopEveryMs, spreadMs);
    try {
      const people = new Set([...watchers.keys()].map(({ userId }) => userId));
      const viewers = await findViewersOf(db, loopId, [...people]);
      for (const [watcher, share] of watchers) {
        if (!viewers.has(watcher.userId)) continue;
        setTimeout(() => {
          if (watchers.has(watcher)) watcher.send({ type: 'loop.changed', loopId });
        }, share * spreadMs).unref();
      }
    } catch (err) {
      logger.warn({ err }, 'could not check the viewers of a loop; retrying later');
      plan(loopId, watched);
    }
  };

  const plan = (loopId: string, watched: Watched): void => {
    if (watched.timer !== undefined || watched.watchers.size === 0) return;
    const wait = Math.max(0, watched.nextAt - performance.now());
    watched.timer = setTimeout(() => void notifyViewers(loopId, watched), wait).unref();
  };

  /**
   * Changes between the client's fetch and this subscription would be missed, so one event is sent.
   */
  const begin = async (loopId: string, watched: Watched, watcher: Watcher): Promise<void> => {
    await watched.listening.ready;
    if (watched.watchers.has(watcher)) watcher.send({ type: 'loop.changed', loopId });
  };

  const listenTo = (loopId: string): Watched => {
    const watched: Watched = {
      watchers: new Map(),
      listening: listener.listen({ loop: loopId }, () => plan(loopId, watched)),
      timer: undefined,
      nextAt: 0,
    };
    loops.set(loopId, watched);
    return watched;
  };

  return {
    /** Null if the user may not see the loop; otherwise a function to stop. */
    async watch(loopId: string, watcher: Watcher): Promise<(() => void) | null> {
      const viewers = await findViewersOf(db, loopId, [watcher.userId]);
      if (!viewers.has(watcher.userId)) return null;
      const watched = loops.get(loopId) ?? listenTo(loopId);
      watched.watchers.set(watcher, Math.random());
      void begin(loopId, watched, watcher);
      return () => {
        watched.watchers.delete(watcher);
        if (watched.watchers.size > 0 || loops.get(loopId) !== watched) return;
        loops.delete(loopId);
        clearTimeout(watched.timer);
        watched.listening.stop();
      };
    },
  };
}
