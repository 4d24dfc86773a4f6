import { until } from './process.ts';
import { startProgram, type Program } from './program.ts';
import { root } from './settings.ts';

const ENTRIES = { api: 'apps/api/src/main.ts', worker: 'apps/worker/src/main.ts' } as const;

/** As on servers: by default an idle process keeps young objects in 100 MB more. */
const NODE_ARGS = ['--max-semi-space-size=16'];

/** Far longer than it takes, even on a busy machine. */
const START_WITHIN_MS = 180_000;

export type PartName = keyof typeof ENTRIES;

export const isPartName = (text: string): text is PartName => Object.hasOwn(ENTRIES, text);

export interface PartOptions {
  /** The checkout it runs from, if not this one. */
  readonly folder?: string;
  /** Another program of that checkout instead. */
  readonly entry?: string;
  /** Arguments for Node itself, such as `--watch`. */
  readonly nodeArgs?: readonly string[];
  /** On top of our own environment. */
  readonly env?: NodeJS.ProcessEnv;
  readonly log?: string;
  readonly ownGroup?: boolean;
  /** Started again whenever it exits, like systemd does. */
  readonly supervised?: boolean;
  /** The URL that responds once it is up. Without one nothing is waited for. */
  readonly probe?: string;
  /** Called when it exits unexpectedly. */
  readonly onEnd?: (name: PartName, how: string) => void;
}

/** A production process of Swirl. */
export interface Part {
  readonly pid: number;
  isRunning(): boolean;
  signal(name: NodeJS.Signals): void;
  /** After `stop`. Resolves when it responds. */
  start(): Promise<void>;
  /** Returns the exit code, or null if a signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** SIGKILL, and a supervised one is started again immediately. */
  kill(): Promise<void>;
  /**
   * SIGTERM, then a new process, possibly of another checkout or with other settings. Resolves when it
   * responds.
   */
  restart(
    folder?: string,
    env?: NodeJS.ProcessEnv,
  ): Promise<{ readonly downMs: number; readonly upMs: number }>;
}

export async function startPart(name: PartName, options: PartOptions = {}): Promise<Part> {
  const { entry = ENTRIES[name], nodeArgs = [], supervised = false, probe, onEnd } = options;
  let { folder = root, env } = options;
  let program: Program;
  const launch = () => {
    program = startProgram({
      command: process.execPath,
      args: [...NODE_ARGS, ...nodeArgs, entry],
      cwd: folder,
      env: { ...process.env, ...env },
      log: options.log,
      ownGroup: options.ownGroup,
      onEnd: (how) => (supervised ? launch() : onEnd?.(name, how)),
    });
  };
  const start = async () => {
    launch();
    if (probe === undefined) return;
    const answers = async () => {
      if (!program.isRunning() && !supervised) throw new Error(`The ${name} ended at once.`);
      return isAnswered(probe);
    };
    await until(answers, `the ${name} at ${probe}`, START_WITHIN_MS).catch(async (error) => {
      await program.end();
      throw error;
    });
  };
  await start();
  return {
    get pid() {
      return program.pid;
    },
    isRunning: () => program.isRunning(),
    signal: (signal) => program.signal(signal),
    start,
    stop: (signal = 'SIGTERM') => program.end(signal),
    async kill() {
      await program.end('SIGKILL');
      if (supervised) launch();
    },
    async restart(from = folder, settings = {}) {
      const begun = performance.now();
      const code = await program.end('SIGTERM');
      if (code !== 0) throw new Error(`The ${name} did not end well: ${code}`);
      const ended = performance.now();
      folder = from;
      env = { ...env, ...settings };
      await start();
      return { downMs: ended - begun, upMs: performance.now() - ended };
    },
  };
}

export async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
