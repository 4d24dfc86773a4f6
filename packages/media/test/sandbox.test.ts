import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { clearAbandonedJobs, openMediaJob } from '../src/media-job.ts';
import { runInSandbox, type SandboxRun } from '../src/sandbox.ts';
import { inspectLimits, transcodeLimits } from '../src/sandbox-command.ts';
import { checkSandbox } from '../src/self-check.ts';
import { openWorkbench } from './workbench.ts';

const run = promisify(execFile);
const bench = await openWorkbench();
const empty = await bench.write('empty', '');

async function inSandbox(args: readonly string[], options: Partial<SandboxRun> = {}) {
  const job = await bench.jobWith(empty);
  const outcome = await runInSandbox(job.directory, {
    program: 'ffmpeg',
    args: ['-nostdin', '-loglevel', 'error', '-y', ...args],
    limits: inspectLimits,
    ...options,
  });
  return { job, ...outcome };
}

const waiting = { timeout: 10_000 };

/** A duration that nothing else on this machine uses, to find the program by. */
function newMark(): string {
  return String(randomInt(100_000, 1_000_000));
}

function endless(mark: string): string[] {
  return ['-re', '-f', 'lavfi', '-i', `color=red:s=16x16:r=1:d=${mark}`, '-f', 'null', '-'];
}

async function commandLines(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
}

async function isRunning(mark: string): Promise<boolean> {
  return (await commandLines()).some((line) => line.includes(`d=${mark}`));
}

describe('the self-check', () => {
  it('passes where ffmpeg can be sandboxed', async () => {
    await expect(checkSandbox()).resolves.toBeUndefined();
  });

  it('says what to allow where no namespaces can be created', async () => {
    const script = join(import.meta.dirname, 'check-sandbox.ts');
    const forbidden = 'echo 0 >/proc/sys/user/max_user_namespaces && exec "$0" "$1"';
    const args = ['--user', '--map-root-user', 'sh', '-c', forbidden, process.execPath, script];
    await expect(run('unshare', args)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^Media cannot be processed safely here: .*user namespaces.*seccomp profile/s,
      ),
    });
  });

  it('says what to install where bubblewrap is missing', async () => {
    vi.stubEnv('PATH', '/nowhere');
    try {
      await expect(checkSandbox()).rejects.toThrow(
        /bwrap cannot be run.*needs ffmpeg, bubblewrap/s,
      );
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

describe('inside the sandbox', () => {
  it('only the directory of the job is writable', async () => {
    const frame = ['-f', 'lavfi', '-i', 'color=red:s=16x16', '-frames:v', '1', '-f', 'webp'];
    const { exitCode } = await inSandbox([...frame, 'mine.webp']);
    expect(exitCode).toBe(0);
    for (const folder of ['/elsewhere.webp', '/usr/lib/elsewhere.webp', '/tmp/elsewhere.webp']) {
      expect((await inSandbox([...frame, folder])).exitCode).not.toBe(0);
    }
  });

  it.each(['/etc/hostname', '/proc/self/environ', '/dev/urandom', import.meta.filename])(
    '%s does not exist',
    async (path) => {
      const read = ['-f', 'data', '-i', `file:${path}`, '-map', '0', '-f', 'data', 'pipe:1'];
      const { exitCode, stdout, stderr } = await inSandbox(read);
      expect(exitCode).not.toBe(0);
      expect(stdout).toBe('');
      expect(stderr).toContain('No such file or directory');
    },
  );

  it('memory is limited', async () => {
    const { stderr } = await inSandbox(
      ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:d=60', '-vf', 'reverse', '-f', 'null', '-'],
      { limits: { ...transcodeLimits, memoryBytes: 512 * 1024 * 1024 } },
    );
    expect(stderr).toContain('Cannot allocate memory');
  });

  it('the size of a file is limited', async () => {
    const { job, exitCode } = await inSandbox(
      ['-f', 'lavfi', '-i', 'color=red:s=640x480:d=9', '-f', 'rawvideo', 'out.raw'],
      { limits: { ...inspectLimits, fileBytes: 100_000 } },
    );
    expect(exitCode).not.toBe(0);
    expect((await readFile(join(job.directory, 'out.raw'))).length).toBeLessThanOrEqual(100_000);
  });

  it('CPU time is limited', async () => {
    const { exitCode } = await inSandbox(
      ['-f', 'lavfi', '-i', 'testsrc2=s=1920x1080:d=9999', '-f', 'null', '-'],
      { limits: { ...inspectLimits, cpuSeconds: 1 } },
    );
    expect(exitCode).toBeGreaterThan(128);
  });
});

describe('a program that does not end', () => {
  it('is killed with all its children when its time is over', async () => {
    const mark = newMark();
    const limits = { ...inspectLimits, wallMs: 500 };
    await expect(inSandbox(endless(mark), { limits })).rejects.toThrow('took more than 500 ms');
    await vi.waitUntil(async () => !(await isRunning(mark)), waiting);
  });

  it('is killed when the job is aborted', async () => {
    const mark = newMark();
    const aborting = new AbortController();
    const running = inSandbox(endless(mark), { signal: aborting.signal });
    await vi.waitUntil(() => isRunning(mark), waiting);
    aborting.abort(new Error('the worker stops'));
    await expect(running).rejects.toThrow('the worker stops');
    await vi.waitUntil(async () => !(await isRunning(mark)), waiting);
  });

  it('is killed at any point of its setup', async () => {
    for (let delay = 0; delay < 20; delay += 1) {
      const mark = newMark();
      const signal = AbortSignal.timeout(delay);
      await expect(inSandbox(endless(mark), { signal })).rejects.toThrow(/abort|timeout/);
      await vi.waitUntil(async () => !(await isRunning(mark)), waiting);
    }
  });

  it('dies with a worker that is killed', async () => {
    const mark = newMark();
    const script = join(import.meta.dirname, 'endless-job.ts');
    const worker = execFile(process.execPath, [script, ...endless(mark)]);
    await vi.waitUntil(() => isRunning(mark), waiting);
    worker.kill('SIGKILL');
    await vi.waitUntil(async () => !(await isRunning(mark)), waiting);
    expect(worker.killed).toBe(true);
  });
});

it('jobs that a killed worker left are removed once they are old', async () => {
  const root = bench.path('.');
  const job = await openMediaJob(root);
  await writeFile(job.source, 'left behind');
  expect(await clearAbandonedJobs(root)).toBe(0);
  expect(await clearAbandonedJobs(root, Date.now() + 7 * 60 * 60 * 1000)).toBe(1);
  await expect(readFile(job.source)).rejects.toThrow('ENOENT');
});
