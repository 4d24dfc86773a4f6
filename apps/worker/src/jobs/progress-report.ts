import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Queryable } from '@swirl/db/client';
import { writeProgress } from '@swirl/db/stores/loops/media-state.store';
import type { LiveEventPublisher } from '@swirl/platform/live-events';

const EVERY_MS = 1000;

/** Sends the author the progress of their loop, at most once a second. Nothing waits for it. */
export function createProgressReport(
  liveEvents: LiveEventPublisher<LiveEvent>,
  db: Queryable,
  { loopId, userId }: { readonly loopId: string; readonly userId: string },
) {
  let writtenAt = -Infinity;
  let writing: Promise<unknown> = Promise.resolve();

  return {
    report(percent: number): void {
      if (performance.now() - writtenAt < EVERY_MS) return;
      writtenAt = performance.now();
      writing = Promise.allSettled([
        writing,
        writeProgress(db, loopId, percent),
        liveEvents.publish(userId, { type: 'loop.progress', loopId, percent }),
      ]);
    },
    /** Sends nothing after this, so that no progress arrives after the result. */
    async end(): Promise<void> {
      await writing;
    },
  };
}
