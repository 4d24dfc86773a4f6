import { journeyLength } from '@swirl/contract/journeys';
import type { JourneyLength } from '@swirl/contract/journeys';
import type { MoodPoint } from '@swirl/contract/mood-points';
import type { Journey } from '@swirl/contract/schemas/journeys';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import type { Page } from '#shared/api/client.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { journeyStore } from './journey-store.ts';

/** After a reload, or when loops are gone: the same loops, with others for those that are gone. */
export const fetchJourney = async (signal?: AbortSignal): Promise<Page<Loop>> => {
  const kept = journeyStore.read();
  if (kept === null) return { items: [], next: null };
  const { loops } = await planJourney(kept, { steps: kept.loopIds, ...(signal && { signal }) });
  journeyStore.setLoops(loops.map(({ id }) => id));
  return { items: [...loops], next: null };
};

export type Course = { readonly from: MoodPoint; readonly to: MoodPoint };

type PlanOptions = {
  length?: JourneyLength;
  without?: readonly string[];
  steps?: readonly string[];
  signal?: AbortSignal;
};

export const planJourney = (
  { from, to }: Course,
  { length = journeyLength(from, to), without = [], steps = [], signal }: PlanOptions = {},
): Promise<Journey> =>
  callApi(
    'journeys.plan',
    { body: { from, to, length, without: [...without], steps: [...steps] } },
    signal && { signal },
  );

/** From now on this is the journey of the device. */
export const startJourney = (
  client: QueryClient,
  ownerId: string,
  { from, plan, arrivalId }: { from: MoodPoint; plan: Journey; arrivalId?: string },
): void => {
  const { loops, to } = plan;
  const loopIds = loops.map(({ id }) => id);
  journeyStore.start({ ownerId, from, to, loopIds, ...(arrivalId && { arrivalId }) });
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
