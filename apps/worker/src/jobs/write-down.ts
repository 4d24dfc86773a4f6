import { join } from 'node:path';
import type { Listened } from '@swirl/media/captions/listen';
import { openMediaJob, type MediaJob } from '@swirl/media/media-job';
import type { ObjectStore } from '@swirl/platform/object-store';
import { telemetry } from '@swirl/platform/telemetry';
import type { JobContext } from '../job-handler.ts';
import { POSTPONED_MS } from './process-loop.ts';
import { download, ObjectStoreUnavailable } from './render-upload.ts';

const SOUND = 'sound.mp4';

/** Writes down what is said in a file of the job. */
type Listen = (
  job: MediaJob,
  name: string,
  options: { readonly seconds: number; readonly signal: AbortSignal },
) => Promise<Listened>;

export interface ListeningTools {
  readonly objectStore: ObjectStore;
  /** Null if captions are off. */
  readonly listen: Listen | null;
}

interface Listening {
  readonly listen: Listen;
  readonly objectStore: ObjectStore;
  readonly sound: { readonly objectKey: string; readonly duration: number };
  /** Keeps what was written down; false if that is nothing, or nobody needs it any more. */
  readonly keep: (captions: Listened) => Promise<boolean>;
  /** The store is unavailable, which doesn't count as a try. */
  readonly postpone: (afterMs: number) => Promise<unknown>;
}

/** Writes down what is said in a file, in the sandbox and with its limits. */
export async function writeDown(
  { listen, objectStore, sound, keep, postpone }: Listening,
  { logger, signal }: Pick<JobContext, 'logger' | 'signal'>,
): Promise<void> {
  const startedAt = performance.now();
  const emit = (outcome: 'written' | 'nothing' | 'failed') =>
    telemetry.captions.emit({ outcome, seconds: (performance.now() - startedAt) / 1000 });
  const job = await openMediaJob();
  try {
    await download(objectStore, sound.objectKey, join(job.directory, SOUND), signal);
    const captions = await listen(job, SOUND, { seconds: sound.duration, signal });
    const isKept = await keep(captions);
    emit(isKept ? 'written' : 'nothing');
  } catch (error) {
    if (error instanceof ObjectStoreUnavailable) {
      logger.warn({ err: error }, 'object store unavailable, what is said waits for it');
      await postpone(POSTPONED_MS);
      return;
    }
    if (!signal.aborted) emit('failed');
    throw error;
  } finally {
    await job.close();
  }
}
