import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextCursorHeader } from '@swirl/contract/calls';
import { createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { signIn } from '../../lib/bench/api-costs.ts';
import { cpuMsOf, lowerQuartile } from '../../lib/bench/backend-cpu.ts';
import { processCpuMs } from '../../lib/bench/process-cpu.ts';

const PAGE = 10;
const PAGES = 10;

/** Milliseconds of CPU for a page: PostgreSQL's, and an API process's. */
export interface PageCost {
  readonly database: number;
  readonly api: number;
}

export interface PageCosts {
  readonly newest: { readonly first: PageCost; readonly ten: PageCost };
  readonly forYou: { readonly first: PageCost; readonly ten: PageCost };
}

const READ = [
  ['newest', 'first', 1],
  ['forYou', 'first', 1],
  ['newest', 'ten', PAGES],
  ['forYou', 'ten', PAGES],
] as const;
const PATHS = {
  newest: `/api/loops?limit=${PAGE}`,
  forYou: `/api/feeds/for-you?limit=${PAGE}`,
} as const;

/** What pages of Newest and For you cost by HTTP, in turns, so that other load affects both alike. */
export async function comparePages(
  database: PostgresConfig,
  viewerIds: readonly string[],
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<PageCosts> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-for-you-costs-'));
  const cookies = await signIn(database, viewerIds);
  const pool = createPool({ ...database, poolSize: 1 }, { applicationName: 'swirl-prove-costs' });
  // With one connection, which is never idle for long enough to be closed.
  const env = { ...NO_LIMITS, POSTGRES_POOL_SIZE: '1' };
  const stack = await startStack({ database, log: join(folder, 'api.log'), env });
  const measured = {
    newest: { first: new Array<PageCost>(), ten: new Array<PageCost>() },
    forYou: { first: new Array<PageCost>(), ten: new Array<PageCost>() },
  };
  try {
    for (let round = -warmUp; round < rounds; round += 1) {
      const backends = await backendsOf(pool);
      const sums = {
        newest: { first: { database: 0, api: 0 }, ten: { database: 0, api: 0 } },
        forYou: { first: { database: 0, api: 0 }, ten: { database: 0, api: 0 } },
      };
      for (const cookie of cookies) {
        for (const [feed, part, pages] of READ) {
          const before = usedBy(stack, backends);
          await readPages(stack, cookie, { path: PATHS[feed], pages });
          const after = usedBy(stack, backends);
          const sum = sums[feed][part];
          sum.database += (after.database - before.database) / pages / cookies.length;
          sum.api += (after.api - before.api) / pages / cookies.length;
        }
      }
      if (round < 0) continue;
      for (const [feed, part] of READ) measured[feed][part].push(sums[feed][part]);
    }
    const usual = (costs: readonly PageCost[]): PageCost => ({
      database: lowerQuartile(costs.map((cost) => cost.database)),
      api: lowerQuartile(costs.map((cost) => cost.api)),
    });
    const { newest, forYou } = measured;
    return {
      newest: { first: usual(newest.first), ten: usual(newest.ten) },
      forYou: { first: usual(forYou.first), ten: usual(forYou.ten) },
    };
  } finally {
    await stack.stop();
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

export const totalOf = ({ database, api }: PageCost): number => database + api;

async function readPages(
  { address }: Stack,
  cookie: string,
  { path, pages }: { readonly path: string; readonly pages: number },
): Promise<void> {
  let next = path;
  for (let page = 0; page < pages; page += 1) {
    const response = await fetch(`${address}${next}`, { headers: { cookie } });
    const loops = await response.json();
    if (response.status !== 200 || !Array.isArray(loops) || loops.length === 0) {
      throw new Error(`${next} answered ${response.status} with too few loops.`);
    }
    next = `${path}&cursor=${response.headers.get(nextCursorHeader)}`;
  }
}

/** The connections of the API. */
async function backendsOf(pool: ReturnType<typeof createPool>): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'swirl-api%'`,
  );
  return rows.map(({ pid }) => pid);
}

/** So far, by the connections of the API and by the API. */
function usedBy({ api }: Stack, backends: readonly number[]): PageCost {
  return { database: cpuMsOf(backends), api: processCpuMs(api.pid) };
}
