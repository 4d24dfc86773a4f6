import { limits } from '@swirl/contract/limits';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import type { JobPayload } from '@swirl/db/jobs/catalogue';
import {
  countVoiceTry,
  findUnfinishedVoice,
  markVoiceFailed,
  markVoiceReady,
  refundVoiceTry,
  type UnfinishedVoice,
} from '@swirl/db/stores/loops/comment-voices.store';
import type { MediaFailure } from '@swirl/media/media-errors';
import type { RenderedMedia } from '@swirl/media/rendered-media';
import { processVoice } from '@swirl/media/transcode-audio';
import { telemetry } from '@swirl/platform/telemetry';
import type { JobContext, JobHandler } from '../job-handler.ts';
import { deleteUploadLater, UPLOAD_KEPT_MS } from './delete-upload.ts';
import { POSTPONED_MS, type ProcessLoopTools } from './process-loop.ts';
import { ObjectStoreUnavailable, renderUpload } from './render-upload.ts';
import { storeFiles } from './store-renditions.ts';

type Tools = Omit<ProcessLoopTools, 'liveEvents'>;
type Payload = JobPayload<'comments.process'>;

/** Turns an upload into a voice comment that others hear, as `process-loop.ts` does for loops. */
export function createProcessVoice(tools: Tools): JobHandler<'comments.process'> {
  const { postponedMs = POSTPONED_MS } = tools;
  return {
    async perform(payload, context) {
      const voice = await findUnfinishedVoice(context.db, payload.commentId);
      // Deleted meanwhile, or finished by a worker that died before recording that.
      if (voice === null) return;
      try {
        await make(tools, context, voice, payload);
      } catch (error) {
        if (!(error instanceof ObjectStoreUnavailable)) throw error;
        context.logger.warn({ err: error }, 'the voice comment waits for the object store');
        await postpone(context.db, payload, postponedMs);
      }
    },
    shouldRetry: () => true,
    onFinalFailure: async (payload, { tx }) => postpone(tx, payload, UPLOAD_KEPT_MS),
  };
}

async function make(
  tools: Tools,
  context: JobContext,
  voice: UnfinishedVoice,
  { answeredId }: Payload,
): Promise<void> {
  const { commentId, sourceKey } = voice;
  const startedAt = performance.now();
  const emitOutcome = (outcome: 'ready' | 'refused' | 'failed') => {
    const seconds = (performance.now() - startedAt) / 1000;
    telemetry.media.emit({ kind: 'voice', outcome, seconds });
  };
  await renderUpload(
    {
      objectStore: tools.objectStore,
      sourceKey,
      tries: {
        count: (db) => countVoiceTry(db, commentId),
        refund: (db) => refundVoiceTry(db, commentId),
      },
      render: (job) => processVoice(job, { signal: context.signal }),
      onRendered: async (rendered) => {
        await publish(tools, context, voice, { rendered, answeredId });
        emitOutcome('ready');
      },
      onFailure: async (outcome, failure) => {
        emitOutcome(outcome);
        await fail(tools, context, voice, failure);
      },
    },
    context,
  );
}

async function publish(
  { objectStore, loopChanges, writesCaptions = false }: Tools,
  { db, logger, signal }: JobContext,
  { commentId, loopId, sourceKey }: UnfinishedVoice,
  result: { readonly rendered: RenderedMedia; readonly answeredId: string | null },
): Promise<void> {
  const { envelope, peaks, files } = result.rendered;
  // An encoder adds a few milliseconds.
  const duration = Math.min(result.rendered.duration, limits.voice.seconds.max);
  const stored = await storeFiles(objectStore, files, signal).catch((cause) => {
    signal.throwIfAborted();
    throw new ObjectStoreUnavailable('the rendition could not be stored', { cause });
  });
  const [sound] = stored.files;
  if (sound === undefined || peaks === null || envelope === null) {
    throw new Error('A voice comment was processed into nothing.');
  }
  const { objectKey, bytes } = sound;
  const file = { objectKey, bytes, duration, peaks, envelope };
  const done = await db.transaction(async (tx) => {
    if (!(await markVoiceReady(tx, commentId, file, result.answeredId))) return false;
    await deleteUploadLater(tx, sourceKey);
    if (writesCaptions) await enqueue(tx, 'comments.transcribe', { commentId });
    return true;
  });
  if (done) {
    loopChanges.publish(loopId);
    return;
  }
  logger.info('the voice comment was deleted or finished by another worker meanwhile');
  await stored.discard();
}

/** Only its author sees it, and gets to know. */
async function fail(
  { loopChanges }: Tools,
  { db }: JobContext,
  { commentId, loopId, sourceKey }: UnfinishedVoice,
  failure: MediaFailure,
): Promise<void> {
  const done = await db.transaction(async (tx) => {
    if (!(await markVoiceFailed(tx, commentId, failure))) return false;
    await deleteUploadLater(tx, sourceKey);
    return true;
  });
  if (done) loopChanges.publish(loopId);
}

/** A new job instead of a retry: no number of these makes it fail. */
async function postpone(
  db: JobContext['db'] | Transaction,
  payload: Payload,
  afterMs: number,
): Promise<void> {
  await enqueue(db, 'comments.process', payload, { afterMs });
}
