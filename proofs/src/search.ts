import { createDb, createPool } from '@swirl/db/client';
import { readsFrom } from '@swirl/db/replicas/stale-reads';
import { readConfig } from '@swirl/platform/config';
import { createSearchCursors } from '@swirl/api/search-cursor';
import { createSearchService } from '@swirl/api/search-service';
import { backendsOf, cpuMsOf } from '../lib/bench/backend-cpu.ts';
import { benchDatabase, dropBenchDatabase } from '../lib/bench/bench-database.ts';
import { LARGE, sizeOf } from '../lib/bench/bench-size.ts';
import { sequentialScans } from '../lib/bench/sequential-scans.ts';
import { measureDiscover } from './search/measure-discover.ts';
import { drawQueries, type DrawnQuery } from './search/drawn-queries.ts';

const PAGE = 20;
const READ_BY_INDEX = ['loops', 'users', 'loop_words', 'user_words'];

/**
 * The cost of a page of search in PostgreSQL, over mixed realistic queries, beside the bare indexed
 * query for the same terms. No plan of any of them scans loops or users sequentially.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? sizeOf(5_000) : LARGE;
  const config = readConfig(process.env);
  const postgres = { ...(await benchDatabase(size)), poolSize: 1 };
  const pool = createPool(postgres, { applicationName: 'swirl-prove-search' });
  try {
    const cursors = createSearchCursors(config.secretKey);
    const db = createDb(pool);
    const stale = readsFrom(db);
    const service = createSearchService({ db, config }, cursors);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM users WHERE NOT hidden ORDER BY id OFFSET 10 LIMIT 8',
    );
    const viewers = rows.map(({ id }) => ({ id }));
    const queries = await drawQueries(pool, small ? 80 : 500);
    const backends = await backendsOf(pool);
    const cost = async (work: () => Promise<unknown>) => {
      const before = cpuMsOf(backends);
      await work();
      return cpuMsOf(backends) - before;
    };
    const send = ({ q, kind }: DrawnQuery, turn: number) => {
      const viewer = viewers[turn % viewers.length] ?? { id: '' };
      const request = { q, limit: PAGE, cursor: undefined };
      return kind === 'users'
        ? service.users(viewer, request, stale)
        : service.loops(viewer, request, stale);
    };

    // Once without measuring, to warm up.
    const scansBefore = await sequentialScans(pool, READ_BY_INDEX);
    for (const [turn, query] of queries.entries()) await send(query, turn);
    const scans = (await sequentialScans(pool, READ_BY_INDEX)) - scansBefore;
    const pages = new Map<DrawnQuery, number>();
    const bare = new Map<DrawnQuery, number>();
    for (const [turn, query] of queries.entries()) {
      pages.set(query, await cost(() => send(query, turn)));
      bare.set(query, await cost(() => pool.query(query.bare, [...query.values])));
    }
    print(size.loops, queries, pages, bare);

    await measureDiscover(postgres, viewers);
    // A few pages are rightly read as a whole, so only the full size checks this.
    const promised = small ? '' : ', promised: 0';
    console.log(`sequential scans of ${READ_BY_INDEX.join(', ')}: ${scans}${promised}`);
    if (!small && scans > 0) throw new Error('Some search reads a table one by one.');
  } finally {
    await pool.end();
    if (small) await dropBenchDatabase(size);
  }
}

function print(
  loops: number,
  queries: readonly DrawnQuery[],
  pages: ReadonlyMap<DrawnQuery, number>,
  bare: ReadonlyMap<DrawnQuery, number>,
): void {
  const figures = (of: readonly DrawnQuery[]) => {
    const [page, indexed] = [pages, bare].map((costs) => of.map((query) => costs.get(query) ?? 0));
    return `${of.length} queries: p50 ${share(page, 0.5)}, p95 ${share(page, 0.95)}, bare p95 ${share(indexed, 0.95)}`;
  };
  console.log(`PostgreSQL CPU of a page with all related rows, ${loops} loops, in ms:`);
  for (const [label, of] of Map.groupBy(queries, (query) => query.label)) {
    console.log(`  ${label}, ${figures(of)}`);
  }
  console.log(`  all, ${figures(queries)}`);
}

function share(values: readonly number[] | undefined, part: number): string {
  const sorted = (values ?? []).toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(2);
}
