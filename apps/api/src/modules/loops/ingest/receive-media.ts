import { calls } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import type { mediaLoopForm } from '@swirl/contract/schemas/loop-inputs';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { joinUpload } from './join-upload.ts';
import { parseFields, receiveForm, type Received } from './receive-form.ts';
import type { StoredUpload } from './store-upload.ts';

export type Tools = Pick<Dependencies, 'db' | 'objectStore' | 'config'>;
export type MediaForm = z.output<typeof mediaLoopForm>;

/** Reads the form of a loop. Without a file, it names an upload that was sent in parts. */
export function receiveMedia<Form extends MediaForm>(
  { objectStore, config }: Tools,
  request: FastifyRequest,
  schema: z.ZodType<Form>,
): Promise<Received<Form>> {
  const { file } = calls['loops.create'];
  const check = (fields: ReadonlyMap<string, unknown>, upload?: StoredUpload): Form => {
    if (upload === undefined && !fields.has('uploadId')) throw new ApiError('media_required');
    const form = parseFields(schema, fields);
    if (upload === undefined) return form;
    if (form.uploadId !== undefined) throw new ApiError('invalid_request');
    assertFits(form, upload);
    return form;
  };
  return receiveForm(request, { objectStore, maxBytes: config.media.maxBytes, file, check });
}

/** The file as one object, or the id of the loop that its upload already became. */
export async function sourceOf(
  tools: Tools,
  userId: string,
  { form, upload }: Received<MediaForm>,
): Promise<StoredUpload | string> {
  if (upload !== undefined) return upload;
  if (form.uploadId === undefined) throw new ApiError('media_required');
  const joined = await joinUpload(tools, userId, form.uploadId);
  if (typeof joined === 'string') return joined;
  try {
    assertFits(form, joined);
  } catch (error) {
    await tools.objectStore.delete(joined.key);
    throw error;
  }
  return joined;
}

/** An upload of several files is of the kind that the first one is. */
function assertFits({ mediaType, edit }: MediaForm, { kind, bytes }: StoredUpload): void {
  const isPicture = mediaType === 'image' || edit?.photos !== undefined;
  if (isPicture !== (kind === 'image')) throw new ApiError('media_unsupported');
  if (mediaType === 'image' && bytes > limits.imageBytes) throw new ApiError('image_too_large');
  const expected = edit?.inputs?.reduce((sum, input) => sum + input, 0) ?? bytes;
  if (expected !== bytes) throw new ApiError('edit_invalid');
}
