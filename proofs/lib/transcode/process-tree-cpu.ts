import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A process may end between two samples; at most this much of its time is missed. */
const LOOK_EVERY_MS = 50;
/** Clock ticks per second on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * CPU seconds of a command and all its descendants. Sampled from /proc while it runs, because
 * bubblewrap exits without waiting for its children, so that the usual sums of a parent miss them.
 */
export async function cpuSecondsOf(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<number> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const family = new Set([child.pid]);
  const ticks = new Map<number, number>();
  while (child.exitCode === null && child.signalCode === null) {
    for (const { pid, parent, used } of await listProcesses()) {
      if (!family.has(pid) && !family.has(parent)) continue;
      family.add(pid);
      ticks.set(pid, used);
    }
    await pause(LOOK_EVERY_MS);
  }
  const exitCode = await ended;
  if (exitCode !== 0) throw new Error(`${command} ended with ${exitCode}`);
  return ticks.values().reduce((sum, used) => sum + used, 0) / TICKS_PER_SECOND;
}

interface ListedProcess {
  readonly pid: number;
  readonly parent: number;
  readonly used: number;
}

/** In order of their ids, so that parents come before their children. */
async function listProcesses(): Promise<ListedProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats
    .filter(Boolean)
    .map((stat) => {
      // The name is in parentheses and may contain spaces.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      return {
        pid: Number.parseInt(stat, 10),
        parent,
        used: (fields[11] ?? 0) + (fields[12] ?? 0),
      };
    })
    .toSorted((a, b) => a.pid - b.pid);
}
