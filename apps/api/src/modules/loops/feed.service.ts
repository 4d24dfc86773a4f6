import type { Output, Received } from '@swirl/contract/endpoints';
import type { ProfileTab } from '@swirl/contract/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import {
  readFeed,
  readFeedAtOffset,
  readFollowingFeed,
  readLoopsOf,
  readLoopsOfMood,
  readRemixesOf,
  type FeedPageRequest,
} from '@swirl/db/stores/loops/feed.store';
import { findVisibleLoop, type LoopRow } from '@swirl/db/stores/loops/loops.store';
import { findVisiblePerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import type { CursorScope, Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type Page, type PageRequest } from '../../http/page.ts';
import { createPresentLoops } from './loop-details.ts';
import { createOffsetDirectory } from './offset-directory.ts';

type ViewerId = Pick<Viewer, 'id'>;

type LoopsPage = Page<Output<'loops.read'>>;

export function createFeedService(
  dependencies: Pick<Dependencies, 'db' | 'config' | 'valkey'>,
  cursors: Cursors,
) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);
  const offsets = createOffsetDirectory(dependencies.valkey);

  const pageOf = async (
    viewer: ViewerId,
    scope: CursorScope,
    request: PageRequest,
    readRows: (page: FeedPageRequest) => Promise<LoopRow[]>,
  ): Promise<LoopsPage> => {
    const page = await readPage({
      cursors,
      scope,
      request,
      read: (size, before) => readRows({ viewerId: viewer.id, size, before }),
      cursorOf: ({ loop }) => loop.feedKey,
    });
    return { ...page, items: presentLoops(viewer, page.items) };
  };

  const readFrom = (page: FeedPageRequest, following: boolean) =>
    following ? readFollowingFeed(db, page) : readFeed(db, page);

  const readAtOffset = async (page: FeedPageRequest, offset: number, following: boolean) => {
    const { viewerId, size } = page;
    const feed = following ? 'following' : 'feed';
    const before = await offsets.find({ viewerId, feed, offset });
    const rows =
      before === undefined
        ? await readFeedAtOffset(db, { ...page, offset, following })
        : await readFrom({ ...page, before }, following);
    // One row more than the page holds was read.
    const last = rows.length === size ? rows.at(-2) : undefined;
    if (last !== undefined) {
      offsets.note({ viewerId, feed, offset: offset + size - 1 }, last.loop.feedKey);
    }
    return rows;
  };

  return {
    feed(viewer: ViewerId, query: Received<'loops.feed'>['query']): Promise<LoopsPage> {
      const following = query.feed === 'following';
      const offset = query.cursor === undefined ? query.offset : 0;
      return pageOf(viewer, following ? 'following' : 'feed', query, (page) =>
        offset > 0 ? readAtOffset(page, offset, following) : readFrom(page, following),
      );
    },

    async loopsOf(
      viewer: ViewerId,
      userId: string,
      query: PageRequest & { readonly only?: ProfileTab | undefined },
    ): Promise<LoopsPage> {
      const person = await findVisiblePerson(db, viewer.id, userId);
      if (person === null) throw new ApiError('user_not_found');
      const { only } = query;
      const scope: CursorScope = only === undefined ? `loops of ${userId}` : `${only} by ${userId}`;
      return pageOf(viewer, scope, query, (page) => readLoopsOf(db, userId, { ...page, only }));
    },

    ofMood(viewer: ViewerId, mood: string, query: PageRequest): Promise<LoopsPage> {
      return pageOf(viewer, `mood ${mood}`, query, (page) => readLoopsOfMood(db, mood, page));
    },

    async remixesOf(viewer: ViewerId, loopId: string, query: PageRequest): Promise<LoopsPage> {
      const loop = await findVisibleLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      return pageOf(viewer, `remixes of ${loopId}`, query, (page) =>
        readRemixesOf(db, loopId, page),
      );
    },
  };
}
