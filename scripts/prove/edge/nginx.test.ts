import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startEdge } from './nginx.ts';

it('asks for no details of what is ready on behalf of the world', async () => {
  const api = createServer((request, answer) => answer.end(request.url)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const listening = api.address();
  const port = typeof listening === 'object' ? (listening?.port ?? 0) : 0;
  const folder = await mkdtemp(join(tmpdir(), 'swirl-edge-'));
  const edge = await startEdge(folder, 'localhost', [port, port]);
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: edge.port, servername: 'localhost', path };
      get({ ...options, ca: edge.authority }, (answer) => resolve(text(answer))).on(
        'error',
        reject,
      );
    });
  const seen = [];
  for (const path of [
    '/readyz',
    '/readyz?',
    '/readyz?details',
    '/readyz?brief&a=%00',
    '/healthz',
  ]) {
    seen.push(await ask(path));
  }
  await edge.stop();
  api.close();
  await rm(folder, { recursive: true });
  expect(seen).toEqual([
    '/readyz?brief',
    '/readyz?brief',
    '/readyz?brief',
    '/readyz?brief',
    '/healthz',
  ]);
});
