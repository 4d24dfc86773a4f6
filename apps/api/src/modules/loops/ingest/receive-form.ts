import type { Readable } from 'node:stream';
import { errorOfIssues } from '@swirl/contract/errors';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import { partsOf } from '../../../plugins/multipart.ts';
import { storeUpload, type StoredUpload } from './store-upload.ts';

/** Room for the text fields and the multipart boundaries, besides the file. */
const BESIDE_THE_FILE = 512 * 1024;

export interface Received<Form> {
  readonly form: Form;
  /** Absent if the form has no file. */
  readonly upload?: StoredUpload;
}

interface Target<Form> {
  readonly objectStore: ObjectStore;
  readonly maxBytes: number;
  /** The field of the file. */
  readonly file: string;
  /** Refuses what isn't as it should be. */
  readonly check: (fields: ReadonlyMap<string, unknown>, upload?: StoredUpload) => Form;
}

/** Reads the form to its end, in any order. If it is refused, no object remains. */
export async function receiveForm<Form>(
  request: FastifyRequest,
  target: Target<Form>,
): Promise<Received<Form>> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > target.maxBytes + BESIDE_THE_FILE) throw new ApiError('media_too_large');

  const fields = new Map<string, unknown>();
  let upload: StoredUpload | undefined;
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        if (part.fieldname !== target.file) throw new ApiError('invalid_request');
        upload = await unlessRefused(part.file, () => storeUpload(part.file, target));
      } else {
        if (fields.has(part.fieldname) || part.valueTruncated || part.fieldnameTruncated) {
          throw new ApiError('invalid_request');
        }
        fields.set(part.fieldname, part.value);
      }
    }
    const form = target.check(fields, upload);
    return upload === undefined ? { form } : { form, upload };
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

/** The fields of a form as its call describes them. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: ReadonlyMap<string, unknown>,
): z.output<Schema> {
  const checked = schema.safeParse(Object.fromEntries(fields));
  if (!checked.success) throw new ApiError(errorOfIssues(checked.error.issues));
  return checked.data;
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
    log.warn({ err }, 'could not delete an object without a row; the sweep will');
  }
}
