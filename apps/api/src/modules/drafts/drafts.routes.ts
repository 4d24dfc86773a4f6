import type { Output } from '@swirl/contract/endpoints';
import {
  deleteDraft,
  deleteDrafts,
  findDraft,
  listDrafts,
  updateDraft,
} from '@swirl/db/stores/loops/drafts.store';
import type { StoredDraft } from '@swirl/db/tables/drafts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { addOwnFileRoute } from '../media/own-file-route.ts';
import { saveMedia, saveText } from './save-draft.ts';

/** The viewer's own drafts; those of others are as if they didn't exist. */
export function addDraftRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { db } = dependencies;

  route(app, 'drafts.list', async (request) => {
    const drafts = await listDrafts(db, viewerOf(request).id);
    return drafts.map(present);
  });
  route(app, 'drafts.save', async (request) => {
    const keyed = { userId: viewerOf(request).id, key: idempotencyKeyOf(request) };
    if (!request.isMultipart() && request.body === null) throw new ApiError('invalid_request');
    return present(
      request.body === null
        ? await saveMedia(dependencies, request, keyed)
        : await saveText(dependencies, keyed, request.body),
    );
  });
  route(app, 'drafts.update', async (request) => {
    const { params, body } = request;
    const change = { ...body, id: params.draftId, savedAt: new Date(body.savedAt) };
    const updated = await updateDraft(db, viewerOf(request).id, change);
    if (updated === null) throw new ApiError('draft_not_found');
    return present(updated);
  });
  route(app, 'drafts.delete', async (request) => {
    const { draftId } = request.params;
    const userId = viewerOf(request).id;
    const isDeleted = await db.transaction((tx) => deleteDraft(tx, userId, draftId));
    if (!isDeleted) throw new ApiError('draft_not_found');
  });
  route(app, 'drafts.deleteAll', async (request) => {
    await db.transaction((tx) => deleteDrafts(tx, viewerOf(request).id));
  });
  addOwnFileRoute(app, dependencies, {
    call: 'drafts.file',
    param: 'draftId',
    keyOf: async (viewer, draftId) => {
      const draft = await findDraft(db, viewer.id, draftId);
      const key = draft?.objectKey ?? null;
      if (key === null) throw new ApiError('draft_not_found');
      return key;
    },
  });
}

function present({ id, key, savedAt, content, bytes }: StoredDraft): Output<'drafts.update'> {
  return { id, key, savedAt: savedAt.toISOString(), content, bytes };
}
