import { calls } from '@swirl/contract/calls';
import { endpoints, type Received } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parseFields, receiveForm } from '../loops/ingest/receive-form.ts';
import type { StoredUpload } from '../loops/ingest/store-upload.ts';

interface ReceivedVoice {
  readonly form: Pick<
    Received<'comments.create'>['body'],
    'loopId' | 'parentId' | 'atMs' | 'onCaption'
  >;
  readonly upload: StoredUpload;
}

/** The form of a voice comment, its file in the store. If it is refused, no object remains. */
export async function receiveVoice(
  request: FastifyRequest,
  { objectStore, config }: Pick<Dependencies, 'objectStore' | 'config'>,
): Promise<ReceivedVoice> {
  const { form, upload } = await receiveForm(request, {
    objectStore,
    maxBytes: Math.min(limits.voice.bytes, config.media.maxBytes),
    file: calls['comments.create'].file,
    check: (fields, received) => {
      if (received === undefined) throw new ApiError('media_required');
      if (received.kind === 'image') throw new ApiError('media_unsupported');
      const { onCaption, ...rest } = parseFields(endpoints['comments.create'].form, fields);
      return { ...rest, onCaption: onCaption !== undefined };
    },
  });
  if (upload === undefined) throw new ApiError('media_required');
  return { form, upload };
}
