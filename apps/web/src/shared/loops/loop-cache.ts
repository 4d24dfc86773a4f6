import type { Loop } from '@swirl/contract/schemas/loops';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../api/client.ts';
import { mapPages } from '../api/map-pages.ts';
import { loopKeys } from './loop-keys.ts';

/** Updates every cached copy of a loop. */
export const patchLoop = (client: QueryClient, loopId: string, change: (loop: Loop) => Loop) => {
  mapPages<Loop>(client, loopKeys.lists, (items) =>
    items.some(({ id }) => id === loopId)
      ? items.map((loop) => (loop.id === loopId ? change(loop) : loop))
      : items,
  );
  client.setQueryData<Loop>(loopKeys.one(loopId), (loop) => loop && change(loop));
};

/** Updates an author's name and picture on all their cached loops. */
export const patchAuthor = (client: QueryClient, userId: string, author: Partial<Loop['user']>) => {
  const change = (loop: Loop): Loop =>
    loop.userId === userId ? { ...loop, user: { ...loop.user, ...author } } : loop;
  mapPages<Loop>(client, loopKeys.lists, (items) => items.map(change));
  client.setQueriesData<Loop>({ queryKey: loopKeys.ones }, (loop) => loop && change(loop));
};

/** Removes a loop from every cache. */
export const removeLoop = (client: QueryClient, loopId: string) => {
  mapPages<Loop>(client, loopKeys.lists, (items) => items.filter(({ id }) => id !== loopId));
  client.removeQueries({ queryKey: loopKeys.one(loopId) });
};

/** Inserts a new loop at the top of the feeds and of its author's loops. */
export const prependLoop = (client: QueryClient, loop: Loop) => {
  const first = (items: Loop[], pageIndex: number) => {
    const others = items.filter(({ id }) => id !== loop.id);
    return pageIndex === 0 ? [loop, ...others] : others;
  };
  mapPages<Loop>(client, loopKeys.feeds, first);
  mapPages<Loop>(client, loopKeys.ofUser(loop.userId), first);
};

/** Every copy of a loop in any cached list. */
export const loopsAtHand = (client: QueryClient): Loop[] =>
  client
    .getQueriesData<InfiniteData<Page<Loop>>>({ queryKey: loopKeys.lists })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items);

/** The loops of one cached list. */
export const loopsIn = (client: QueryClient, key: readonly string[]): Loop[] | undefined =>
  client.getQueryData<InfiniteData<Page<Loop>>>(key)?.pages.flatMap(({ items }) => items);

/** A cached copy of a loop, if there is one. */
export const findLoop = (client: QueryClient, loopId: string): Loop | undefined =>
  client.getQueryData<Loop>(loopKeys.one(loopId)) ??
  loopsAtHand(client).find(({ id }) => id === loopId);

/** Every cached loop of an author, once each. */
export const loopsBy = (client: QueryClient, userId: string): Loop[] => {
  const ones = client
    .getQueriesData<Loop>({ queryKey: loopKeys.ones })
    .flatMap(([, loop]) => loop ?? []);
  const byId = new Map([...loopsAtHand(client), ...ones].map((loop) => [loop.id, loop]));
  return [...byId.values()].filter((loop) => loop.userId === userId);
};
