import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import {
  addToCollection,
  countCollections,
  createCollection,
  deleteCollection,
  findCollection,
  readSavedSummaries,
  removeFromCollection,
  renameCollection,
} from '@swirl/db/stores/loops/collections.store';
import type { Queryable } from '@swirl/db/client';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentSummaries } from './saved.presenter.ts';
import { findSavedState, holdAndSave, notSaved } from './saved.service.ts';

type ViewerId = Pick<Viewer, 'id'>;
type SavedState = Output<'saved.read'>;

/** The viewer's own collections; those of others are as if they didn't exist. */
export function createCollectionsService({ db }: Pick<Dependencies, 'db'>) {
  const require = async (reader: Queryable, viewer: ViewerId, id: string) => {
    const collection = await findCollection(reader, viewer.id, id);
    if (collection === null) throw new ApiError('collection_not_found');
  };

  const stateOf = async (reader: Queryable, viewer: ViewerId, loopId: string) =>
    (await findSavedState(reader, viewer, loopId)) ?? notSaved;

  return {
    async list(viewer: ViewerId): Promise<Output<'collections.list'>> {
      return presentSummaries(await readSavedSummaries(db, viewer.id));
    },

    require: (viewer: ViewerId, id: string) => require(db, viewer, id),

    create(viewer: ViewerId, name: string): Promise<Output<'collections.create'>> {
      return db.transaction(async (tx) => {
        await lockAccount(tx, viewer.id);
        if ((await countCollections(tx, viewer.id)) >= limits.collections.max) {
          throw new ApiError('too_many_collections');
        }
        return createCollection(tx, viewer.id, name);
      });
    },

    async rename(
      viewer: ViewerId,
      id: string,
      name: string,
    ): Promise<Output<'collections.rename'>> {
      const renamed = await renameCollection(db, viewer.id, { id, name });
      if (!renamed) throw new ApiError('collection_not_found');
      return { id, name };
    },

    async remove(viewer: ViewerId, id: string): Promise<undefined> {
      if (!(await deleteCollection(db, viewer.id, id))) throw new ApiError('collection_not_found');
    },

    add(viewer: ViewerId, id: string, loopId: string): Promise<SavedState> {
      return db.transaction(async (tx) => {
        await require(tx, viewer, id);
        await addToCollection(tx, id, await holdAndSave(tx, viewer, loopId));
        return stateOf(tx, viewer, loopId);
      });
    },

    async takeOut(viewer: ViewerId, id: string, loopId: string): Promise<SavedState> {
      await require(db, viewer, id);
      await removeFromCollection(db, { userId: viewer.id, id, loopId });
      return stateOf(db, viewer, loopId);
    },
  };
}
