import { randomUUID } from 'node:crypto';
import type { Output, Received } from '@swirl/contract/endpoints';
import { REASON_PARTS } from '@swirl/contract/feed-levels';
import { limits } from '@swirl/contract/limits';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { FeedReason } from '@swirl/contract/schemas/feeds';
import type { Queryable } from '@swirl/db/client';
import { lacksRole } from '@swirl/db/ranking-role';
import {
  isEnoughInReach,
  readChosen,
  type ChosenLoop,
} from '@swirl/db/stores/feeds/for-you-page.store';
import { readFeed } from '@swirl/db/stores/loops/feed.store';
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
import { rankLoops, type RankedLoop } from './rank-loops.ts';

type ViewerId = Pick<Viewer, 'id'>;
type ForYouLoop = Output<'feeds.forYou'>[number];
type ForYouPage = WrittenPage<ForYouLoop>;
type ListPosition = Extract<ForYouPosition, { kind: 'list' }>;

/** As many are ranked at once after the first page. */
const LIST_SIZE = 90;
/** With fewer candidates it is counted how many loops the viewer sees. */
const SURELY_ENOUGH = 60;
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
  /** Whether the viewer has changed what the list depends on: then there is nothing of it. */
  readonly isOutdated: boolean;
}

/** What was shown before: loops, shortened, and the authors of the last ones. */
interface Passed {
  readonly shown: readonly string[];
  readonly authorIds: readonly string[];
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
  const rank = async (viewerId: string, limit: number, before: Passed): Promise<Start | null> => {
    const shown = new Set(before.shown);
    const isFirst = shown.size === 0;
    const { taste, candidates, changes } = await findCandidates(viewerId, {
      breadth: isFirst ? 'narrow' : 'wide',
      isShown: (id) => !isFirst && shown.has(markOf(id)),
    });
    if (isFirst) {
      if (Object.values(taste.parts).every((level) => level === 'off')) return null;
      const isEnough = candidates.length >= SURELY_ENOUGH || (await isEnoughInReach(db, viewerId));
      if (!isEnough) return null;
    }
    const size = isFirst ? limit : LIST_SIZE;
    const loops = rankLoops(candidates, taste, {
      now: Date.now(),
      size,
      shown: shown.size,
      lastAuthorIds: before.authorIds,
    });
    const isComplete = loops.length < size;
    const list = { id: randomUUID(), loops, isComplete, shown: before.shown, changes };
    lists.keep(list, isFirst);
    return { list, index: 0 };
  };

  /** Where a cursor points, or the beginning of what is chosen instead. */
  const findStart = async (
    viewerId: string,
    limit: number,
    position: ListPosition | undefined,
  ): Promise<Start | null> => {
    if (position === undefined) return rank(viewerId, limit, { shown: [], authorIds: [] });
    const { listId, index } = position;
    const list = await lists.find(listId);
    if (list === undefined) return rank(viewerId, limit, { shown: position.shown, authorIds: [] });
    return index < list.loops.length
      ? { list, index }
      : rank(viewerId, limit, passed({ list, index }));
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
    return {
      page: { list, nextCursor },
      next: isOver ? undefined : next,
      isOutdated: found.isOutdated,
    };
  };

  const choose = async (
    viewer: ViewerId,
    limit: number,
    from: ListPosition | undefined,
  ): Promise<ForYouPage> => {
    let at = await findStart(viewer.id, limit, from);
    for (let tries = 1; at !== null; tries += 1) {
      const { page, next, isOutdated } = await showPage(viewer, limit, at);
      if (isOutdated) {
        at = await rank(viewer.id, limit, passed(at));
        continue;
      }
      const isShort = (page.list.length ?? 0) < Math.min(limit, limits.forYou.inReach) / 2;
      if (from === undefined && isShort && !(await isEnoughInReach(db, viewer.id))) break;
      if (page.list.length !== 0 || next === undefined || tries === LISTS_PER_PAGE) return page;
      at = await findStart(viewer.id, limit, next);
    }
    return showNewest(viewer, limit, undefined);
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

/** What was shown before an index. */
function passed({ list, index }: Start): Passed {
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
  // A few that vanished are not worth asking again: the page is shorter, and the next one goes on.
  while (taken.length < limit / 2 && next < list.loops.length) {
    const part = list.loops.slice(next, next + limit - taken.length);
    next += part.length;
    const rows = await readChosen(db, viewerId, part.map(withReactors));
    if (rows.some(({ value }) => value.changes !== list.changes)) return outdated;
    const byId = new Map(rows.map((row) => [row.loop.id, row]));
    const visible = part.flatMap((ranked) => {
      const row = byId.get(ranked.id);
      return row === undefined ? [] : [{ row, ranked }];
    });
    const reasons = await checkReasons(db, visible);
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
    isOutdated: false,
  };
}

const outdated: Taken = { shown: [], reasons: [], index: 0, isOutdated: true };

function withReactors({ id, reasons }: RankedLoop): ChosenLoop {
  return { id, reactorIds: reasons.flatMap(({ reactorIds = [] }) => reactorIds) };
}

/** Whether the loop between two of one person has vanished; the second one waits for another list. */
function isNowInARow({ loops }: ForYouList, one: Shown | undefined, other: Shown): boolean {
  if (one === undefined || one.ranked.authorId !== other.ranked.authorId) return false;
  return loops[loops.indexOf(other.ranked) - 1] !== one.ranked;
}

function withReasons(loop: string, reasons: readonly FeedReason[]): string {
  return `${loop.slice(0, -1)},"reasons":${JSON.stringify(reasons)}}`;
}
