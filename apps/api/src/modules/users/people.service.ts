import type { Output } from '@swirl/contract/endpoints';
import { isSelf, type Viewer } from '@swirl/contract/policies/viewer';
import type { Queryable } from '@swirl/db/client';
import { readsFrom, type StaleReads } from '@swirl/db/replicas/stale-reads';
import { arePeopleVisible } from '@swirl/db/stores/people/confirmed-people.store';
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
    {
      stale,
      readIds,
      ...request
    }: PageRequest & {
      readonly stale: StaleReads;
      readonly readIds: (from: Queryable, page: PeoplePageRequest) => Promise<string[]>;
    },
  ): Promise<PeoplePage> => {
    if ((await findVisiblePerson(db, viewer.id, userId)) === null) {
      throw new ApiError('user_not_found');
    }
    // People see their own lists as they are.
    const reads = isSelf(viewer, userId) ? readsFrom(db) : stale;
    const page = await readPage({
      cursors,
      scope,
      request,
      read: (size, before) =>
        reads.read(
          (from) => readIds(from, { viewerId: viewer.id, userId, size, before }),
          (ids) => arePeopleVisible(db, { viewerId: viewer.id, ids }),
        ),
      cursorOf: (id) => id,
    });
    return { ...page, items: await readUserCards(db, viewer, page.items) };
  };

  return {
    followers: (viewer: ViewerId, userId: string, request: PageRequest, stale: StaleReads) =>
      pageOf(viewer, userId, `followers of ${userId}`, {
        ...request,
        stale,
        readIds: readFollowers,
      }),
    following: (viewer: ViewerId, userId: string, request: PageRequest, stale: StaleReads) =>
      pageOf(viewer, userId, `followed by ${userId}`, {
        ...request,
        stale,
        readIds: readFollowing,
      }),
  };
}
