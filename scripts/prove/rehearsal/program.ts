import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Owner } from '../../services/postgres.ts';

interface Start {
  readonly command: string;
  readonly args: readonly string[];
  /** Where its output goes. */
  readonly log: string;
  readonly env?: NodeJS.ProcessEnv | undefined;
  readonly cwd?: string;
  readonly owner?: Owner | undefined;
}

/** A process of a rehearsal, which lives no longer than the rehearsal. */
export interface Program {
  readonly pid: number;
  isRunning(): boolean;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Whatever ends us, nothing is left behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startProgram({ command, args, log, env, cwd, owner }: Start): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, [...args], {
    stdio: ['ignore', output, output],
    env: env ?? process.env,
    cwd: cwd ?? '/',
    ...owner,
  });
  closeSync(output);
  running.add(child);
  child.on('error', () => {}).once('exit', () => running.delete(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started: run scripts/setup`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    isRunning,
    async end(signal = 'SIGKILL') {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
