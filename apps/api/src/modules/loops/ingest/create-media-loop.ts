import { calls } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { rootStem } from '@swirl/contract/layers';
import { withDefaults } from '@swirl/contract/preferences';
import type { WarningContent } from '@swirl/contract/warnings';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { mediaPriority } from '@swirl/db/jobs/media-priority';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { isKeyUsed } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { insertLayer, type NewLayer } from '@swirl/db/stores/loops/layers.store';
import { audienceColumns, warningColumns } from '@swirl/db/stores/loops/loops.store';
import { insertProcessingLoop } from '@swirl/db/stores/loops/media-state.store';
import { useRecording } from '@swirl/db/stores/loops/recordings.store';
import { isRemovedMedia, rememberSource } from '@swirl/db/stores/loops/removed-media.store';
import { claimUpload } from '@swirl/db/stores/loops/uploads.store';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { holdChosenList } from '../../lists/lists.service.ts';
import { hashBody, postOnce } from '../post-once.ts';
import { assertRemixable, extendPath } from '../remix-parent.ts';
import { assertQuota } from './account-quota.ts';
import { joinUpload } from './join-upload.ts';
import { discardUpload, parseFields, receiveForm, type Received } from './receive-form.ts';
import type { StoredUpload } from './store-upload.ts';

type Tools = Pick<Dependencies, 'db' | 'objectStore' | 'config'>;
type MediaForm = z.output<(typeof endpoints)['loops.create']['form']>;
/** Without a file, the form names an upload that was sent in parts. */
type ReceivedForm = Received<MediaForm>;

/**
 * Posts a loop with a file and returns its id. The object is stored first, then the row and its
 * processing job are written in one transaction, so that an acknowledged loop is never lost.
 */
export async function createMediaLoop(
  tools: Tools,
  request: FastifyRequest,
  author: User,
  idempotencyKey: string | undefined,
): Promise<string> {
  const { db, objectStore, config } = tools;
  const { maxBytes } = config.media;
  const mayExist = idempotencyKey !== undefined && (await isKeyUsed(db, author.id, idempotencyKey));
  // Checked before the file arrives, unless this may be a retry for an existing loop.
  if (!mayExist) await assertQuota(db, config.media, { userId: author.id, bytes: 0 });
  const { file } = calls['loops.create'];
  const received = await receiveForm(request, { objectStore, maxBytes, file, check: checkForm });
  const { form } = received;
  // A repeated post is the same one whether or not it came to know in time that its recording is known here.
  const { recordingId, ...content } = form;
  const post = {
    userId: author.id,
    key: idempotencyKey,
    // The id of an upload stands for its content, which is gone once it is posted.
    bodyHash: hashBody(received.upload ? { ...content, file: received.upload.sha256 } : content),
  };
  if (received.upload === undefined && mayExist) {
    return (await postOnce(db, post, refuseToPost)).loopId;
  }
  const source = received.upload ?? (await fromParts(tools, author, form));
  if (typeof source === 'string') return source;
  const upload = source;
  try {
    const { loopId, created } = await postOnce(db, post, async (tx, id) => {
      await lockAccountUsage(tx, author.id);
      // Before the quota is checked, which would otherwise count the upload twice.
      if (form.uploadId !== undefined) await takeParts(tx, author, form.uploadId, id);
      const { bytes } = upload;
      const usage = await assertQuota(tx, config.media, { userId: author.id, bytes });
      if (await isRemovedMedia(tx, upload.sha256)) throw new ApiError('media_removed_before');
      const base = await checkParent(tx, author, id, form);
      await holdChosenList(tx, author.id, form.listId);
      const loop = loopFrom(id, author, received, base?.warning);
      const recordedHere =
        recordingId !== undefined &&
        (await useRecording(tx, { userId: author.id, recordingId, seconds: loop.duration }));
      await insertProcessingLoop(
        tx,
        { ...loop, recordedHere },
        {
          source: {
            role: 'source',
            objectKey: upload.key,
            contentType: upload.contentType,
            bytes,
          },
          edit: form.edit ?? {},
        },
      );
      if (base !== null) await insertLayer(tx, base.layer);
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

function checkForm(fields: ReadonlyMap<string, unknown>, upload?: StoredUpload): MediaForm {
  if (upload === undefined && !fields.has('uploadId')) throw new ApiError('media_required');
  const form = parseFields(endpoints['loops.create'].form, fields);
  if (upload === undefined) return form;
  if (form.uploadId !== undefined) throw new ApiError('invalid_request');
  assertKind(form, upload);
  return form;
}

function assertKind({ mediaType }: MediaForm, { kind }: StoredUpload): void {
  if ((mediaType === 'image') !== (kind === 'image')) throw new ApiError('media_unsupported');
}

/** The complete upload as one object, or the id of the loop that it already became. */
async function fromParts(
  tools: Tools,
  author: User,
  form: MediaForm,
): Promise<StoredUpload | string> {
  if (form.uploadId === undefined) throw new ApiError('media_required');
  const joined = await joinUpload(tools, author.id, form.uploadId);
  if (typeof joined === 'string') return joined;
  try {
    assertKind(form, joined);
  } catch (error) {
    await tools.objectStore.delete(joined.key);
    throw error;
  }
  return joined;
}

/** One upload becomes one loop: the second post of it is refused. */
async function takeParts(
  tx: Transaction,
  author: User,
  uploadId: string,
  loopId: string,
): Promise<void> {
  const objectKeys = await claimUpload(tx, { uploadId, userId: author.id, loopId });
  if (objectKeys === null) throw new ApiError('upload_not_found');
  await enqueue(tx, 'media.delete-objects', { objectKeys });
}

/** For a repeated post, which has nothing to write. */
function refuseToPost(): Promise<never> {
  throw new ApiError('upload_not_found');
}

/** Refuses a remix that is not allowed. Returns what a layer has beside its loop. */
async function checkParent(
  tx: Transaction,
  author: User,
  loopId: string,
  { parentLoopId, relation, gain, offsetMs }: MediaForm,
): Promise<{ readonly layer: NewLayer; readonly warning: WarningContent | null } | null> {
  if (parentLoopId === undefined) return null;
  if (relation !== 'layer') {
    await assertRemixable(tx, author, parentLoopId);
    return null;
  }
  const { warning, ...base } = await extendPath(tx, author, { parentLoopId, loopId });
  const layer = {
    ...base,
    loopId,
    gain: gain ?? rootStem.gain,
    offsetMs: offsetMs ?? rootStem.offsetMs,
  };
  return { layer, warning };
}

/** A layer begins with the warning of the loop that is heard in it, which its author can change. */
function loopFrom(
  id: string,
  author: User,
  { form }: ReceivedForm,
  inherited: WarningContent | null = null,
) {
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
    ...audienceColumns(form, author.loopVisibility),
    parentLoopId: form.parentLoopId ?? null,
    wasRemix: form.parentLoopId !== undefined,
    remixRelation: form.relation,
    layerPermission: form.layerPermission ?? withDefaults(author.preferences).layerPermissions,
    layerPermissionChosen: form.layerPermission !== undefined,
    commentPermission: form.commentPermission ?? null,
    ...warningColumns(form.warning ?? inherited),
    aiParts: form.aiParts,
  };
}
