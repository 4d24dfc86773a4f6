import { endpoints, type Received } from '@swirl/contract/endpoints';
import { Refused } from '@swirl/contract/refused';
import { limits } from '@swirl/contract/limits';
import type { Queryable, Transaction } from '@swirl/db/client';
import { newId, newIdFor } from '@swirl/db/ids';
import { assertStorage } from '@swirl/db/posting/account-quota';
import { holdChosenList } from '@swirl/db/posting/chosen-list';
import { checkParent, secondsOf } from '@swirl/db/posting/post-media';
import { hashBody } from '@swirl/db/posting/post-once';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { isKeyUsed } from '@swirl/db/stores/accounts/idempotency-keys.store';
import { useRecording } from '@swirl/db/stores/loops/recordings.store';
import { deleteDraftByKey } from '@swirl/db/stores/loops/drafts.store';
import { isRemovedMedia } from '@swirl/db/stores/loops/removed-media.store';
import {
  countScheduled,
  findScheduledByKey,
  insertScheduled,
} from '@swirl/db/stores/loops/scheduled-posts.store';
import type { NewScheduledPost, ScheduledPost } from '@swirl/db/tables/scheduled-posts';
import type { User } from '@swirl/db/tables/users';
import type { FastifyRequest } from 'fastify';
import { discardUpload } from '../loops/ingest/receive-form.ts';
import { receiveMedia, sourceOf, type Tools } from '../loops/ingest/receive-media.ts';
import { takeUploadParts } from '../loops/ingest/take-upload-parts.ts';

interface Keyed {
  readonly author: User;
  readonly key: string | undefined;
}

/** Of a repeated request, the first one's post. */
type Written = { readonly post: ScheduledPost; readonly created: boolean };
type Draft = Omit<NewScheduledPost, 'id' | 'userId' | 'key' | 'bodyHash'>;

export function scheduleStatus(
  { db }: Pick<Tools, 'db'>,
  keyed: Keyed,
  body: Received<'scheduledPosts.create'>['body'],
): Promise<ScheduledPost> {
  const { postAt, ...content } = body;
  return db.transaction(async (tx) => {
    const { post } = await writeOnce(tx, keyed, hashBody(body), async () => {
      await holdChosenList(tx, keyed.author.id, content.listId);
      return { content, postAt: new Date(postAt) };
    });
    return post;
  });
}

/** The object is stored first, so that an acknowledged post is never lost. */
export async function scheduleMedia(
  tools: Tools,
  request: FastifyRequest,
  keyed: Keyed,
): Promise<ScheduledPost> {
  const { db, objectStore, config } = tools;
  const { author, key } = keyed;
  const userId = author.id;
  const received = await receiveMedia(tools, request, endpoints['scheduledPosts.create'].form);
  const { recordingId, uploadId, ...fields } = received.form;
  const { postAt, ...content } = fields;
  const bodyHash = hashBody(received.upload ? { ...fields, file: received.upload.sha256 } : fields);
  if (uploadId !== undefined && key !== undefined) {
    // The upload of a repeated request is gone.
    const earlier = await findEarlier(db, { userId, key, bodyHash });
    if (earlier !== null) return earlier;
  }
  const file = await sourceOf(tools, userId, received);
  if (typeof file === 'string') throw new Refused('idempotency_key_reused');
  try {
    const { post, created } = await db.transaction((tx) =>
      writeOnce(tx, keyed, bodyHash, async (id) => {
        if (uploadId !== undefined) await takeUploadParts(tx, userId, uploadId);
        await assertStorage(tx, config.media, { userId, bytes: file.bytes });
        if (await isRemovedMedia(tx, file.sha256)) throw new Refused('media_removed_before');
        await checkParent(tx, author, id, content);
        await holdChosenList(tx, userId, content.listId);
        const recordedHere =
          recordingId !== undefined &&
          (await useRecording(tx, { userId, recordingId, seconds: secondsOf(content) }));
        return {
          content,
          postAt: new Date(postAt),
          recordedHere,
          objectKey: file.key,
          contentType: file.contentType,
          bytes: file.bytes,
          sha256: file.sha256,
        };
      }),
    );
    if (!created) await discardUpload(objectStore, file, request.log);
    return post;
  } catch (error) {
    // After any other error the row may have been written after all, and would need its object.
    if (error instanceof Refused) await discardUpload(objectStore, file, request.log);
    throw error;
  }
}

/** What a request with this key scheduled before; refused if that was something else. */
async function findEarlier(
  db: Queryable,
  { userId, key, bodyHash }: Pick<ScheduledPost, 'userId' | 'key' | 'bodyHash'>,
): Promise<ScheduledPost | null> {
  const earlier = await findScheduledByKey(db, userId, key);
  if (earlier !== null && earlier.bodyHash !== bodyHash) {
    throw new Refused('idempotency_key_reused');
  }
  return earlier;
}

async function writeOnce(
  tx: Transaction,
  { author: { id: userId }, key = newId() }: Keyed,
  bodyHash: string,
  prepare: (id: string) => Promise<Draft>,
): Promise<Written> {
  await lockAccountUsage(tx, userId);
  const earlier = await findEarlier(tx, { userId, key, bodyHash });
  if (earlier !== null) return { post: earlier, created: false };
  // It was posted since.
  if (await isKeyUsed(tx, userId, key)) throw new Refused('idempotency_key_reused');
  if ((await countScheduled(tx, userId)) >= limits.scheduled.max) {
    throw new Refused('too_many_scheduled');
  }
  await deleteDraftByKey(tx, userId, key);
  const id = newIdFor(userId);
  const draft = await prepare(id);
  const post = await insertScheduled(tx, { ...draft, id, userId, key, bodyHash });
  return { post, created: true };
}
