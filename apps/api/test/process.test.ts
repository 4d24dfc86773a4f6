import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { readConfig } from '@swirl/platform/config';
import { afterEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
});

function start(env: NodeJS.ProcessEnv): ChildProcess {
  child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return child;
}

async function anyFreePort(): Promise<number> {
  const proxy = await createTcpProxy({ host: '127.0.0.1', port: 1 });
  await proxy.close();
  return proxy.port;
}

describe('the API process', () => {
  it('does not start with an invalid configuration, and lists all problems', async () => {
    const api = start({ PATH: process.env['PATH'], PUBLIC_URL: 'http://swirl.example' });
    const [complaint, [code]] = await Promise.all([
      api.stderr ? text(api.stderr) : '',
      once(api, 'exit'),
    ]);
    expect(code).toBe(78);
    expect(complaint).toContain('Set POSTGRES_PASSWORD to');
    expect(complaint).toContain('PUBLIC_URL is plain http');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'completes the request in progress after %s, takes no new one, and exits with 0',
    async (signal) => {
      const proxy = await createTcpProxy(readConfig(process.env).postgres);
      const port = await anyFreePort();
      const api = start({
        ...process.env,
        PORT: String(port),
        LOG_LEVEL: 'info',
        POSTGRES_HOST: proxy.host,
        POSTGRES_PORT: String(proxy.port),
      });
      const ended = once(api, 'exit');
      const log = api.stdout ? text(api.stdout) : Promise.resolve('');
      const address = `http://127.0.0.1:${port}`;
      await eventually(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200));

      // A hanging PostgreSQL keeps this request in progress until the check times out.
      proxy.hang();
      const underWay = fetch(`${address}/readyz`);
      // An idle connection, as browsers open in advance.
      const silent = connect(port, '127.0.0.1').on('error', () => {});
      await once(silent, 'connect');
      await eventually(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200));
      api.kill(signal);
      const answer = await underWay;
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ status: 'stopping', postgres: 'away' });
      const [code] = await ended;
      expect(code).toBe(0);
      expect(await log).toContain('"msg":"stopping"');
      await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
      await proxy.close();
    },
  );
});
