import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from './services/settings.ts';

const STOP_TIMEOUT_MS = 35_000;

/** Processes that live and die with the script that starts them. */
export class Children {
  readonly #running = new Map<string, ChildProcess>();
  #stopping = false;

  /** Each child leads a process group of its own, so that Ctrl-C reaches us alone. */
  start(
    name: string,
    args: string[],
    options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
  ): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    this.#running.set(name, child);
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (!this.#stopping) this.onUnexpectedEnd(name, signal ?? `code ${code}`);
    });
    return child;
  }

  onUnexpectedEnd: (name: string, how: string) => void = (name, how) => {
    console.error(`${name} ended (${how}).`);
  };

  get count(): number {
    return this.#running.size;
  }

  async stopAll(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map(stopChild));
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
  // A watcher may be gone before what it watched.
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch (error) {
    const gone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}

/** Runs `stop` once, for the first of the ways a terminal or a supervisor ends us. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
