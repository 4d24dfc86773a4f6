import { journeyLength } from '@swirl/contract/journeys';
import type { JourneyLength } from '@swirl/contract/journeys';
import type { MoodPoint } from '@swirl/contract/mood-points';
import type { Journey } from '@swirl/contract/schemas/journeys';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { journeyStore } from './journey-store.ts';

/** After a reload the loops are read one by one; those that are gone are left out. */
export const fetchJourney = async (signal?: AbortSignal): Promise<Page<Loop>> => {
  const ids = journeyStore.read()?.loopIds ?? [];
  const found = await Promise.all(
    ids.map(async (loopId) => {
      try {
        return await callApi('loops.read', { params: { loopId } }, signal && { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    }),
  );
  const items = found.filter((loop) => loop !== null);
  if (items.length < ids.length) journeyStore.leaveOut(items.map(({ id }) => id));
  return { items, next: null };
};

export type Course = { readonly from: MoodPoint; readonly to: MoodPoint };

type PlanOptions = {
  length?: JourneyLength;
  without?: readonly string[];
  signal?: AbortSignal;
};

export const planJourney = (
  { from, to }: Course,
  { length = journeyLength(from, to), without = [], signal }: PlanOptions = {},
): Promise<Journey> =>
  callApi(
    'journeys.plan',
    { body: { from, to, length, without: [...without] } },
    signal && { signal },
  );

/** From now on this is the journey of the device. */
export const startJourney = (
  client: QueryClient,
  ownerId: string,
  { from, plan }: { from: MoodPoint; plan: Journey },
): void => {
  const { loops, to } = plan;
  journeyStore.start({ ownerId, from, to, loopIds: loops.map(({ id }) => id) });
  client.setQueryData<InfiniteData<Page<Loop>, string | null>>(loopKeys.journey, {
    pages: [{ items: [...loops], next: null }],
    pageParams: [null],
  });
};

/** Texts and pictures have no length of their own; people look at them for about so long. */
const STILL_SECONDS = 8;

export const minutesOf = (loops: readonly Loop[]): number => {
  const seconds = loops.reduce((sum, { duration }) => sum + (duration || STILL_SECONDS), 0);
  return Math.max(1, Math.round(seconds / 60));
};

/** Before it is planned: a loop takes about forty seconds. */
export const likelyMinutes = (count: number): number => Math.max(1, Math.round((count * 2) / 3));
