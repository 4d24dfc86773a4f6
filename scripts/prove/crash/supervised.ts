import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../services/settings.ts';

export interface Supervised {
  /** SIGKILL: it cannot say goodbye. Another is started at once. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps one process running, as a supervisor does. */
export function supervise(file: string, env: NodeJS.ProcessEnv): Supervised {
  let child: ChildProcess;
  let stopping = false;
  const start = () => {
    child = spawn(process.execPath, [file], { cwd: root, env, stdio: 'inherit' });
    child.once('exit', () => {
      if (!stopping) start();
    });
  };
  start();
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    kill: end,
    async stop() {
      stopping = true;
      await end();
    },
  };
}
