import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinParts, partsOf } from './upload-parts.ts';

test('files that are joined to one upload come apart as they were', async () => {
  const file = fc.uint8Array({ minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 6 }), async (contents) => {
      const files = contents.map((bytes) => new Blob([bytes]));
      const { blob, inputs } = joinParts(files);
      const parts = await Promise.all(partsOf(blob, inputs).map((part) => part.bytes()));
      expect(parts).toEqual(contents);
    }),
  );
});

test('a single file is uploaded as it is', () => {
  const file = new Blob(['recording'], { type: 'video/webm' });
  expect(joinParts([file])).toEqual({ blob: file, inputs: undefined });
  expect(partsOf(file, undefined)).toEqual([file]);
});

test('the recording keeps its type, so that it can be played', () => {
  const recording = new Blob(['recording'], { type: 'video/webm' });
  const { blob, inputs } = joinParts([recording, new Blob(['cover'])]);
  expect(partsOf(blob, inputs)[0]?.type).toBe('video/webm');
});
