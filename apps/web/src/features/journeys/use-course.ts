import { goalNear, journeyLength } from '@swirl/contract/journeys';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '#shared/api/client.ts';
import { useOnline } from '#shared/shell/use-online.ts';
import type { Course } from './journey-loops.ts';
import { planJourney } from './journey-loops.ts';

/** Keys come in a row: the course is planned once they pause. */
const KEYS_PAUSE_MS = 300;

const planeQuery = queryOptions({
  queryKey: ['moodPlane'],
  queryFn: async ({ signal }) => {
    const moods = await callApi('journeys.plane', {}, { signal });
    return new Map(moods.map(({ mood, loops }) => [mood, loops]));
  },
});

export const useMoodLoops = () => useQuery(planeQuery).data;

type Ends = { from: MoodPoint | null; to: MoodPoint | null };

type CourseStart = {
  /** Where the pin is at first; it may not be placed yet. */
  initial: MoodPoint | null;
  /** Where one is unless one says so. */
  start: MoodPoint;
};

/** Start and goal as they are being chosen, and the plan once they are. */
export const useCourse = ({ initial, start }: CourseStart) => {
  const online = useOnline();
  const [{ from, to }, setEnds] = useState<Ends>({ from: initial, to: null });
  const [held, setHeld] = useState<'pointer' | 'keys' | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const course: Course | null = useMemo(
    () => from && { from, to: to ?? goalNear(from, from) },
    [from, to],
  );
  const plan = useQuery({
    queryKey: ['journeyPlan', course],
    queryFn: ({ signal }) => planJourney(course ?? { from: start, to: start }, { signal }),
    enabled: course !== null && held === null && online,
    gcTime: 0,
    retry: false,
  });

  const setFrom = (point: MoodPoint): void =>
    setEnds((now) => ({ from: point, to: now.to && goalNear(now.to, point) }));
  const setTo = (point: MoodPoint): void =>
    setEnds((now) => {
      const here = now.from ?? start;
      return { from: here, to: goalNear(point, here) };
    });
  const byKeys = (move: (point: MoodPoint) => void) => (point: MoodPoint) => {
    clearTimeout(pause.current);
    setHeld('keys');
    pause.current = setTimeout(() => setHeld(null), KEYS_PAUSE_MS);
    move(point);
  };

  const planned = held === null ? plan.data : undefined;
  return {
    from,
    /** Where the way leads; a plan may have found another goal. */
    to: to && (planned?.to ?? to),
    wished: to,
    course,
    held,
    online,
    plan: course !== null && held === null ? plan : null,
    count: plan.data?.loops.length ?? (course ? journeyLength(course.from, course.to) : 0),
    setFrom,
    setTo,
    byKeys,
    onHold: (down: boolean) => setHeld(down ? 'pointer' : null),
    /** To a goal from where one is, which is returned. */
    headFor: (goal: MoodPoint): Course => {
      const here = from ?? start;
      const next = { from: here, to: goalNear(goal, here) };
      setEnds(next);
      return next;
    },
    clear: () => setEnds({ from: null, to: null }),
  };
};

export type CourseChoice = ReturnType<typeof useCourse>;
