import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLine, type Line } from './line.ts';

const BODY = 'a'.repeat(10_000);

let server: Server;
let line: Line;

beforeEach(async () => {
  server = createServer((_, answer) => answer.end(BODY));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');
  line = await createLine(address.port);
});
afterEach(async () => {
  await line.close();
  server.close();
});

const request = async (within = 30_000) => {
  const signal = AbortSignal.timeout(within);
  return (await fetch(`http://127.0.0.1:${line.port}/`, { signal })).text();
};

it('everything passes a line without trouble', async () => {
  expect(await request()).toBe(BODY);
});

it('everything passes a slow line, in order', async () => {
  line.trouble({ kind: 'slow', delayMs: 5 });
  expect(await request()).toBe(BODY);
});

it('a line that is cut refuses, and passes everything when it is healed', async () => {
  await request();
  line.trouble({ kind: 'cut' });
  await expect(request()).rejects.toThrow('fetch failed');
  line.heal();
  expect(await request()).toBe(BODY);
});

it('an answer of which half arrives is an error, never a short answer', async () => {
  line.trouble({ kind: 'half', bytes: 5_000 });
  await expect(request()).rejects.toThrow('terminated');
  line.trouble({ kind: 'half', bytes: 50 });
  await expect(request()).rejects.toThrow('fetch failed');
});

it('what got stuck on a hung line breaks when it is healed', async () => {
  line.trouble({ kind: 'hung' });
  const stuck = request();
  await expect(Promise.race([stuck, request(200)])).rejects.toThrow('timeout');
  line.heal();
  await expect(stuck).rejects.toThrow('fetch failed');
  expect(await request()).toBe(BODY);
});
