import type { LiveEvent } from '@swirl/contract/endpoints';
import type { Database } from '@swirl/db/client';
import {
  failExport,
  findBuildingExport,
  finishExport,
  writeExportProgress,
} from '@swirl/db/stores/my-data/data-exports.store';
import { readsFrom, type StaleReads } from '@swirl/db/replicas/stale-reads';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import type { LiveEventPublisher } from '@swirl/platform/live-events';
import type { ObjectStore } from '@swirl/platform/object-store';
import { writeArchive } from '../archive/write-archive.ts';
import type { JobHandler } from '../job-handler.ts';

const REPORT_EVERY_MS = 1000;
const CHANGED = { type: 'export.changed' } as const;

interface Tools {
  readonly objectStore: ObjectStore;
  readonly liveEvents: LiveEventPublisher<LiveEvent>;
  /** For what includes everything by now; absent without replicas. */
  readonly readsOfNow?: () => Promise<StaleReads>;
  /** How long the archive can be downloaded. */
  readonly hours: number;
}

/** Builds a user's data export, streamed into the store. */
export function createBuildExport(tools: Tools): JobHandler<'exports.build'> {
  const { objectStore, liveEvents, hours, readsOfNow } = tools;
  return {
    async perform({ exportId }, { db, logger, signal }) {
      const wanted = await findBuildingExport(db, exportId);
      const user = wanted && (await findUserById(db, wanted.userId));
      if (wanted?.objectKey == null || user === null) return;
      const { objectKey, userId } = wanted;

      let writtenAt = -Infinity;
      let writing: Promise<unknown> = Promise.resolve();
      const onProgress = (share: number) => {
        if (performance.now() - writtenAt < REPORT_EVERY_MS) return;
        writtenAt = performance.now();
        writing = writeExportProgress(db, exportId, Math.floor(share * 99))
          .then(() => liveEvents.publish(userId, CHANGED))
          .catch(() => {});
      };
      const store = (rows: Database) => {
        const archive = writeArchive({ db, rows, objectStore, user, signal, onProgress });
        return objectStore.put(objectKey, archive, { contentType: 'application/zip', signal });
      };
      // If a replica fails on the way, the archive is built anew from the primary.
      const reads = readsOfNow === undefined ? readsFrom(db) : await readsOfNow();
      await reads.read(store, async () => true);
      await writing;

      const bytes = (await objectStore.head(objectKey))?.bytes;
      if (bytes === undefined) throw new Error('The store has no archive after storing it.');
      // The user may be deleted by now, and so may the stored object.
      if (!(await finishExport(db, exportId, { bytes, hours })))
        await objectStore.delete(objectKey);
      logger.info({ bytes }, 'data export ready');
      await liveEvents.publish(userId, CHANGED);
    },
    shouldRetry: () => true,
    async onFinalFailure({ exportId }, { tx, afterCommit }) {
      const userId = await failExport(tx, exportId);
      if (userId !== null) afterCommit(() => liveEvents.publish(userId, CHANGED));
    },
  };
}
