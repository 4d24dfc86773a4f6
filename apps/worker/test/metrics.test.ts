import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestBucket } from '@swirl/testing/bucket';
import { eventually } from '@swirl/testing/eventually';
import { createPool } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { BUCKET_OWNER_OBJECT } from '@swirl/platform/object-key';
import type { MetricsServer } from '@swirl/platform/metrics-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@swirl/stack/free-ports';
import { startMetrics } from '../src/metrics/metrics.ts';
import { rehearse, type Rehearsal } from './harness.ts';

const bucket = await createTestBucket();

let rehearsal: Rehearsal;
let server: MetricsServer | undefined;
let port: number;
let folder: string;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  rehearsal = await rehearse();
  port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'swirl-metrics-'));
  const config = readConfig({
    ...process.env,
    METRICS_PORT: String(port),
    WATCHED_FOLDERS: `${folder},/nowhere`,
    BACKUP_STATUS_FILE: join(folder, 'status.json'),
    // The same number as the other port, which is for TCP.
    EDGE_REPORTS_PORT: String(port),
  });
  pool = createPool(rehearsal.database.config);
  const logger = createLogger({ level: 'silent' }, { name: 'test' });
  server = await startMetrics({ config, pool, objectStore: bucket.store, logger });
});

afterAll(async () => {
  await server?.close();
  await pool.end();
  await rehearsal.end();
  await bucket.drop();
  await rm(folder, { recursive: true });
});

async function valueOf(series: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((found) => found.startsWith(series));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
}

describe('the metrics of a worker', () => {
  test('report how jobs ended and how long they waited', async () => {
    await enqueue(
      rehearsal.database.db,
      'sessions.sweep',
      {},
      { runAt: new Date(Date.now() - 90_000) },
    );
    rehearsal.startWorker({});
    const done = 'swirl_job_duration_seconds_count{task="sessions.sweep",outcome="done"}';
    await eventually(async () => expect(await valueOf(done)).toBe(1));
    expect(
      await valueOf('swirl_job_wait_seconds_sum{task="sessions.sweep",lane="bulk"}'),
    ).toBeGreaterThan(89);
  });

  test.each([
    { what: 'backup', file: 'status.json', series: 'swirl_backup_last_success_timestamp_seconds' },
    { what: 'mirror', file: 'mirror.json', series: 'swirl_mirror_last_success_timestamp_seconds' },
    {
      what: 'comparison of the mirror',
      file: 'mirror-comparison.json',
      series: 'swirl_mirror_comparison_timestamp_seconds',
    },
    {
      what: 'drill',
      file: 'drill.json',
      series: 'swirl_restore_drill_last_success_timestamp_seconds',
    },
  ])('report a missing $what as very old, and when the last one was', async ({ file, series }) => {
    expect(await valueOf(series)).toBe(0);
    const finishedAt = '2026-11-15T02:30:00Z';
    await writeFile(join(folder, file), JSON.stringify({ finishedAt }));
    expect(await valueOf(series)).toBe(Date.parse(finishedAt) / 1000);
    await writeFile(join(folder, file), '{"finishedAt": "no');
    expect(await valueOf(series)).toBe(0);
  });

  test('report the differences that the last comparison of the mirror found', async () => {
    const series = 'swirl_mirror_differences{kind="missing_in_store"}';
    expect(await valueOf(series)).toBeUndefined();
    const differences = { missing_in_mirror: 0, missing_in_store: 3 };
    await writeFile(join(folder, 'mirror-comparison.json'), JSON.stringify({ differences }));
    expect(await valueOf(series)).toBe(3);
  });

  test('report whether the bucket belongs to another installation', async () => {
    expect(await valueOf('swirl_bucket_foreign')).toBe(0);
    const owner = { installation: randomUUID(), claim: randomUUID() };
    await bucket.store.put(BUCKET_OWNER_OBJECT, Buffer.from(JSON.stringify(owner)), {
      contentType: 'application/json',
    });
    expect(await valueOf('swirl_bucket_foreign')).toBe(1);
  });

  test('count what nginx reports, and nothing else', async () => {
    const reports = [
      '<190>Nov 18 10:00:00 swirl: media 206 HIT 1000',
      '<190>Nov 18 10:00:00 swirl: media 200 MISS 30',
      '<190>Nov 18 10:00:00 swirl: api 502 - 7',
      '<190>Nov 18 10:00:00 swirl: robin 200 HIT 9',
      'swirl: media 200 HIT 12x',
    ];
    const socket = createSocket('udp4');
    for (const report of [...reports, 'swirl: page 200 - 1']) {
      await new Promise((sent) => socket.send(report, port, '127.0.0.1', sent));
    }
    socket.close();
    const bytes = (labels: string) => valueOf(`swirl_edge_bytes_total{${labels}}`);
    await eventually(async () => expect(await bytes('area="page",cache="none"')).toBe(1));
    expect(await bytes('area="media",cache="hit"')).toBe(1000);
    expect(await bytes('area="media",cache="miss"')).toBe(30);
    const failed = 'swirl_edge_requests_total{area="api",status="502",cache="none"}';
    expect(await valueOf(failed)).toBe(1);
    expect(await bytes('area="robin"')).toBeUndefined();
  });

  test('report the disks of the existing folders', async () => {
    const size = await valueOf(`swirl_disk_size_bytes{folder="${folder}"}`);
    expect(size).toBeGreaterThan(0);
    expect(await valueOf(`swirl_disk_free_bytes{folder="${folder}"}`)).toBeLessThan(size ?? 0);
    expect(await valueOf('swirl_disk_size_bytes{folder="/nowhere"}')).toBeUndefined();
  });
});
