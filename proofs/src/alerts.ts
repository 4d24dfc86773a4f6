import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@swirl/stack/process';
import { dashboardQueries } from './alerts/dashboard-queries.ts';
import { generateTraffic, openThrough, postSound } from './alerts/generate-traffic.ts';
import type { Prometheus } from './alerts/prometheus.ts';
import { outages, smallTroubles, type Provocation } from './alerts/provocations.ts';
import { quickRules } from './alerts/quick-rules.ts';
import { setUpFixture } from './alerts/fixture.ts';

const FIRES_WITHIN_MS = 240_000;

/**
 * A real Prometheus monitors a real API and worker. While the system is healthy every query of
 * every dashboard returns data and no alert fires; then each alert is made to fire by its cause.
 * The small size leaves out stopping a process or an engine.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const fixture = await setUpFixture();
  const traffic = generateTraffic(fixture);
  try {
    // Twice: a rate needs two samples.
    await postSound(fixture);
    const seen = () => fixture.prometheus.query('swirl_job_duration_seconds_count');
    await until(async () => (await seen()).length > 0, 'Prometheus to see the job');
    await postSound(fixture);
    await showDashboards(fixture.prometheus);
    // A busy machine is sometimes slow, which alerts without a delay notice.
    const isQuiet = async () => (await fixture.prometheus.firing()).size === 0;
    await until(isQuiet, 'no alert to fire while all is well');

    const fired = new Set<string>();
    const links = new Set<string>();
    const provoke = async (one: Provocation) => {
      const alerts = await provokeUntilFiring(fixture.prometheus, one, links);
      for (const alert of alerts) fired.add(alert.split(' ')[0] ?? alert);
    };
    await Promise.all(smallTroubles(fixture).map(provoke));
    if (!small) for (const one of outages(fixture)) await provoke(one);
    const pages = await Promise.all(Array.from(links, (link) => openThrough(fixture.edge, link)));
    const closed = pages.filter((page) => !page.includes('Alert `'));
    assert.deepEqual(closed, [], 'links of alerts that do not open a runbook');
    console.log(`${pages.length} runbooks opened`);
    const missing = quickRules().alerts.filter((alert) => !fired.has(alert));
    console.log(`${fired.size} alerts fired${small ? '' : `, ${missing.length} did not`}`);
    if (!small) assert.deepEqual(missing, [], 'alerts that did not fire');
  } finally {
    await traffic.stop();
    await fixture.end();
  }
}

async function showDashboards(prometheus: Prometheus): Promise<void> {
  const queries = dashboardQueries();
  let empty = queries;
  const allShow = async () => {
    const answers = await Promise.all(empty.map(({ expression }) => prometheus.query(expression)));
    empty = empty.filter((_, index) => answers[index]?.length === 0);
    return empty.length === 0;
  };
  // The first rates need a few seconds.
  await until(allShow, 'dashboards').catch(() => {});
  const dashboards = new Set(queries.map(({ dashboard }) => dashboard)).size;
  console.log(
    `${queries.length - empty.length} of ${queries.length} queries on ${dashboards} dashboards return data`,
  );
  const named = empty.map(({ dashboard, panel }) => `${dashboard}, ${panel}`);
  assert.deepEqual(named, [], 'queries without an answer');
}

async function provokeUntilFiring(
  prometheus: Prometheus,
  { what, alerts, provoke, mend }: Provocation,
  links: Set<string>,
): Promise<readonly string[]> {
  const begun = performance.now();
  const waiting = new Set(alerts);
  const deadline = begun + FIRES_WITHIN_MS;
  while (waiting.size > 0) {
    if (performance.now() > deadline) {
      throw new Error(`${what}: ${[...waiting].join(', ')} did not fire`);
    }
    await provoke();
    await pause(300);
    for (const alert of await prometheus.firing()) waiting.delete(alert);
  }
  for (const link of await prometheus.runbooks()) links.add(link);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${what}: ${alerts.join(', ')} after ${seconds} s`);
  await mend?.();
  return alerts;
}
