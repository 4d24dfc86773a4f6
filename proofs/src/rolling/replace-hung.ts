import assert from 'node:assert/strict';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeRange } from '@swirl/stack/free-ports';
import { root } from '@swirl/stack/settings';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import type { TestDatabase } from '@swirl/testing/database';
import { startEdge } from '../../lib/edge/nginx.ts';
import { loadSteadily, type LoadRequest } from '../../lib/load/steady-load.ts';

const PER_SECOND = 30;
const SLOWEST_MS = 16_000;
const REPLACED_WITHIN_MS = 30_000;
/** Long enough to see that it gets its share again. */
const AFTERWARDS_MS = 5_000;

interface Fixture {
  readonly folder: string;
  readonly name: string;
  readonly database: TestDatabase;
  readonly bucket: string;
  readonly next: (number: number) => LoadRequest;
}

/**
 * Stops one of two processes as a whole (SIGSTOP), under load and with the shipped timeouts. It no
 * longer reports to systemd, whose part is played here by the rules of the unit: killed when silent
 * for WatchdogSec, then started again.
 */
export async function replaceHung(fixture: Fixture): Promise<void> {
  const folder = join(fixture.folder, 'replaced');
  await mkdir(folder);
  const first = await freeRange(2);
  const edge = await startEdge(folder, fixture.name, [first, first + 1]);
  const origin = `https://${fixture.name}:${edge.port}`;
  const stacks: Stack[] = [];
  const over = new AbortController();
  try {
    const reports = [first, first + 1].map((port) => join(folder, `reports-${port}`));
    const env = await notifyingInto(folder);
    for (const [index, report] of reports.entries()) {
      stacks.push(
        await startStack({
          database: fixture.database.config,
          bucket: fixture.bucket,
          port: first + index,
          origin,
          supervised: true,
          waitFor: 'healthz',
          env: {
            ...NO_LIMITS,
            ...env,
            NOTIFY_SOCKET: report,
            TRUSTED_PROXIES: '127.0.0.1',
            LOG_LEVEL: 'error',
          },
        }),
      );
    }
    const [stack] = stacks;
    const [report = ''] = reports;
    assert(stack !== undefined);
    assert(await isSaid(report, 'READY=1'), 'systemd never learned that the process is ready');
    const answered = loadSteadily({ ...edge, origin }, PER_SECOND, fixture.next, over.signal);

    const stopped = performance.now();
    stack.api.signal('SIGSTOP');
    await untilSilent(report, Number(env['WATCHDOG_USEC']) / 1000);
    await stack.api.kill();
    while (!(await isUp(stack.address))) await pause(100);
    const replacedMs = performance.now() - stopped;
    await pause(AFTERWARDS_MS);
    over.abort();

    const all = await answered;
    const failed = all.filter(({ failure }) => failure !== undefined);
    const slowest = Math.max(...all.map(({ ms }) => ms));
    console.log(
      `a stopped process was replaced after ${(replacedMs / 1000).toFixed(1)} s (goal: 30); ` +
        `${all.length} requests, ${failed.length} failed, slowest ${(slowest / 1000).toFixed(1)} s (goal: 16)`,
    );
    for (const { method, path, failure } of failed.slice(0, 5))
      console.log(`  ${method} ${path}: ${failure}`);
    const repeatable = failed.filter(({ method }) => method !== 'POST');
    assert.equal(repeatable.length, 0, 'requests that may be repeated failed');
    assert(slowest <= SLOWEST_MS, 'a response took too long');
    assert(replacedMs <= REPLACED_WITHIN_MS, 'it took too long to replace the process');
  } finally {
    over.abort();
    for (const stack of stacks) await stack.stop('SIGKILL');
    await edge.stop();
  }
}

/** Writes what is sent to systemd into a file. */
async function notifyingInto(folder: string): Promise<Record<string, string>> {
  const program = join(folder, 'systemd-notify');
  await writeFile(program, '#!/bin/sh\necho "$1" >>"$NOTIFY_SOCKET"\n', { mode: 0o755 });
  const unit = await readFile(join(root, 'deploy/debian/units/swirl-api@.service'), 'utf8');
  const seconds = Number(/^WatchdogSec=(\d+)$/m.exec(unit)?.[1]);
  assert(seconds > 0, 'the unit has no watchdog');
  return {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    WATCHDOG_USEC: String(seconds * 1_000_000),
  };
}

const isSaid = async (report: string, what: string): Promise<boolean> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const said = await readFile(report, 'utf8').catch(() => '');
    if (said.includes(what)) return true;
    await pause(100);
  }
  return false;
};

async function untilSilent(report: string, forMs: number): Promise<void> {
  for (;;) {
    const { mtimeMs } = await stat(report);
    if (Date.now() - mtimeMs >= forMs) return;
    await pause(100);
  }
}

const isUp = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/healthz`).catch(() => undefined))?.ok === true;
