import type { Comment } from '@swirl/contract/schemas/comments';
import type { QueryClient } from '@tanstack/react-query';
import { mapPages } from '#shared/api/map-pages.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import type { ListedComment, ListedRow } from './comments-query.ts';
import { isWritten, listKey, repliesQuery } from './comments-query.ts';

const changeLists = (
  client: QueryClient,
  loopId: string,
  change: (items: ListedRow[], pageIndex: number) => ListedRow[],
): void => mapPages(client, listKey(loopId), change);

const addToCount = (client: QueryClient, loopId: string, difference: number): void =>
  patchLoop(client, loopId, ({ _count: counts, ...loop }) => ({
    ...loop,
    _count: { ...counts, comments: Math.max(0, counts.comments + difference) },
  }));

const without = <Item extends { id: string }>(items: readonly Item[], commentId: string): Item[] =>
  items.filter(({ id }) => id !== commentId);

/** At the top of a list, but below a pinned comment. */
const atTop = (items: ListedRow[], comment: ListedComment): ListedRow[] => {
  const [first] = items;
  const isPinned = first !== undefined && isWritten(first) && first.pinned;
  return items.toSpliced(isPinned ? 1 : 0, 0, comment);
};

/** Changes a comment or reply wherever it is listed. */
export const patchComment = (
  client: QueryClient,
  { id, loopId }: Pick<Comment, 'id' | 'loopId'>,
  change: (comment: Comment) => Partial<Comment>,
): void => {
  const patched = <Item extends Comment>(item: Item): Item =>
    item.id === id ? { ...item, ...change(item) } : item;
  mapPages<ListedRow>(client, loopKeys.comments(loopId), (items) =>
    items.map((item) => {
      const { firstReplies } = item;
      const isBelow = firstReplies.some((reply) => reply.id === id);
      const row = isBelow ? { ...item, firstReplies: firstReplies.map(patched) } : item;
      return isWritten(row) ? patched(row) : row;
    }),
  );
};

/** Inserts a comment at the top of its list and counts it. Returns how to undo that. */
export const addComment = (client: QueryClient, comment: ListedComment): (() => void) => {
  const { id, loopId } = comment;
  changeLists(client, loopId, (items, page) => (page === 0 ? atTop(items, comment) : items));
  addToCount(client, loopId, 1);
  return () => {
    changeLists(client, loopId, (items) => without(items, id));
    addToCount(client, loopId, -1);
  };
};

/** Adds a reply below its comment and counts it. Returns how to undo that. */
export const addReply = (client: QueryClient, reply: ListedComment): (() => void) => {
  const { loopId, parentId } = reply;
  if (parentId === null) return addComment(client, reply);
  const { queryKey } = repliesQuery(loopId, parentId);
  const last = (client.getQueryData(queryKey)?.pages.length ?? 0) - 1;
  mapPages<ListedRow>(client, queryKey, (items, page) =>
    page === last ? [...items, reply] : items,
  );
  changeLists(client, loopId, (items) =>
    items.map((item) =>
      item.id === parentId
        ? {
            ...item,
            replyCount: item.replyCount + 1,
            firstReplies: [...item.firstReplies, reply],
          }
        : item,
    ),
  );
  addToCount(client, loopId, 1);
  return () => takeReply(client, reply);
};

const takeReply = (
  client: QueryClient,
  { id, loopId, parentId }: ListedComment | Comment,
): void => {
  if (parentId === null) return;
  mapPages<ListedRow>(client, repliesQuery(loopId, parentId).queryKey, (items) =>
    without(items, id),
  );
  changeLists(client, loopId, (items) =>
    items.flatMap((item) => {
      if (item.id !== parentId) return [item];
      const replyCount = Math.max(0, item.replyCount - 1);
      const firstReplies = without(item.firstReplies, id);
      // A removed comment goes with its last reply.
      return replyCount > 0 || isWritten(item) ? [{ ...item, replyCount, firstReplies }] : [];
    }),
  );
  addToCount(client, loopId, -1);
};

/**
 * Replaces the pending comment by the saved one. A page that arrived in between may have dropped
 * the pending one, or may already have the saved one.
 */
export const settleComment = (
  client: QueryClient,
  pendingId: string,
  comment: ListedComment,
): void => {
  if (comment.parentId !== null) {
    patchComment(client, { id: pendingId, loopId: comment.loopId }, () => comment);
    return;
  }
  changeLists(client, comment.loopId, (items, page) => {
    const waits = items.some(({ id }) => id === pendingId);
    const others = without(items, comment.id);
    if (waits) return others.map((item) => (item.id === pendingId ? comment : item));
    return page === 0 ? atTop(others, comment) : others;
  });
};

/**
 * Removes a comment or reply; of a comment with replies an empty row stays. Returns how to restore it; a
 * reply comes back when it is fetched again.
 */
export const removeComment = (client: QueryClient, comment: ListedComment): (() => void) => {
  const { id, loopId, replyCount, firstReplies } = comment;
  if (comment.parentId !== null) {
    takeReply(client, comment);
    return () => addToCount(client, loopId, 1);
  }
  if (replyCount > 0) {
    const empty: ListedRow = { id, loopId, removed: true, replyCount, firstReplies };
    const replace = (row: ListedRow) =>
      changeLists(client, loopId, (items) => items.map((item) => (item.id === id ? row : item)));
    replace(empty);
    addToCount(client, loopId, -1);
    return () => {
      replace(comment);
      addToCount(client, loopId, 1);
    };
  }
  let found = { page: 0, index: 0 };
  changeLists(client, loopId, (items, page) => {
    const index = items.findIndex((item) => item.id === id);
    if (index !== -1) found = { page, index };
    return without(items, id);
  });
  addToCount(client, loopId, -1);
  return () => {
    changeLists(client, loopId, (items, page) =>
      page === found.page ? items.toSpliced(found.index, 0, comment) : items,
    );
    addToCount(client, loopId, 1);
  };
};
