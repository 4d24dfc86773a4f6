import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createShapedProxy } from './shaped-proxy.ts';

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

test('several responses share a slow connection, and every byte arrives in order', async () => {
  const body = randomBytes(200_000);
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  const spare = createServer().listen(0, 'localhost');
  await once(spare, 'listening');
  const listenOn = portOf(spare.address());
  spare.close();
  await once(spare, 'close');
  const line = { bitsPerSecond: 16_000_000, delayMs: 10 };
  const proxy = await createShapedProxy({ host: '127.0.0.1', port }, listenOn, line);

  const started = performance.now();
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await fetch(`http://localhost:${listenOn}/`);
      return createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex');
    }),
  );
  const expected = createHash('sha256').update(body).digest('hex');
  expect(answers).toEqual([expected, expected, expected]);
  // 600,000 bytes at 16 Mb/s take at least 300 ms.
  expect(performance.now() - started).toBeGreaterThan(300);
  await proxy.close();
  server.close();
});
