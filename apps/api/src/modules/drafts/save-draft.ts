import { calls } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import { Refused } from '@swirl/contract/refused';
import { draftForm, type DraftContent } from '@swirl/contract/schemas/drafts';
import type { Transaction } from '@swirl/db/client';
import { newId, newIdFor } from '@swirl/db/ids';
import { assertStorage } from '@swirl/db/posting/account-quota';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { isKeyUsed } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { countDrafts, deleteDraftByKey, insertDraft } from '@swirl/db/stores/loops/drafts.store';
import { isRemovedMedia } from '@swirl/db/stores/loops/removed-media.store';
import { findScheduledByKey } from '@swirl/db/stores/loops/scheduled-posts.store';
import type { StoredDraft } from '@swirl/db/tables/drafts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { joinUpload } from '../loops/ingest/join-upload.ts';
import { discardUpload, parseFields, receiveForm } from '../loops/ingest/receive-form.ts';
import type { Tools } from '../loops/ingest/receive-media.ts';
import type { StoredUpload } from '../loops/ingest/store-upload.ts';
import { takeUploadParts } from '../loops/ingest/take-upload-parts.ts';

interface Keyed {
  readonly userId: string;
  readonly key: string | undefined;
}

interface Entered {
  readonly content: DraftContent;
  readonly savedAt: string;
}

/** A status. */
export function saveText(
  { db }: Pick<Tools, 'db'>,
  keyed: Keyed,
  entered: Entered,
): Promise<StoredDraft> {
  if (entered.content.mediaType !== 'status') throw new ApiError('media_required');
  return db.transaction((tx) => replace(tx, keyed, entered, async () => null));
}

/** The object is stored first, so that an acknowledged draft is never lost. */
export async function saveMedia(
  tools: Tools,
  request: FastifyRequest,
  keyed: Keyed,
): Promise<StoredDraft> {
  const { db, objectStore, config } = tools;
  const { userId } = keyed;
  const { form, upload } = await receiveForm(request, {
    objectStore,
    maxBytes: config.media.maxBytes,
    file: calls['drafts.save'].file,
    check: (fields, sent) => {
      const given = parseFields(draftForm, fields);
      if ((sent === undefined) !== (given.uploadId !== undefined)) {
        throw new ApiError(sent === undefined ? 'media_required' : 'invalid_request');
      }
      if (given.content.mediaType === 'status') throw new ApiError('draft_invalid');
      return given;
    },
  });
  const { uploadId } = form;
  const file = upload ?? (await joined(tools, userId, uploadId));
  try {
    return await db.transaction((tx) =>
      replace(tx, keyed, form, async () => {
        if (uploadId !== undefined) await takeUploadParts(tx, userId, uploadId);
        await assertStorage(tx, config.media, { userId, bytes: file.bytes });
        if (await isRemovedMedia(tx, file.sha256)) throw new Refused('media_removed_before');
        return file;
      }),
    );
  } catch (error) {
    // After any other error the row may have been written after all, and would need its object.
    if (error instanceof Refused) await discardUpload(objectStore, file, request.log);
    throw error;
  }
}

async function joined(
  tools: Tools,
  userId: string,
  uploadId: string | undefined,
): Promise<StoredUpload> {
  if (uploadId === undefined) throw new ApiError('media_required');
  const file = await joinUpload(tools, userId, uploadId);
  if (typeof file === 'string') throw new Refused('idempotency_key_reused');
  return file;
}

/** What has this key already is replaced, unless it was posted or scheduled since. */
async function replace(
  tx: Transaction,
  { userId, key = newId() }: Keyed,
  { content, savedAt }: Entered,
  prepare: () => Promise<StoredUpload | null>,
): Promise<StoredDraft> {
  await lockAccountUsage(tx, userId);
  const isTaken =
    (await isKeyUsed(tx, userId, key)) || (await findScheduledByKey(tx, userId, key)) !== null;
  if (isTaken) throw new Refused('idempotency_key_reused');
  await deleteDraftByKey(tx, userId, key);
  if ((await countDrafts(tx, userId)) >= limits.drafts.max) throw new Refused('too_many_drafts');
  const file = await prepare();
  return insertDraft(tx, {
    id: newIdFor(userId),
    userId,
    key,
    content,
    savedAt: new Date(savedAt),
    objectKey: file?.key ?? null,
    contentType: file?.contentType ?? null,
    bytes: file?.bytes ?? null,
  });
}
