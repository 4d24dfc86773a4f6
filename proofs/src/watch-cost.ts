import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@swirl/testing/database';
import { createLoop, createSession } from '@swirl/testing/factories';
import { startTraceCollector } from '@swirl/testing/trace-collector';
import { freeRange } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import type { Part } from '@swirl/stack/part';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import { processCpuMs } from '../lib/bench/process-cpu.ts';

const LOOPS = 30;
const AT_ONCE = 4;
const MAX = { metrics: 1.1, watched: 2 };

const KINDS = ['unwatched', 'metrics', 'watched'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The cost of monitoring: the CPU time of an API process for the same pages of the feed without
 * metrics, with them (scraped once per round, as Prometheus does at thirty requests a second), and
 * with traces of every request too. The small size leaves out the second and compares nothing: it
 * checks that a monitored process serves its metrics and sends its traces.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const rounds = small ? 1 : 6;
  const requests = small ? 50 : 500;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-watch-cost-'));
  const database = await createTestDatabase();
  const collector = await startTraceCollector();
  const running: Part[] = [];
  try {
    for (let loop = 0; loop < LOOPS; loop += 1) await createLoop(database.db);
    const { sessionId } = await createSession(database.db);
    const cookie = `__Host-session=${sessionId}`;
    const port = await freeRange(2 * KINDS.length);
    const metricsPort = (at: number) => port + KINDS.length + at;
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const start = async (kind: Kind, at: number) => {
      const { api, address } = await startStack({
        database: database.config,
        port: port + at,
        log: join(folder, `${at}.log`),
        env: {
          ...NO_LIMITS,
          ...(kind === 'watched' && tracing),
          METRICS_PORT: kind === 'unwatched' ? '' : String(metricsPort(at)),
        },
        waitFor: 'healthz',
      });
      running.push(api);
      const metrics =
        kind === 'unwatched' ? undefined : `http://127.0.0.1:${metricsPort(at)}/metrics`;
      return { kind, api, address, metrics };
    };
    const kinds = KINDS.filter((kind) => !small || kind !== 'metrics');
    const processes = await Promise.all(kinds.map(start));
    const spent: Record<Kind, number> = { unwatched: 0, metrics: 0, watched: 0 };
    // Alternately, so that other load affects all alike. The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { kind, api, address, metrics } of processes) {
        const before = processCpuMs(api.pid);
        await readFeed(address, cookie, requests);
        if (metrics !== undefined) await readMetrics(metrics);
        if (round > 0) spent[kind] += processCpuMs(api.pid) - before;
      }
    }
    print(spent, rounds * requests);
    if (small) await until(() => collector.spans.length > 0, 'the first traces', 120_000);
    else judge(spent);
  } finally {
    await Promise.all(running.map((api) => api.stop()));
    await collector.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

function print(spent: Readonly<Record<Kind, number>>, requests: number): void {
  for (const kind of ['metrics', 'watched'] as const) {
    if (spent[kind] === 0) continue;
    const ratio = spent[kind] / spent.unwatched;
    const each = [spent[kind], spent.unwatched].map((ms) => `${(ms / requests).toFixed(2)} ms`);
    console.log(
      `${kind}: ${each.join(' of CPU for a page of the feed, unwatched ')}: ${ratio.toFixed(3)}`,
    );
  }
}

function judge(spent: Readonly<Record<Kind, number>>): void {
  for (const kind of ['metrics', 'watched'] as const) {
    if (spent[kind] > MAX[kind] * spent.unwatched) throw new Error('Watching costs too much.');
  }
}

async function readFeed(address: string, cookie: string, requests: number): Promise<void> {
  let begun = 0;
  const client = async () => {
    while (begun < requests) {
      begun += 1;
      const answer = await fetch(`${address}/api/loops?limit=10`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`The feed answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

async function readMetrics(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!(await answer.text()).includes('swirl_')) throw new Error('There are no metrics.');
}
