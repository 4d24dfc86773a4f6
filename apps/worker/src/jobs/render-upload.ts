import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from '@swirl/db/client';
import { countTry, refundTry } from '@swirl/db/stores/loops/media-state.store';
import { MediaRefused, SandboxFailed, type MediaFailure } from '@swirl/media/media-errors';
import { openMediaJob, type MediaJob } from '@swirl/media/media-job';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext } from '../job-handler.ts';

/** How often a file may be opened without a result before processing fails. */
const MAX_TRIES = 3;
const RETRY_EVERY_MS = 1_000;

/** Thrown only for failures of the store, which never count against a file. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
}

/** How often a file was opened, kept with what it belongs to. */
export interface Tries {
  /** Counts the attempt; null if nothing is left to do. */
  readonly count: (db: Queryable) => Promise<number | null>;
  /** For an attempt that failed for reasons other than the file. */
  readonly refund: (db: Queryable) => Promise<void>;
}

export const triesOfLoop = (loopId: string): Tries => ({
  count: (db) => countTry(db, loopId),
  refund: (db) => refundTry(db, loopId),
});

interface Rendering<Rendered> {
  readonly objectStore: ObjectStore;
  readonly sourceKey: string;
  readonly tries: Tries;
  readonly render: (job: MediaJob) => Promise<Rendered>;
  /** The files of a job are gone when this returns. */
  readonly onRendered: (rendered: Rendered) => Promise<void>;
  /** The file itself is at fault, so that no retry helps. */
  readonly onFailure: (outcome: 'refused' | 'failed', failure: MediaFailure) => Promise<void>;
}

/**
 * Opens an upload in a directory of its own. What a file does to its worker counts as a try; an
 * unavailable store or database and a stopping worker do not.
 */
export async function renderUpload<Rendered>(
  { objectStore, sourceKey, tries, render, onRendered, onFailure }: Rendering<Rendered>,
  { db, logger, signal }: JobContext,
): Promise<void> {
  const job = await openMediaJob();
  try {
    await download(objectStore, sourceKey, job.source, signal);
    const tried = await tries.count(db);
    if (tried === null) return;
    if (tried > MAX_TRIES) return await onFailure('failed', 'processing_failed');
    let rendered: Rendered;
    try {
      rendered = await render(job);
    } catch (error) {
      if (error instanceof MediaRefused) {
        logger.info({ failure: error.code, detail: error.detail }, 'a file was refused');
        return await onFailure('refused', error.code);
      }
      const ownFault = error instanceof SandboxFailed && !signal.aborted;
      if (!ownFault) await retryUntilAborted(signal, () => tries.refund(db));
      else if (tried === MAX_TRIES) return await onFailure('failed', 'processing_failed');
      throw error;
    }
    // From here on only the store and the database can fail, and neither counts against the file.
    await retryUntilAborted(signal, () => tries.refund(db));
    await onRendered(rendered);
  } finally {
    await job.close();
  }
}

export async function download(
  objectStore: ObjectStore,
  key: string,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    const found = await objectStore.get(key);
    if (found === undefined) throw new Error('The store says that there is no such object.');
    await pipeline(found.stream, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the upload could not be read', { cause });
  }
}

/** Retries while the database is unavailable; once the job is aborted, one last time. */
async function retryUntilAborted(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await pause(RETRY_EVERY_MS, null, { signal }).catch(() => {});
  }
}
