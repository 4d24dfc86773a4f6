import { calls, idempotencyKeyHeader } from '@swirl/contract/calls';
import type { SyncedDraft } from '@swirl/contract/schemas/drafts';
import { callApi } from '#shared/api/client.ts';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { fileNameOf } from '#shared/upload/loop-form.ts';
import { forgetParts, sendInParts } from '#shared/upload/send-parts.ts';
import { sendRequest } from '#shared/upload/send-request.ts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';
import { contentOf } from './draft-content.ts';

type OnProgress = (share: number) => void;

const savedAtOf = ({ savedAt }: Unsent): string => new Date(savedAt).toISOString();

/** Keeps a draft on the account, with its file. */
export const sendDraft = async (draft: Unsent, onProgress: OnProgress): Promise<SyncedDraft> => {
  const content = contentOf(draft);
  const savedAt = savedAtOf(draft);
  const headers = { [idempotencyKeyHeader]: draft.id };
  if (draft.kind === 'status') {
    return callApi('drafts.save', { body: { content, savedAt } }, { headers });
  }
  const { method, path, file } = calls['drafts.save'];
  const body = new FormData();
  body.append('content', JSON.stringify(content));
  body.append('savedAt', savedAt);
  const inParts = draft.blob.size > uiConstants.uploadParts.fromBytes;
  // Another take has other parts.
  const key = `draft-${draft.id}-${draft.savedAt}`;
  if (inParts) {
    const { signal } = new AbortController();
    body.append('uploadId', await sendInParts({ blob: draft.blob, key }, onProgress, signal));
  } else body.append(file, draft.blob, fileNameOf(draft.kind, draft.form));
  const saved = await sendRequest<SyncedDraft>({
    method,
    path,
    headers,
    body,
    onProgress: (loaded, total) => !inParts && onProgress(loaded / total),
  }).answer;
  forgetParts(key);
  return saved;
};

/** The same without its file, which the account has. */
export const updateDraft = (draft: Unsent, { id }: SyncedDraft): Promise<SyncedDraft> =>
  callApi('drafts.update', {
    params: { draftId: id },
    body: { content: contentOf(draft), savedAt: savedAtOf(draft) },
  });

export const removeDraft = ({ id }: SyncedDraft): Promise<unknown> =>
  callApi('drafts.delete', { params: { draftId: id } });
