import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 20;
const TICKS_PER_SECOND = 100;

/** What the programs of one job used. */
export interface Use {
  /** The most memory that one program held, in megabytes. */
  readonly megabytes: number;
  readonly cpuSeconds: number;
}

interface Running {
  readonly parent: number;
  readonly ticks: number;
  readonly command: string;
}

/** Null for a process that has ended meanwhile. */
function read<Value>(path: string, parse: (text: string) => Value): Value | null {
  try {
    return parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function runningOf(pid: number): Running | null {
  const stat = read(`/proc/${pid}/stat`, (text) =>
    text.slice(text.lastIndexOf(')') + 2).split(' '),
  );
  const command = read(`/proc/${pid}/cmdline`, (text) => text);
  if (stat === null || command === null) return null;
  return { parent: Number(stat[1]), ticks: Number(stat[11]) + Number(stat[12]), command };
}

/**
 * Watches the sandboxes of jobs, which are the descendants of this process. A program that ends between two
 * looks counts with what it had used by the last one.
 */
export function watchUse() {
  /** By directory of a job, by process. */
  const used = new Map<string, Map<number, Use>>();
  const timer = setInterval(() => {
    const all = new Map<number, Running>();
    for (const name of readdirSync('/proc')) {
      const running = /^\d+$/.test(name) ? runningOf(Number(name)) : null;
      if (running !== null) all.set(Number(name), running);
    }
    for (const [pid, running] of all) {
      const directory = sandboxOf(pid, all);
      if (directory === undefined) continue;
      const megabytes =
        read(`/proc/${pid}/status`, (text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0)) ?? 0;
      const uses = used.get(directory) ?? new Map<number, Use>();
      used.set(directory, uses);
      const cpuSeconds = running.ticks / TICKS_PER_SECOND;
      uses.set(pid, { megabytes: megabytes / 1024, cpuSeconds });
    }
  }, SAMPLE_MS);
  return {
    /** What was used in a job's directory, which is forgotten. */
    take(directory: string): Use {
      const uses = [...(used.get(directory)?.values() ?? [])];
      used.delete(directory);
      return {
        megabytes: Math.max(0, ...uses.map(({ megabytes }) => megabytes)),
        cpuSeconds: uses.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      };
    },
    stop: () => clearInterval(timer),
  };
}

/** The directory that the sandbox above a process has, if it is in one. */
function sandboxOf(pid: number, all: ReadonlyMap<number, Running>): string | undefined {
  let at = all.get(pid);
  while (at !== undefined) {
    const args = at.command.split('\0');
    const shown = args.indexOf('/job');
    if (args[0] === 'bwrap' && shown > 0) return args[shown - 1];
    at = all.get(at.parent);
  }
  return undefined;
}
