import { expect, test } from 'vitest';
import type { Loop } from '@swirl/contract/schemas/loops';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import { feedOrder } from './feed-order.ts';

const loop = (id: string): Loop => sampleLoop({ id });
const page = (...ids: string[]) => ({ items: ids.map(loop), next: null });
const orderOf = (...given: Parameters<typeof feedOrder>) => feedOrder(...given).map(({ id }) => id);

test('the loops of all pages are joined in order', () => {
  expect(orderOf({ lead: null, pages: [page('a', 'b'), page('c')] })).toEqual(['a', 'b', 'c']);
});

test('the loop named in the URL comes first and is not repeated', () => {
  const pages = [page('a', 'b'), page('c')];
  expect(orderOf({ lead: loop('b'), pages })).toEqual(['b', 'a', 'c']);
});

test('the loop named in the URL keeps its position in its own list', () => {
  const pages = [page('a', 'b'), page('c')];
  expect(orderOf({ lead: loop('b'), pages, inOrder: true })).toEqual(['a', 'b', 'c']);
});

test('the loop named in the URL comes first until its list has loaded it', () => {
  const lead = loop('d');
  const pages = [page('a', 'b')];
  expect(orderOf({ lead, pages, inOrder: true })).toEqual(['d', 'a', 'b']);
  const more = [...pages, page('c', 'd', 'e')];
  expect(orderOf({ lead, pages: more, inOrder: true })).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a loop that does not belong to the list is left out', () => {
  const holds = ({ id }: Loop) => id !== 'b';
  expect(orderOf({ lead: null, pages: [page('a', 'b', 'c')], holds })).toEqual(['a', 'c']);
});

test('a loop that is on two pages is shown once', () => {
  const pages = [page('a', 'b'), page('b', 'c')];
  expect(orderOf({ lead: null, pages })).toEqual(['a', 'b', 'c']);
});
