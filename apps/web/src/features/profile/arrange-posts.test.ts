import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { arrangePosts, COLUMNS } from './arrange-posts.ts';

const shape = (kinds: string): string =>
  arrangePosts(
    Array.from(kinds, (kind, index) =>
      sampleLoop({ id: String(index), mediaType: kind === 's' ? 'status' : 'video' }),
    ),
  )
    .map((block) => (block.kind === 'status' ? 's' : 'v'.repeat(block.loops.length)))
    .join(' ');

test('statuses are cards, and other loops are in rows of three between them', () => {
  expect(shape('svvv')).toBe('s vvv');
  expect(shape('vvvvvvs')).toBe('vvvvvv s');
});

test('an incomplete row is filled with the next loops', () => {
  expect(shape('vsvsv')).toBe('s s vvv');
  expect(shape('vvs')).toBe('s vv');
});

test('every loop is shown once, and only the last row can be incomplete', () => {
  const posts = fc.array(fc.constantFrom('s', 'v')).map((kinds) => kinds.join(''));
  fc.assert(
    fc.property(posts, (kinds) => {
      const blocks = shape(kinds);
      expect(Array.from(blocks.replaceAll(' ', '')).toSorted()).toEqual(
        Array.from(kinds).toSorted(),
      );
      const grids = blocks.split(' ').filter((block) => block.startsWith('v'));
      expect(grids.slice(0, -1).every(({ length }) => length % COLUMNS === 0)).toBe(true);
    }),
  );
});
