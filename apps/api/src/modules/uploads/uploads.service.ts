import type { Readable } from 'node:stream';
import type { Output, Received } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import {
  appendPart,
  countOpenUploads,
  findUpload,
  findUploadByKey,
  insertUpload,
  takeExpiredUploads,
  takeUpload,
} from '@swirl/db/stores/loops/uploads.store';
import type { Upload } from '@swirl/db/tables/uploads';
import type { User } from '@swirl/db/tables/users';
import { newObjectKey, UPLOAD_OBJECTS } from '@swirl/platform/object-key';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { assertQuota } from '@swirl/db/posting/account-quota';

type Needed = Pick<Dependencies, 'db' | 'objectStore' | 'config' | 'logger'>;

/**
 * How many parts of one account a process receives at once. Clients send one after the other, and each
 * holds a connection to the store for as long as it takes to arrive.
 */
export const PARTS_AT_ONCE = 8;

interface SentPart {
  readonly start: number;
  /** As announced: the connection delivers exactly as many, or breaks off. */
  readonly bytes: number;
  readonly body: Readable;
}

export const presentUpload = ({
  id,
  bytes,
  received,
  expiresAt,
}: Upload): Output<'uploads.read'> => ({
  id,
  bytes,
  received,
  expiresAt: expiresAt.toISOString(),
});

/**
 * Files that are sent in parts. Each part is stored as an object before its row is written, so an
 * acknowledged part is never lost, and any process can take the next one.
 */
export function createUploadsService({ db, objectStore, config, logger }: Needed) {
  /** An object that cannot be deleted now has no row, so the sweep will find it. */
  const discard = async (key: string): Promise<void> => {
    try {
      await objectStore.delete(key);
    } catch (err) {
      logger.warn({ err }, 'could not delete a part without an upload; the sweep will');
    }
  };

  const arriving = new Map<string, Set<Readable>>();
  /** Breaks off the oldest beyond the limit: it may be of a connection that the client has given up. */
  const arrive = (userId: string, body: Readable) => {
    const bodies = arriving.get(userId) ?? new Set();
    arriving.set(userId, bodies.add(body));
    const [oldest] = bodies;
    if (bodies.size > PARTS_AT_ONCE && oldest !== undefined) {
      bodies.delete(oldest);
      oldest.destroy();
    }
    return {
      end() {
        bodies.delete(body);
        if (bodies.size === 0) arriving.delete(userId);
      },
    };
  };

  return {
    async create(
      account: User,
      { key, bytes }: Received<'uploads.create'>['body'],
    ): Promise<Output<'uploads.create'>> {
      if (objectStore.readOnly) throw new ApiError('uploads_off');
      if (bytes > config.media.maxBytes) throw new ApiError('media_too_large');
      const userId = account.id;
      const upload = await db.transaction(async (tx) => {
        await lockAccountUsage(tx, userId);
        const earlier = await findUploadByKey(tx, userId, key);
        if (earlier !== null) {
          if (earlier.bytes !== bytes) throw new ApiError('idempotency_key_reused');
          return earlier;
        }
        const { objectKeys } = await takeExpiredUploads(tx, 1, { userId, key });
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
        if ((await countOpenUploads(tx, userId)) >= limits.upload.open) {
          throw new ApiError('too_many_uploads');
        }
        await assertQuota(tx, config.media, { userId, bytes });
        return insertUpload(tx, { userId, key, bytes });
      });
      return presentUpload(upload);
    },

    async read(account: User, id: string): Promise<Output<'uploads.read'>> {
      const upload = await findUpload(db, account.id, id);
      if (upload === null) throw new ApiError('upload_not_found');
      return presentUpload(upload);
    },

    async append(account: User, id: string, part: SentPart): Promise<Output<'uploads.append'>> {
      if (objectStore.readOnly) throw new ApiError('uploads_off');
      const upload = await findUpload(db, account.id, id);
      if (upload === null) throw new ApiError('upload_not_found');
      const { start, bytes, body } = part;
      if (start !== upload.received) throw new ApiError('upload_offset_wrong');
      if (!fits(upload, part)) throw new ApiError('upload_part_invalid');

      const objectKey = newObjectKey(UPLOAD_OBJECTS);
      const arrival = arrive(account.id, body);
      try {
        await objectStore.putStream(objectKey, body, {
          contentType: 'application/octet-stream',
          bytes,
        });
      } catch (cause) {
        // Either the upload or the store failed.
        throw new ApiError(body.readableEnded ? 'unavailable' : 'invalid_request', { cause });
      } finally {
        arrival.end();
      }
      const appended = await db.transaction((tx) =>
        appendPart(tx, { uploadId: id, userId: account.id, start, bytes, objectKey }),
      );
      if (appended !== null) return presentUpload(appended);
      await discard(objectKey);
      throw new ApiError('upload_offset_wrong');
    },

    async remove(account: User, id: string): Promise<undefined> {
      await db.transaction(async (tx) => {
        const objectKeys = await takeUpload(tx, account.id, id);
        if (objectKeys === null) throw new ApiError('upload_not_found');
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
      });
    },
  };
}

/** Small parts would be a great many objects, so only the last one may be small. */
function fits({ bytes, received }: Upload, part: SentPart): boolean {
  const { min, max } = limits.upload.part;
  const rest = bytes - received;
  return (
    Number.isInteger(part.bytes) &&
    part.bytes > 0 &&
    part.bytes <= Math.min(max, rest) &&
    (part.bytes >= min || part.bytes === rest)
  );
}
