import { nameOfPoint } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import type { MoodDay, MoodMoment } from '@swirl/contract/schemas/my-moods';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#shared/api/client.ts';
import { deviceZone, type Day } from '#shared/config/calendar.ts';

export const diaryKey = ['my-moods'] as const;

/** The days with something felt, by the clock of this device. */
export const diaryQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: [...diaryKey, from, to],
    queryFn: ({ signal }) =>
      callApi('myMoods.read', { query: { from, to, zone: deviceZone() } }, { signal }),
    // Loops and reactions change it too, and it is read rarely.
    refetchOnMount: 'always',
  });

/** What a moment felt like: the chosen mood, or the name of its point. */
export const nameOfMoment = ({ moods, point }: Pick<MoodMoment, 'moods' | 'point'>): string =>
  moods[0] ?? (point === null ? '' : nameOfPoint(point));

/** On the unpleasant side, beyond what a journey may lead to. */
const ROUGH = -0.15;

export const isRough = (point: MoodPoint): boolean => point.x < ROUGH;

export type FeltCount = { name: string; count: number };

/** What was felt most often, and how often. */
export const mostFelt = (days: readonly MoodDay[], most: number): FeltCount[] => {
  const counts = new Map<string, number>();
  for (const { moments } of days) {
    for (const name of moments.map(nameOfMoment)) {
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, most);
};

/**
 * A moment to remember from a day: a loop, or else a note. Nothing from a day with a rough moment:
 * nobody is reminded of one. The moments are not all of a full day, so such a day has none either.
 */
export const worthRemembering = (day: MoodDay | undefined): MoodMoment | undefined => {
  if (day === undefined || day.count > day.moments.length) return undefined;
  if (day.moments.some(({ point }) => point === null || isRough(point))) return undefined;
  return (
    day.moments.find(({ kind }) => kind === 'loop') ?? day.moments.find(({ note }) => note !== null)
  );
};

/** Check-ins and arrivals are deleted here; loops and reactions where they were made. */
export const isEntry = ({ kind }: MoodMoment): boolean => kind === 'check-in' || kind === 'arrival';
