import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../services/process.ts';
import { root } from '../../services/settings.ts';

const START_WITHIN_MS = 180_000;

export interface ApiProcess {
  readonly pid: number;
  /** As systemd does: SIGTERM, the end, a new one, maybe from elsewhere; done when it answers. */
  restart(folder?: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startApiProcess(
  port: number,
  env: NodeJS.ProcessEnv,
  folder = root,
): Promise<ApiProcess> {
  let child: ChildProcess;
  let cwd = folder;
  const start = async () => {
    child = spawn(process.execPath, ['apps/api/src/main.ts'], {
      cwd,
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`The API on ${port} ended at once.`);
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
        return answer?.ok === true;
      },
      `the API on ${port} to answer`,
      START_WITHIN_MS,
    );
  };
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The API on ${port} did not end well: ${code}`);
  };
  await start();
  return {
    get pid() {
      return child.pid ?? 0;
    },
    stop,
    async restart(from = cwd) {
      const begun = performance.now();
      await stop();
      cwd = from;
      const stopped = performance.now();
      await start();
      const [down, up] = [stopped - begun, performance.now() - stopped].map(seconds);
      console.log(
        `  restarted the API on ${port}: ended after ${down} s, answering after ${up} s more`,
      );
    },
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
