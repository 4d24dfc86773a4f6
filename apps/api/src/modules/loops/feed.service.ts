import type { Output, Received } from '@swirl/contract/endpoints';
import type { Viewer } from '@swirl/contract/policies/viewer';
import {
  readFeed,
  readFeedAtOffset,
  readFollowingFeed,
  readLoopsOf,
  readRemixesOf,
  type FeedPlace,
} from '@swirl/db/stores/feed.store';
import { findVisibleLoop, type LoopRow } from '@swirl/db/stores/loops.store';
import { findVisiblePerson } from '@swirl/db/stores/people.store';
import { ApiError } from '../../api-error.ts';
import type { CursorScope, Cursors } from '../../cursor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentLoops } from './loop-details.ts';

type ViewerId = Pick<Viewer, 'id'>;

export interface Page {
  readonly loops: Output<'loops.feed'>;
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function createFeedService({ db }: Pick<Dependencies, 'db'>, cursors: Cursors) {
  /** One more than asked for is read: it tells whether there is another page. */
  const pageOf = async (
    viewer: ViewerId,
    scope: CursorScope,
    { limit, cursor }: PageRequest,
    readRows: (place: FeedPlace) => Promise<LoopRow[]>,
  ): Promise<Page> => {
    const before = cursor === undefined ? undefined : cursors.read(scope, cursor);
    const rows = await readRows({ viewerId: viewer.id, size: limit + 1, before });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      loops: await presentLoops(db, viewer, shown),
      nextCursor: rows.length > limit && last ? cursors.write(scope, last.loop.feedKey) : undefined,
    };
  };

  return {
    feed(viewer: ViewerId, query: Received<'loops.feed'>['query']): Promise<Page> {
      const following = query.feed === 'following';
      const offset = query.cursor === undefined ? query.offset : 0;
      return pageOf(viewer, following ? 'following' : 'feed', query, (place) => {
        if (offset > 0) return readFeedAtOffset(db, { ...place, offset, following });
        return following ? readFollowingFeed(db, place) : readFeed(db, place);
      });
    },

    async loopsOf(viewer: ViewerId, userId: string, query: PageRequest): Promise<Page> {
      const person = await findVisiblePerson(db, viewer.id, userId);
      if (person === null) throw new ApiError('user_not_found');
      return pageOf(viewer, `loops of ${userId}`, query, (place) => readLoopsOf(db, userId, place));
    },

    async remixesOf(viewer: ViewerId, loopId: string, query: PageRequest): Promise<Page> {
      const loop = await findVisibleLoop(db, viewer.id, loopId);
      if (loop === null) throw new ApiError('loop_not_found');
      return pageOf(viewer, `remixes of ${loopId}`, query, (place) =>
        readRemixesOf(db, loopId, place),
      );
    },
  };
}
