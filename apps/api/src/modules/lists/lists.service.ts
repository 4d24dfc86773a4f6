import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { canAddToList } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import { lockPair } from '@swirl/db/stores/people/follows.store';
import {
  addToList,
  countLists,
  countOnList,
  createList,
  deleteList,
  findList,
  findLoopsOfList,
  isOnList,
  lockList,
  readListPeople,
  readLists,
  removeFromList,
  renameList,
  type ListRow,
} from '@swirl/db/stores/people/lists.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Dependencies } from '../../dependencies.ts';
import { presentPerson } from '../users/person.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

/** The viewer's own lists of people; those of others are as if they didn't exist. */
export function createListsService({ db, loopChanges }: Pick<Dependencies, 'db' | 'loopChanges'>) {
  const require = async (reader: Queryable, viewer: ViewerId, id: string) => {
    if ((await findList(reader, viewer.id, id)) === null) throw new ApiError('list_not_found');
  };

  return {
    async list(viewer: ViewerId): Promise<Output<'lists.list'>> {
      return (await readLists(db, viewer.id)).map(presentList);
    },

    create(viewer: ViewerId, name: string): Promise<Output<'lists.create'>> {
      return db.transaction(async (tx) => {
        await lockAccount(tx, viewer.id);
        if ((await countLists(tx, viewer.id)) >= limits.lists.max) {
          throw new ApiError('too_many_lists');
        }
        return createList(tx, viewer.id, name);
      });
    },

    async rename(viewer: ViewerId, id: string, name: string): Promise<Output<'lists.rename'>> {
      if (!(await renameList(db, viewer.id, { id, name }))) throw new ApiError('list_not_found');
      return { id, name };
    },

    async remove(viewer: ViewerId, id: string): Promise<undefined> {
      const loopIds = await db.transaction(async (tx) => {
        if (!(await lockList(tx, viewer.id, id))) throw new ApiError('list_not_found');
        const found = await findLoopsOfList(tx, id);
        await deleteList(tx, viewer.id, id);
        return found;
      });
      for (const loopId of loopIds) loopChanges.publish(loopId);
    },

    async people(viewer: ViewerId, id: string): Promise<Output<'lists.people'>> {
      await require(db, viewer, id);
      return (await readListPeople(db, viewer.id, id)).map(presentPerson);
    },

    /** Someone whom the viewer can see. */
    async add(viewer: ViewerId, id: string, userId: string): Promise<undefined> {
      requireAllowed('add to list', canAddToList(viewer, { id: userId }), 'cannot_list_self');
      await db.transaction(async (tx) => {
        // No one stays on a list through a block.
        await lockPair(tx, viewer.id, userId);
        if (!(await lockList(tx, viewer.id, id))) throw new ApiError('list_not_found');
        const person = await findVisiblePerson(tx, viewer.id, userId);
        if (person === null || (await holdPerson(tx, userId)) === null) {
          throw new ApiError('user_not_found');
        }
        if (await isOnList(tx, id, userId)) return;
        if ((await countOnList(tx, id)) >= limits.lists.people) throw new ApiError('list_full');
        await addToList(tx, id, userId);
      });
    },

    /** Also someone whom the viewer can't see anymore. */
    async takeOff(viewer: ViewerId, id: string, userId: string): Promise<undefined> {
      await require(db, viewer, id);
      await removeFromList(db, id, userId);
    },
  };
}

function presentList({ id, name, people, faces, loops }: ListRow): Output<'lists.list'>[number] {
  return { id, name, people, faces: faces.map(presentPerson), loops };
}
