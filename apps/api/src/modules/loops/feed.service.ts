import type { Output, Received } from '@swirl/contract/endpoints';
import type { ProfileTab } from '@swirl/contract/loops';
import { isPublicLoop } from '@swirl/contract/policies/loops';
import { isSelf, type Viewer } from '@swirl/contract/policies/viewer';
import type { RepostedBy } from '@swirl/contract/schemas/reposts';
import type { Queryable } from '@swirl/db/client';
import {
  readFeed,
  readFeedAtOffset,
  readFollowingFeed,
  readFollowingFeedWithReposts,
  readLoopsOf,
  readLoopsOfMood,
  readRemixesOf,
  type FeedPageRequest,
} from '@swirl/db/stores/loops/feed.store';
import { readsFrom, type StaleReads } from '@swirl/db/replicas/stale-reads';
import { findVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { isPageCurrent } from '@swirl/db/stores/loops/seen-loop.store';
import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import type { FollowedLoop } from '@swirl/db/stores/loops/reposted-loops';
import { findPeopleById, findVisiblePerson } from '@swirl/db/stores/people/people.store';
import { ApiError } from '../../http/api-error.ts';
import type { CursorScope, Cursors } from '../../http/cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPage, type PageRequest, type WrittenPage } from '../../http/page.ts';
import { WrittenJson } from '../../http/written-json.ts';
import { presentPerson } from '../users/person.presenter.ts';
import { loopFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { createOffsetDirectory } from './offset-directory.ts';
import type { ShowLoops } from './show-loops.ts';

type ViewerId = Pick<Viewer, 'id'>;

type LoopsPage = WrittenPage<Output<'loops.read'>>;

export function createFeedService(
  { db, valkey }: Pick<Dependencies, 'db' | 'valkey'>,
  cursors: Cursors,
  showLoops: ShowLoops,
) {
  const offsets = createOffsetDirectory(valkey);

  const pageOf = async (
    viewer: ViewerId,
    scope: CursorScope,
    request: PageRequest,
    readRows: (reader: Queryable, page: FeedPageRequest) => Promise<SeenLoop[]>,
  ): Promise<LoopsPage> => {
    const { found, loops } = await showLoops(viewer, {
      find: (reader) =>
        readPage({
          cursors,
          scope,
          request,
          read: (size, before) => readRows(reader, { viewerId: viewer.id, size, before }),
          cursorOf: ({ loop }) => loop.feedKey,
        }),
      loopsIn: ({ items }) => items,
    });
    return { list: new WrittenJson(loops), nextCursor: found.nextCursor };
  };

  const followingWithReposts = async (
    viewer: ViewerId,
    request: PageRequest,
  ): Promise<LoopsPage> => {
    const { found, loops } = await showLoops(viewer, {
      find: async (reader) => {
        const page = await readPage({
          cursors,
          scope: 'following with reposts',
          request,
          read: (size, before) =>
            readFollowingFeedWithReposts(reader, { viewerId: viewer.id, size, before }),
          cursorOf: ({ position }) => position,
        });
        const people = page.items.flatMap(({ reposts }) => reposts?.people ?? []);
        return { page, people: await findPeopleById(reader, people) };
      },
      loopsIn: ({ page }) => page.items.map(({ row }) => row),
    });
    const { page, people } = found;
    const list = loops.map((loop, index) => withReasons(loop, page.items[index], people));
    return { list: new WrittenJson(list), nextCursor: page.nextCursor };
  };

  const readFrom = (reader: Queryable, page: FeedPageRequest, following: boolean) =>
    following ? readFollowingFeed(reader, page) : readFeed(reader, page);

  const readAtOffset = async (
    reader: Queryable,
    page: FeedPageRequest,
    { offset, following }: { readonly offset: number; readonly following: boolean },
  ) => {
    const { viewerId, size } = page;
    const feed = following ? 'following' : 'feed';
    const before = await offsets.find({ viewerId, feed, offset });
    const rows =
      before === undefined
        ? await readFeedAtOffset(reader, { ...page, offset, following })
        : await readFrom(reader, { ...page, before }, following);
    // One row more than the page holds was read.
    const last = rows.length === size ? rows.at(-2) : undefined;
    if (last !== undefined) {
      offsets.note({ viewerId, feed, offset: offset + size - 1 }, last.loop.feedKey);
    }
    return rows;
  };

  return {
    feed(viewer: ViewerId, query: Received<'loops.feed'>['query']): Promise<LoopsPage> {
      if (query.include === 'all') return followingWithReposts(viewer, query);
      const following = query.feed === 'following';
      const offset = query.cursor === undefined ? query.offset : 0;
      return pageOf(viewer, following ? 'following' : 'feed', query, (reader, page) =>
        offset > 0
          ? readAtOffset(reader, page, { offset, following })
          : readFrom(reader, page, following),
      );
    },

    async loopsOf(
      viewer: ViewerId,
      userId: string,
      query: PageRequest & { readonly only?: ProfileTab | undefined },
      stale: StaleReads,
    ): Promise<LoopsPage> {
      const person = await findVisiblePerson(db, viewer.id, userId);
      if (person === null) throw new ApiError('user_not_found');
      const { only } = query;
      const scope: CursorScope = only === undefined ? `loops of ${userId}` : `${only} by ${userId}`;
      const reads = isSelf(viewer, userId) ? readsFrom(db) : stale;
      return pageOf(viewer, scope, query, (reader, page) =>
        // A second attempt, in a snapshot, is made where the first one wasn't consistent.
        reader === db
          ? reads.read(
              (from) => readLoopsOf(from, userId, { ...page, only }),
              (found) => isPageCurrent(db, viewer.id, found),
            )
          : readLoopsOf(reader, userId, { ...page, only }),
      );
    },

    ofMood(viewer: ViewerId, mood: string, query: PageRequest): Promise<LoopsPage> {
      return pageOf(viewer, `mood ${mood}`, query, (reader, page) =>
        readLoopsOfMood(reader, mood, page),
      );
    },

    async remixesOf(viewer: ViewerId, loopId: string, query: PageRequest): Promise<LoopsPage> {
      const loop = await findVisibleLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      return pageOf(viewer, `remixes of ${loopId}`, query, (reader, page) =>
        readRemixesOf(reader, loopId, page),
      );
    },
  };
}

/** The JSON of a loop with what brought it there, unless it is no longer for everyone. */
function withReasons(
  loop: string,
  item: FollowedLoop | undefined,
  people: Awaited<ReturnType<typeof findPeopleById>>,
): string {
  if (item === undefined || !isPublicLoop(loopFactsOf(item.row))) return loop;
  const { reposts, followedMood } = item;
  const named = reposts?.people.flatMap((id) => people.get(id) ?? []) ?? [];
  const repostedBy: RepostedBy | undefined =
    reposts === undefined || named.length === 0
      ? undefined
      : { people: named.map(presentPerson), count: reposts.count, line: reposts.line };
  const reasons = JSON.stringify({ repostedBy, followedMood });
  return reasons === '{}' ? loop : `${loop.slice(0, -1)},${reasons.slice(1)}`;
}
