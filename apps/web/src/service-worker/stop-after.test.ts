import { expect, test } from 'vitest';
import { stopAfter } from './stop-after.ts';

const pieces = (count: number) => {
  let handed = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (handed === count) {
        controller.close();
        return;
      }
      handed += 1;
      controller.enqueue(new Uint8Array(10));
    },
  });
  return { stream, handed: () => handed };
};

test('a body within the limit passes', async () => {
  let stopped = false;
  const limit = stopAfter(100, () => {
    stopped = true;
  });
  const { byteLength } = await new Response(pieces(10).stream.pipeThrough(limit)).arrayBuffer();
  expect({ byteLength, stopped }).toEqual({ byteLength: 100, stopped: false });
});

test('a body over the limit is aborted before most of it is read', async () => {
  let stopped = false;
  const source = pieces(1_000_000);
  const limit = stopAfter(100, () => {
    stopped = true;
  });
  await expect(new Response(source.stream.pipeThrough(limit)).arrayBuffer()).rejects.toThrow(
    'More than can be posted',
  );
  expect(stopped).toBe(true);
  expect(source.handed()).toBeLessThan(20);
});
