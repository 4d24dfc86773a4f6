import { endpoints } from '@swirl/contract/endpoints';
import { Refused } from '@swirl/contract/refused';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { assertQuota } from '@swirl/db/posting/account-quota';
import { assertPaceOfNewAccount } from '@swirl/db/posting/hold-post';
import { postMedia, secondsOf } from '@swirl/db/posting/post-media';
import { hashBody, postOnce } from '@swirl/db/posting/post-once';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { isKeyUsed } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { useRecording } from '@swirl/db/stores/loops/recordings.store';
import { claimUpload } from '@swirl/db/stores/loops/uploads.store';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import { discardUpload } from './receive-form.ts';
import { receiveMedia, sourceOf, type Tools } from './receive-media.ts';

/**
 * Posts a loop with a file and returns its id. The object is stored first, then the row and its
 * processing job are written in one transaction, so that an acknowledged loop is never lost.
 */
export async function createMediaLoop(
  tools: Tools,
  request: FastifyRequest,
  author: User,
  key: string | undefined,
): Promise<string> {
  const { db, objectStore, config } = tools;
  const userId = author.id;
  const mayExist = key !== undefined && (await isKeyUsed(db, userId, key));
  // Checked before the file arrives, unless this may be a retry for an existing loop.
  if (!mayExist) await assertQuota(db, config.media, { userId, bytes: 0 });
  const received = await receiveMedia(tools, request, endpoints['loops.create'].form);
  // A repeated post is the same one whether or not it came to know in time that its recording is known here.
  const { recordingId, ...hashed } = received.form;
  const { uploadId, ...content } = hashed;
  const post = {
    userId,
    key,
    // The id of an upload stands for its content, which is gone once it is posted.
    bodyHash: hashBody(received.upload ? { ...hashed, file: received.upload.sha256 } : hashed),
  };
  if (received.upload === undefined && mayExist) {
    return (await db.transaction((tx) => postOnce(tx, post, refuseToPost))).loopId;
  }
  const file = await sourceOf(tools, userId, received);
  if (typeof file === 'string') return file;
  try {
    const { loopId, created } = await db.transaction((tx) =>
      postOnce(tx, post, async (id) => {
        await lockAccountUsage(tx, userId);
        // Before the quota is checked, which would otherwise count the upload twice.
        if (uploadId !== undefined) await takeParts(tx, { uploadId, userId, loopId: id });
        await assertPaceOfNewAccount(tx, author, 'loops');
        const recordedHere =
          recordingId !== undefined &&
          (await useRecording(tx, { userId, recordingId, seconds: secondsOf(content) }));
        await postMedia(tx, config.media, { loopId: id, author, content, file, recordedHere });
      }),
    );
    if (!created) await discardUpload(objectStore, file, request.log);
    return loopId;
  } catch (error) {
    // After any other error the row may have been written after all, and would need its object.
    if (error instanceof Refused) await discardUpload(objectStore, file, request.log);
    throw error;
  }
}

/** One upload becomes one loop: the second post of it is refused. */
async function takeParts(
  tx: Transaction,
  claim: { readonly uploadId: string; readonly userId: string; readonly loopId: string },
): Promise<void> {
  const objectKeys = await claimUpload(tx, claim);
  if (objectKeys === null) throw new ApiError('upload_not_found');
  await enqueue(tx, 'media.delete-objects', { objectKeys });
}

/** For a repeated post, which has nothing to write. */
function refuseToPost(): Promise<never> {
  throw new ApiError('upload_not_found');
}
