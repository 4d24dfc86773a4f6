import { enqueue } from '@swirl/db/jobs/enqueue';
import { mediaPriority } from '@swirl/db/jobs/media-priority';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { isKeyUsed } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { isRemovedMedia, rememberSource } from '@swirl/db/stores/loops/removed-media.store';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashBody, postOnce } from '../post-once.ts';
import { assertRemixable } from '../remix-parent.ts';
import { assertQuota } from './account-quota.ts';
import { discardUpload, receiveForm, type ReceivedForm } from './receive-form.ts';

type Tools = Pick<Dependencies, 'db' | 'objectStore' | 'config'>;

/**
 * Posts a loop with a file and returns its id. The object is stored first, then the row and its
 * processing job are written in one transaction, so that an acknowledged loop is never lost.
 */
export async function createMediaLoop(
  { db, objectStore, config }: Tools,
  request: FastifyRequest,
  author: User,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { maxBytes } = config.media;
  // Checked before the file arrives, unless this may be a retry for an existing loop.
  if (idempotencyKey === undefined || !(await isKeyUsed(db, author.id, idempotencyKey))) {
    await assertQuota(db, config.media, { userId: author.id, bytes: 0 });
  }
  const received = await receiveForm(request, { objectStore, maxBytes });
  const { form, upload } = received;
  const post = {
    userId: author.id,
    key: idempotencyKey,
    bodyHash: hashBody({ ...form, file: upload.sha256 }),
  };
  try {
    const { loopId, created } = await postOnce(db, post, async (tx, id) => {
      await lockAccountUsage(tx, author.id);
      const { bytes } = upload;
      const usage = await assertQuota(tx, config.media, { userId: author.id, bytes });
      if (await isRemovedMedia(tx, upload.sha256)) throw new ApiError('media_removed_before');
      if (form.parentLoopId !== undefined) await assertRemixable(tx, author, form.parentLoopId);
      await insertProcessingLoop(tx, loopFrom(id, author, received), {
        source: {
          role: 'source',
          objectKey: upload.key,
          contentType: upload.contentType,
          bytes,
        },
        edit: form.edit ?? {},
      });
      await rememberSource(tx, id, upload.sha256);
      const { mediaType } = form;
      const priority = mediaPriority({ mediaType, bytes, ahead: usage.processing });
      await enqueue(tx, 'loops.process', { loopId: id }, { priority });
    });
    if (!created) await discardUpload(objectStore, upload, request.log);
    return loopId;
  } catch (error) {
    // After any other error the row may have been written after all, and would need its object.
    if (error instanceof ApiError) await discardUpload(objectStore, upload, request.log);
    throw error;
  }
}

function loopFrom(id: string, author: User, { form }: ReceivedForm) {
  return {
    id,
    userId: author.id,
    mediaType: form.mediaType,
    caption: form.caption ?? null,
    alt: form.alt ?? null,
    moodTags: form.moodTags,
    // The client's value, until the file has been measured.
    duration: form.mediaType === 'image' ? 0 : form.duration,
    avatarConfig: form.avatarConfig ?? null,
    visibility: form.visibility ?? author.loopVisibility,
    parentLoopId: form.parentLoopId ?? null,
    wasRemix: form.parentLoopId !== undefined,
  };
}
