import type { Readable } from 'node:stream';
import { calls } from '@swirl/contract/calls';
import { endpoints, type Received } from '@swirl/contract/endpoints';
import { errorOfIssues } from '@swirl/contract/errors';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error.ts';
import { partsOf } from '../../../plugins/multipart.ts';
import { storeUpload, type StoredUpload } from './store-upload.ts';

/** Room for the text fields and the multipart boundaries, besides the file. */
const BESIDE_THE_FILE = 512 * 1024;

type MediaForm = Received<'loops.create'>['form'];

export interface ReceivedForm {
  readonly form: MediaForm;
  /** Absent if the form names an upload that was sent in parts. */
  readonly upload?: StoredUpload;
}

interface Target {
  readonly objectStore: ObjectStore;
  readonly maxBytes: number;
}

/** Reads the form to its end, in any order. If it is refused, no object remains. */
export async function receiveForm(request: FastifyRequest, target: Target): Promise<ReceivedForm> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > target.maxBytes + BESIDE_THE_FILE) throw new ApiError('media_too_large');

  const fields = new Map<string, unknown>();
  let upload: StoredUpload | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        if (part.fieldname !== calls['loops.create'].file) throw new ApiError('invalid_request');
        upload = await unlessRefused(part.file, () => storeUpload(part.file, target));
      } else {
        if (fields.has(part.fieldname) || part.valueTruncated || part.fieldnameTruncated) {
          throw new ApiError('invalid_request');
        }
        fields.set(part.fieldname, part.value);
      }
    }
    if (upload === undefined && !fields.has('uploadId')) throw new ApiError('media_required');
    const form = checkForm(fields);
    if (upload === undefined) return { form };
    if (form.uploadId !== undefined) throw new ApiError('invalid_request');
    assertKind(form, upload);
    return { form, upload };
  } catch (error) {
    if (upload !== undefined) await discardUpload(target.objectStore, upload, request.log);
    throw error;
  }
}

/** Reads and drops the rest of a refused file: clients read the response only after sending all. */
async function unlessRefused<Result>(
  file: Readable,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    file.on('error', () => {}).resume();
    throw error;
  }
}

function checkForm(fields: ReadonlyMap<string, unknown>): MediaForm {
  const checked = endpoints['loops.create'].form.safeParse(Object.fromEntries(fields));
  if (!checked.success) throw new ApiError(errorOfIssues(checked.error.issues));
  return checked.data;
}

export function assertKind({ mediaType }: MediaForm, { kind }: StoredUpload): void {
  if ((mediaType === 'image') !== (kind === 'image')) throw new ApiError('media_unsupported');
}

/** An object that cannot be deleted now has no row, so the sweep will find it. */
export async function discardUpload(
  objectStore: ObjectStore,
  { key }: StoredUpload,
  log: FastifyRequest['log'],
): Promise<void> {
  try {
    await objectStore.delete(key);
  } catch (err) {
    log.warn({ err }, 'could not delete an object without a loop; the sweep will');
  }
}
