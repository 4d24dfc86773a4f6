import type { LoopReaction } from '@swirl/contract/schemas/reactions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';
import type { FeltFilter } from './felt-parts.ts';

const FIRST: string | null = null;

/** Those who reacted to a loop and may be named; the latest first. */
export const feltQuery = (loopId: string, filter: FeltFilter | null) =>
  infiniteQueryOptions({
    queryKey: ['felt', loopId, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'loops.reactions',
        {
          params: { loopId },
          query: {
            ...(filter !== null && { mood: filter }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }: Page<LoopReaction>) => next,
    // No event reports reactions of others, so a reopened list is refetched.
    staleTime: 0,
  });
