import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf } from './part-of.ts';

const bytes = Uint8Array.from({ length: 100 }, (_, at) => at);
const file = () => new Response(bytes, { headers: { 'content-type': 'audio/mp4' } });
const bodyOf = async (part: Response) => [...new Uint8Array(await part.arrayBuffer())];

test('a player gets the bytes that it requests, and learns how many there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(99), fc.option(fc.nat(300)), async (from, length) => {
      const last = length === null ? '' : from + length;
      const part = await partOf(file(), `bytes=${from}-${last}`);
      const end = length === null ? 99 : Math.min(99, from + length);
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${end}/100`);
      expect(part.headers.get('content-type')).toBe('audio/mp4');
      expect(await bodyOf(part)).toEqual(Array.from(bytes.slice(from, end + 1)));
    }),
  );
});

test('a request without a range, or with one that is not understood, gets the whole file', async () => {
  for (const range of [null, 'bytes=-20', 'bytes=0-1,5-6', 'seconds=1-2']) {
    const whole = await partOf(file(), range);
    expect(whole.status).toBe(200);
    expect(await bodyOf(whole)).toHaveLength(100);
  }
});

test('a range behind the end is refused', async () => {
  const refused = await partOf(file(), 'bytes=100-');
  expect(refused.status).toBe(416);
  expect(refused.headers.get('content-range')).toBe('bytes */100');
});
