import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, createPool } from '@swirl/db/client';
import type { PostgresConfig } from '@swirl/platform/config';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { createSession } from '@swirl/testing/factories';
import { lowerQuartile } from './backend-cpu.ts';
import { processCpuMs } from './process-cpu.ts';

/** In milliseconds of an API process's CPU. */
export interface ApiCosts {
  readonly page: number;
  /** What a request costs that asks for nothing. */
  readonly health: number;
}

/** A first page of the feed and /healthz by HTTP, in turns, so that other load affects both alike. */
export async function measureApiCosts(
  database: PostgresConfig,
  viewers: readonly string[],
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<ApiCosts> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-api-costs-'));
  const cookies = await signIn(database, viewers);
  const stack = await startStack({ database, log: join(folder, 'api.log'), env: NO_LIMITS });
  try {
    const costOf = async (path: string) => {
      const before = processCpuMs(stack.api.pid);
      for (let request = 0; request < requests; request += 1) {
        const cookie = cookies[request % cookies.length] ?? '';
        const answer = await fetch(`${stack.address}${path}`, { headers: { cookie } });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
        await answer.arrayBuffer();
      }
      return (processCpuMs(stack.api.pid) - before) / requests;
    };
    const pages: number[] = [];
    const healths: number[] = [];
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const [page, health] = [await costOf('/api/loops?limit=10'), await costOf('/healthz')];
      if (round === 0) continue;
      pages.push(page);
      healths.push(health);
    }
    return { page: lowerQuartile(pages), health: lowerQuartile(healths) };
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function signIn(
  database: PostgresConfig,
  viewers: readonly string[],
): Promise<string[]> {
  const pool = createPool({ ...database, poolSize: 1 }, { applicationName: 'swirl-prove-sign-in' });
  try {
    const db = createDb(pool);
    const cookies: string[] = [];
    for (const userId of viewers) {
      const { sessionId } = await createSession(db, { userId });
      cookies.push(`__Host-session=${sessionId}`);
    }
    return cookies;
  } finally {
    await pool.end();
  }
}
