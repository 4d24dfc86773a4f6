import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@swirl/testing/eventually';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { reportToSystemd } from './systemd.ts';

const logger = createLogger({ level: 'silent' }, { name: 'test' });
let folder: string;
let socket: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swirl-systemd-'));
  socket = join(folder, 'messages');
  const program = '#!/bin/sh\necho "$1" >>"$NOTIFY_SOCKET"\n';
  await writeFile(join(folder, 'systemd-notify'), program, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`);
  vi.stubEnv('NOTIFY_SOCKET', socket);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('systemd learns that a process is ready, and then again and again that it is alive', async () => {
  vi.stubEnv('WATCHDOG_USEC', '200000');
  reportToSystemd(process.env, logger);
  await eventually(async () => {
    const lines = (await readFile(socket, 'utf8')).trim().split('\n');
    expect(lines.filter((line) => line === 'READY=1')).toHaveLength(1);
    expect(lines.filter((line) => line === 'WATCHDOG=1').length).toBeGreaterThan(1);
  });
});
