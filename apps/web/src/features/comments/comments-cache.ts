import type { QueryClient } from '@tanstack/react-query';
import { mapPages } from '#shared/api/map-pages.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';
import type { ListedComment } from './comments-query.ts';
import { commentsQuery } from './comments-query.ts';

const changeList = (
  client: QueryClient,
  loopId: string,
  change: (items: ListedComment[], pageIndex: number) => ListedComment[],
): void => mapPages(client, commentsQuery(loopId).queryKey, change);

const addToCount = (client: QueryClient, loopId: string, difference: number): void =>
  patchLoop(client, loopId, ({ _count: counts, ...loop }) => ({
    ...loop,
    _count: { ...counts, comments: Math.max(0, counts.comments + difference) },
  }));

const without = (items: ListedComment[], commentId: string): ListedComment[] =>
  items.filter(({ id }) => id !== commentId);

/** Inserts a comment at the top of its list and counts it. Returns how to undo that. */
export const addComment = (client: QueryClient, comment: ListedComment): (() => void) => {
  const { id, loopId } = comment;
  changeList(client, loopId, (items, page) => (page === 0 ? [comment, ...items] : items));
  addToCount(client, loopId, 1);
  return () => {
    changeList(client, loopId, (items) => without(items, id));
    addToCount(client, loopId, -1);
  };
};

/**
 * Replaces the pending comment by the saved one. A page that arrived in between may have dropped
 * the pending one, or may already have the saved one.
 */
export const settleComment = (
  client: QueryClient,
  pendingId: string,
  comment: ListedComment,
): void =>
  changeList(client, comment.loopId, (items, page) => {
    const waits = items.some(({ id }) => id === pendingId);
    const others = without(items, comment.id);
    if (waits) return others.map((item) => (item.id === pendingId ? comment : item));
    return page === 0 ? [comment, ...others] : others;
  });

/** Removes a comment. Returns how to restore it at its position. */
export const removeComment = (client: QueryClient, comment: ListedComment): (() => void) => {
  const { id, loopId } = comment;
  let found = { page: 0, index: 0 };
  changeList(client, loopId, (items, page) => {
    const index = items.findIndex((item) => item.id === id);
    if (index !== -1) found = { page, index };
    return without(items, id);
  });
  addToCount(client, loopId, -1);
  return () => {
    changeList(client, loopId, (items, page) =>
      page === found.page ? items.toSpliced(found.index, 0, comment) : items,
    );
    addToCount(client, loopId, 1);
  };
};
