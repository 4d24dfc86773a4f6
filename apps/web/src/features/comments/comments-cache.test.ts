import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { addComment, removeComment, settleComment } from './comments-cache.ts';
import { commentsQuery } from './comments-query.ts';
import { sampleComment } from './sample-comment.ts';

const loopId = '019a8f2e-7c1b-7d3a-9f00-0000000000aa';
const { queryKey } = commentsQuery(loopId);

const comment = (id: string) => sampleComment(id, loopId);

let client: QueryClient;
const keep = (...pages: string[][]) =>
  client.setQueryData(queryKey, {
    pages: pages.map((ids) => ({ items: ids.map(comment), next: null })),
    pageParams: pages.map(() => null),
  });
const kept = () =>
  client.getQueryData(queryKey)?.pages.map(({ items }) => items.map(({ id }) => id));

beforeEach(() => {
  client = new QueryClient();
  keep(['c', 'b'], ['a']);
});

test('a new comment comes first, and undoing it removes it', () => {
  const undo = addComment(client, comment('new'));
  expect(kept()).toEqual([['new', 'c', 'b'], ['a']]);
  undo();
  expect(kept()).toEqual([['c', 'b'], ['a']]);
});

test('the saved comment replaces the pending one', () => {
  addComment(client, comment('pending'));
  addComment(client, comment('later'));
  settleComment(client, 'pending', comment('new'));
  expect(kept()).toEqual([['later', 'new', 'c', 'b'], ['a']]);
});

test('a comment is listed once, even if a refetch brings it or drops the pending one', () => {
  keep(['new', 'c', 'b'], ['a']);
  settleComment(client, 'pending', comment('new'));
  expect(kept()).toEqual([['new', 'c', 'b'], ['a']]);
  keep(['c', 'b'], ['a']);
  settleComment(client, 'pending', comment('new'));
  expect(kept()).toEqual([['new', 'c', 'b'], ['a']]);
});

test('of a comment with replies an empty row stays, until the last reply is deleted', () => {
  const reply = { ...comment('reply'), parentId: 'b' };
  const answered = { ...comment('b'), replyCount: 1, firstReplies: [reply] };
  const putBack = removeComment(client, answered);
  const listed = () => client.getQueryData(queryKey)?.pages[0]?.items[1];
  expect(listed()).toEqual({
    id: 'b',
    loopId,
    removed: true,
    replyCount: 1,
    firstReplies: [reply],
  });
  putBack();
  expect(listed()).toEqual(answered);
  removeComment(client, answered);
  removeComment(client, reply);
  expect(kept()).toEqual([['c'], ['a']]);
});

test('a comment whose deletion failed is restored at its position', () => {
  const putBack = removeComment(client, comment('b'));
  expect(kept()).toEqual([['c'], ['a']]);
  putBack();
  expect(kept()).toEqual([['c', 'b'], ['a']]);
});
