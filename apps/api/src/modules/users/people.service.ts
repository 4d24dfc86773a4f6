import type { Output } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import {
  readFollowers,
  readFollowing,
  type PeoplePageRequest,
} from '@swirl/db/stores/people/follow-lists.store';
import { findVisiblePerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import type { CursorScope, Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { readUserCards } from './user-card.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;
type PeoplePage = Page<Output<'users.followers'>[number]>;

/** The followers of a user, and the users they follow. */
export function createPeopleService({ db }: Pick<Dependencies, 'db'>, cursors: Cursors) {
  const pageOf = async (
    viewer: ViewerId,
    userId: string,
    scope: CursorScope,
    request: PageRequest,
    readIds: (page: PeoplePageRequest) => Promise<string[]>,
  ): Promise<PeoplePage> => {
    if ((await findVisiblePerson(db, viewer.id, userId)) === null) {
      throw new ApiError('user_not_found');
    }
    const page = await readPage({
      cursors,
      scope,
      request,
      read: (size, before) => readIds({ viewerId: viewer.id, userId, size, before }),
      cursorOf: (id) => id,
    });
    return { ...page, items: await readUserCards(db, viewer, page.items) };
  };

  return {
    followers: (viewer: ViewerId, userId: string, request: PageRequest) =>
      pageOf(viewer, userId, `followers of ${userId}`, request, (page) => readFollowers(db, page)),
    following: (viewer: ViewerId, userId: string, request: PageRequest) =>
      pageOf(viewer, userId, `followed by ${userId}`, request, (page) => readFollowing(db, page)),
  };
}
