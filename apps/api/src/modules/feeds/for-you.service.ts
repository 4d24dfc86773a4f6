import { randomUUID } from 'node:crypto';
import type { Output, Received } from '@swirl/contract/endpoints';
import { REASON_PARTS } from '@swirl/contract/feed-levels';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Queryable } from '@swirl/db/client';
import { lacksRole } from '@swirl/db/ranking-role';
import { isEnoughInReach, readChosen } from '@swirl/db/stores/feeds/for-you-page.store';
import { readFeed } from '@swirl/db/stores/loops/feed.store';
import type { SeenLoop } from '@swirl/db/stores/loops/seen-loops';
import type { Dependencies } from '../../dependencies.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { WrittenPage } from '../../http/page.ts';
import { WrittenJson } from '../../http/written-json.ts';
import type { ShowLoops } from '../loops/show-loops.ts';
import { AMONG } from './arrange-loops.ts';
import { checkReasons, type Shown } from './check-reasons.ts';
import { createFindCandidates } from './find-candidates.ts';
import { createForYouCursors, markOf, type ForYouPosition } from './for-you-cursor.ts';
import { createForYouLists, type ForYouList } from './for-you-lists.ts';
import { rankLoops } from './rank-loops.ts';

type ViewerId = Pick<Viewer, 'id'>;
type ForYouLoop = Output<'feeds.forYou'>[number];
type ForYouPage = WrittenPage<ForYouLoop>;
type ListPosition = Extract<ForYouPosition, { kind: 'list' }>;

/** As many are ranked at once. */
const LIST_SIZE = 100;
/** With fewer candidates it is counted how many loops the viewer sees. */
const SURELY_ENOUGH = 100;
/** So many shown loops are remembered; whoever scrolls further may meet one again. */
const REMEMBERED = 1_000;
/** Lists that are begun for one page, where nothing of the first can be shown. */
const LISTS_PER_PAGE = 3;

const newest: readonly FeedReason[] = [{ kind: 'newest', parts: REASON_PARTS }];

interface Start {
  readonly list: ForYouList;
  readonly index: number;
}

interface Taken {
  readonly shown: readonly Shown[];
  readonly reasons: readonly (readonly FeedReason[])[];
  /** At which the next page begins. */
  readonly index: number;
}

export function createForYouService(
  { db, rankingDb, valkey, logger }: Pick<Dependencies, 'db' | 'rankingDb' | 'valkey' | 'logger'>,
  cursors: Cursors,
  showLoops: ShowLoops,
) {
  const lists = createForYouLists(valkey);
  const positions = createForYouCursors(cursors);
  const findCandidates = createFindCandidates(rankingDb);

  const showNewest = async (
    viewer: ViewerId,
    limit: number,
    before: string | undefined,
  ): Promise<ForYouPage> => {
    const { found, loops } = await showLoops(viewer, {
      find: async (reader) => {
        const rows = await readFeed(reader, { viewerId: viewer.id, size: limit + 1, before });
        return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
      },
      loopsIn: ({ rows }) => rows,
    });
    const last = found.hasMore ? found.rows.at(-1) : undefined;
    return {
      list: new WrittenJson(loops.map((loop) => withReasons(loop, newest))),
      nextCursor: last && positions.write(viewer.id, { kind: 'newest', before: last.loop.feedKey }),
    };
  };

  /** Null if there is too little to choose from. */
  const rank = async (
    viewerId: string,
    before: { readonly shown: readonly string[]; readonly authorIds: readonly string[] },
  ): Promise<ForYouList | null> => {
    const change = await lists.latestChange(viewerId);
    const shown = new Set(before.shown);
    const { taste, candidates } = await findCandidates(viewerId, (id) => shown.has(markOf(id)));
    if (shown.size === 0) {
      if (Object.values(taste.parts).every((level) => level === 'off')) return null;
      const isEnough = candidates.length >= SURELY_ENOUGH || (await isEnoughInReach(db, viewerId));
      if (!isEnough) return null;
    }
    const loops = rankLoops(candidates, taste, {
      now: Date.now(),
      size: LIST_SIZE,
      shown: shown.size,
      lastAuthorIds: before.authorIds,
    });
    const isComplete = loops.length < LIST_SIZE;
    const list = { id: randomUUID(), loops, isComplete, shown: before.shown, change };
    lists.keep(list);
    return list;
  };

  /** Where a cursor points, or the beginning of what is chosen instead. */
  const findStart = async (
    viewerId: string,
    position: ListPosition | undefined,
  ): Promise<Start | null> => {
    if (position === undefined)
      return beginning(await rank(viewerId, { shown: [], authorIds: [] }));
    const { listId, index } = position;
    const found = await lists.find(viewerId, listId);
    const hasLoops = found !== undefined && index < found.list.loops.length;
    if (found?.isCurrent && hasLoops) return { list: found.list, index };
    const before =
      found === undefined
        ? { shown: position.shown, authorIds: [] }
        : passed({ list: found.list, index });
    return beginning(await rank(viewerId, before));
  };

  const showPage = async (viewer: ViewerId, limit: number, at: Start) => {
    const { found, loops } = await showLoops(viewer, {
      find: (reader) => takePage(reader, viewer.id, at, limit),
      loopsIn: ({ shown }) => shown.map(({ row }) => row),
    });
    const isOver = at.list.isComplete && found.index >= at.list.loops.length;
    const next: ListPosition = {
      kind: 'list',
      listId: at.list.id,
      index: found.index,
      shown: passed({ list: at.list, index: found.index }).shown,
    };
    const list = new WrittenJson<ForYouLoop[]>(
      loops.map((loop, index) => withReasons(loop, found.reasons[index] ?? newest)),
    );
    const nextCursor = isOver ? undefined : positions.write(viewer.id, next);
    return { page: { list, nextCursor }, next: isOver ? undefined : next };
  };

  const choose = async (
    viewer: ViewerId,
    limit: number,
    from: ListPosition | undefined,
  ): Promise<ForYouPage> => {
    let position = from;
    for (let tries = 1; ; tries += 1) {
      const at = await findStart(viewer.id, position);
      if (at === null) return showNewest(viewer, limit, undefined);
      const { page, next } = await showPage(viewer, limit, at);
      if (page.list.length !== 0 || next === undefined || tries === LISTS_PER_PAGE) return page;
      position = next;
    }
  };

  return {
    async read(viewer: ViewerId, query: Received<'feeds.forYou'>['query']): Promise<ForYouPage> {
      const { limit, cursor } = query;
      const position = cursor === undefined ? undefined : positions.read(viewer.id, cursor);
      if (position?.kind === 'newest') return showNewest(viewer, limit, position.before);
      try {
        return await choose(viewer, limit, position);
      } catch (error) {
        if (!lacksRole(error)) throw error;
        logger.warn({ err: error }, 'For you shows the newest loops: its database role is missing');
        return showNewest(viewer, limit, undefined);
      }
    },
  };
}

const beginning = (list: ForYouList | null): Start | null => list && { list, index: 0 };

/** What was shown before an index. */
function passed({ list, index }: Start) {
  const loops = list.loops.slice(0, index);
  return {
    shown: [...list.shown, ...loops.map(({ id }) => markOf(id))].slice(-REMEMBERED),
    authorIds: loops.slice(1 - AMONG).map(({ authorId }) => authorId),
  };
}

/** The next loops of the list that the viewer may see and that something still speaks for. */
async function takePage(
  db: Queryable,
  viewerId: string,
  { list, index }: Start,
  limit: number,
): Promise<Taken> {
  const taken: { readonly shown: Shown; readonly reasons: readonly FeedReason[] }[] = [];
  let next = index;
  while (taken.length < limit && next < list.loops.length) {
    const part = list.loops.slice(next, next + limit - taken.length);
    next += part.length;
    const rows = await readChosen(
      db,
      viewerId,
      part.map(({ id }) => id),
    );
    const byId = new Map<string, SeenLoop>(rows.map((row) => [row.loop.id, row]));
    const visible = part.flatMap((ranked) => {
      const row = byId.get(ranked.id);
      return row === undefined ? [] : [{ row, ranked }];
    });
    const reasons = await checkReasons(db, viewerId, visible);
    visible.forEach((shown, nth) => {
      const why = reasons[nth] ?? [];
      if (why.length > 0) taken.push({ shown, reasons: why });
    });
  }
  const spaced = taken.filter(({ shown }, nth) => !isNowInARow(list, taken[nth - 1]?.shown, shown));
  return {
    shown: spaced.map(({ shown }) => shown),
    reasons: spaced.map(({ reasons }) => reasons),
    index: next,
  };
}

/** Whether the loop between two of one person has vanished; the second one waits for another list. */
function isNowInARow({ loops }: ForYouList, one: Shown | undefined, other: Shown): boolean {
  if (one === undefined || one.ranked.authorId !== other.ranked.authorId) return false;
  return loops[loops.indexOf(other.ranked) - 1] !== one.ranked;
}

function withReasons(loop: string, reasons: readonly FeedReason[]): string {
  return `${loop.slice(0, -1)},"reasons":${JSON.stringify(reasons)}}`;
}
