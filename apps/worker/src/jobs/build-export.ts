import {
  failExport,
  findBuildingExport,
  finishExport,
  writeExportProgress,
} from '@swirl/db/stores/data-exports.store';
import { findUserById } from '@swirl/db/stores/users.store';
import type { ObjectStore } from '@swirl/platform/object-store';
import { writeArchive } from '../archive/write-archive.ts';
import type { JobHandler } from '../job-handler.ts';

const TELL_EVERY_MS = 500;

interface Tools {
  readonly objectStore: ObjectStore;
  /** How long the archive can be downloaded. */
  readonly hours: number;
}

/** Puts somebody's archive together, straight into the store. */
export function createBuildExport({ objectStore, hours }: Tools): JobHandler<'exports.build'> {
  return {
    async perform({ exportId }, { db, logger, signal }) {
      const wanted = await findBuildingExport(db, exportId);
      const user = wanted && (await findUserById(db, wanted.userId));
      if (wanted?.objectKey == null || user === null) return;
      const { objectKey } = wanted;

      let toldAt = -Infinity;
      let telling: Promise<unknown> = Promise.resolve();
      const onProgress = (share: number) => {
        if (performance.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = performance.now();
        telling = writeExportProgress(db, exportId, Math.floor(share * 99)).catch(() => {});
      };
      const archive = writeArchive({ db, objectStore, user, signal, onProgress });
      await objectStore.put(objectKey, archive, { contentType: 'application/zip', signal });
      await telling;

      const bytes = (await objectStore.head(objectKey))?.bytes;
      if (bytes === undefined) throw new Error('The store has no archive after storing it.');
      // The person may be gone by now, and what was stored with them.
      if (!(await finishExport(db, exportId, { bytes, hours })))
        await objectStore.delete(objectKey);
      logger.info({ bytes }, 'an archive is ready');
    },
    shouldRetry: () => true,
    async onFinalFailure({ exportId }, { tx }) {
      await failExport(tx, exportId);
    },
  };
}
