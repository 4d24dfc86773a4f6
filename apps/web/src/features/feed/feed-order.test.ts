import { expect, test } from 'vitest';
import type { Loop } from '@swirl/contract/schemas/loops';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { feedOrder } from './feed-order.ts';

const loop = (id: string): Loop => sampleLoop({ id });
const page = (...ids: string[]) => ({ items: ids.map(loop), next: null });
const idsOf = (loops: readonly Loop[]) => loops.map(({ id }) => id);

test('pages follow each other', () => {
  expect(idsOf(feedOrder(null, [page('a', 'b'), page('c')]))).toEqual(['a', 'b', 'c']);
});

test('the loop an address names comes first, and not again', () => {
  expect(idsOf(feedOrder(loop('b'), [page('a', 'b'), page('c')]))).toEqual(['b', 'a', 'c']);
});

test('a loop that is on two pages is shown once', () => {
  expect(idsOf(feedOrder(null, [page('a', 'b'), page('b', 'c')]))).toEqual(['a', 'b', 'c']);
});
