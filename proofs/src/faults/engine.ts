import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrivateEngines } from '@swirl/stack/engines/private-engines';

export type EngineName = Parameters<PrivateEngines['restart']>[0];

export interface Engine {
  /** To the whole of it: PostgreSQL has a process for each connection. */
  signal(name: NodeJS.Signals): void;
  /** After a kill. Resolves when it works again. */
  start(): Promise<void>;
}

export function engineOf(engines: PrivateEngines, name: EngineName): Engine {
  return {
    signal(signal) {
      const [first = 0] = readFileSync(join(engines.data, `${name}.pid`), 'utf8').split(' ');
      // The parent first, which would start others in place of the killed ones.
      for (const pid of [Number(first), ...descendantsOf(Number(first))]) sendTo(pid, signal);
    },
    start: () => engines.restart(name),
  };
}

function descendantsOf(parent: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent);
  return children.concat(children.flatMap(descendantsOf));
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
