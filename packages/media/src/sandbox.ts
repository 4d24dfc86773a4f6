import { spawn, type ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { inSpan } from '@swirl/platform/tracing';
import { SandboxFailed } from './media-errors.ts';
import { handOver } from './media-job.ts';
import { STATUS_FD, sandboxArguments, type SandboxLimits } from './sandbox-command.ts';

const KEPT_STDERR = 8 * 1024;
const KEPT_STDOUT = 1024 * 1024;
const MAX_LINE_LENGTH = 4 * 1024;

export interface SandboxRun {
  readonly program: 'ffmpeg' | 'ffprobe' | 'node';
  /** The program's own files besides the system's: readable inside, at the same paths. */
  readonly files?: readonly string[];
  readonly args: readonly string[];
  readonly limits: SandboxLimits;
  readonly signal?: AbortSignal | undefined;
  /** Receives the output line by line instead of keeping it. */
  readonly onLine?: ((line: string) => void) | undefined;
}

export interface SandboxOutcome {
  /** As in a shell: 128 and more for a program that was ended by a signal. */
  readonly exitCode: number;
  /** The start of it, unless it went to `onLine`. */
  readonly stdout: string;
  /** The end of it. */
  readonly stderr: string;
}

/**
 * Runs a program on the files of one directory. Resolves when the program has ended, with any exit
 * code; rejects when the sandbox could not be created, on timeout or when it was aborted.
 */
export async function runInSandbox(directory: string, run: SandboxRun): Promise<SandboxOutcome> {
  return inSpan(run.program, {}, () => runProgram(directory, run));
}

async function runProgram(directory: string, run: SandboxRun): Promise<SandboxOutcome> {
  const user = await handOver(directory, run.files);
  // From here to the listener everything is synchronous, so no abort can come in between.
  run.signal?.throwIfAborted();

  const program = run.program === 'node' ? process.execPath : run.program;
  const child = spawn('bwrap', sandboxArguments(directory, program, run.args, run), {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // The worker's environment is not passed on, not even to bubblewrap.
    env: { PATH: process.env['PATH'] },
    // A session of its own: no terminal to write to, and a group that can be killed as a whole.
    detached: true,
    ...user,
  });
  let overTime = false;
  const kill = () => killGroup(child);
  const timer = setTimeout(() => {
    overTime = true;
    kill();
  }, run.limits.wallMs);
  run.signal?.addEventListener('abort', kill, { once: true });

  try {
    const [stdout, stderr, status] = await Promise.all([
      run.onLine ? passLines(pipeOf(child, 1), run.onLine) : readStart(pipeOf(child, 1)),
      readEnd(pipeOf(child, 2)),
      readEnd(pipeOf(child, STATUS_FD)),
      ended(child),
    ]);
    run.signal?.throwIfAborted();
    if (overTime) throw new SandboxFailed(`${run.program} took more than ${run.limits.wallMs} ms`);
    return { exitCode: exitCodeOf(status, stderr), stdout, stderr };
  } finally {
    clearTimeout(timer);
    run.signal?.removeEventListener('abort', kill);
  }
}

/**
 * Once everything is set up, killing bubblewrap ends everything inside. Before that its processes
 * are not yet tied to each other, and one that is left would keep our pipes open.
 */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // All of them have already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The program's own exit code; bubblewrap reports none for a program it could not start. */
function exitCodeOf(status: string, stderr: string): number {
  const reported = /"exit-code": (\d+)/.exec(status)?.[1];
  const started = reported !== undefined && !/^(bwrap|prlimit): /.test(stderr);
  if (!started) {
    throw new SandboxFailed(`The sandbox ended early: ${stderr.trim() || 'it was killed'}`);
  }
  return Number(reported);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      reject(new SandboxFailed(`bwrap cannot be run: ${cause.message}`, { cause }));
    });
    child.once('close', () => resolve());
  });
}

function pipeOf(child: ChildProcess, fd: number): Readable {
  const pipe = child.stdio[fd];
  return pipe instanceof Readable ? pipe : Readable.from([]);
}

/** Reads to the end, so that the program never blocks, and keeps a limited part. */
async function readStart(pipe: Readable): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of pipe) {
    if (bytes < KEPT_STDOUT) kept.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(kept).toString('utf8');
}

async function readEnd(pipe: Readable): Promise<string> {
  let text = '';
  for await (const chunk of pipe) text = (text + String(chunk)).slice(-KEPT_STDERR);
  return text;
}

async function passLines(pipe: Readable, onLine: (line: string) => void): Promise<string> {
  let rest = '';
  for await (const chunk of pipe) {
    const lines = (rest + String(chunk)).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
    for (const line of lines) onLine(line);
  }
  return '';
}
