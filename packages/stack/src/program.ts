import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** The user a program runs as. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** A file for its output, which otherwise joins ours. */
  readonly log?: string | undefined;
  readonly owner?: Owner | undefined;
  /** Leads a process group, so that neither Ctrl-C nor the end of our own group reaches it. */
  readonly ownGroup?: boolean | undefined;
}

export interface ProgramOptions extends Launch {
  /** Called when it exits unexpectedly. */
  readonly onEnd?: (how: string) => void;
}

/** A process that lives no longer than ours. */
export interface Program {
  readonly pid: number;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Returns the exit code, or null if a signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Longer than the API and the worker take to finish work in progress. */
const END_WITHIN_MS = 35_000;

const running = new Set<Program>();
process.once('exit', () => {
  for (const program of running) program.signal('SIGKILL');
});

export function startProgram({ onEnd, ...options }: ProgramOptions): Program {
  const child = launch(options);
  const { pid } = child;
  let ending = false;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const signal = (name: NodeJS.Signals) => sendSignal(options.ownGroup ? -pid : pid, name);
  const program: Program = {
    pid,
    isRunning,
    signal,
    async end(name = 'SIGKILL') {
      if (!isRunning()) return child.exitCode;
      ending = true;
      const ended = once(child, 'exit');
      signal(name);
      const timer = setTimeout(() => signal('SIGKILL'), END_WITHIN_MS);
      await ended;
      clearTimeout(timer);
      // `node --watch` may exit before the process it watches.
      if (options.ownGroup) signal('SIGKILL');
      return child.exitCode;
    },
  };
  running.add(program);
  child.once('exit', (code, by) => {
    running.delete(program);
    if (!ending) onEnd?.(by ?? `code ${code}`);
  });
  return program;
}

/** The one function that starts a process without waiting for its end. */
export function launch({
  command,
  args,
  cwd = '/',
  env = process.env,
  log,
  owner,
  ownGroup = false,
}: Launch): ChildProcess & { readonly pid: number } {
  const output = log === undefined ? 'inherit' : openSync(log, 'a');
  const child = spawn(command, [...args], {
    stdio: ['ignore', output, output],
    env,
    cwd,
    detached: ownGroup,
    ...owner,
  });
  if (output !== 'inherit') closeSync(output);
  child.on('error', () => {});
  if (!isStarted(child)) throw new Error(`${command} cannot be started: run scripts/setup`);
  return child;
}

function isStarted(child: ChildProcess): child is ChildProcess & { readonly pid: number } {
  return child.pid !== undefined;
}

function sendSignal(to: number, name: NodeJS.Signals): void {
  try {
    process.kill(to, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
