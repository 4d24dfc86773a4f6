import { useEffect, useState } from 'react';
import { clampToRange, defaultTime, limitOf, rangeAt } from './post-time.ts';
import { dateOfWallTime, type WallTime } from './wall-time.ts';

/** How often the earliest time is renewed while the sheet is open. */
const RENEW_MS = 15_000;

/** The chosen time, which stays in the range while time passes. */
export const usePostTime = (initial: Date | undefined) => {
  const [now, setNow] = useState(() => new Date());
  const [chosen, setChosen] = useState(() => initial ?? defaultTime(now));
  const [limit, setLimit] = useState<ReturnType<typeof limitOf>>();
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RENEW_MS);
    return () => clearInterval(timer);
  }, []);
  const range = rangeAt(now);
  const choose = (date: Date): Date => {
    const current = new Date();
    const currentRange = rangeAt(current);
    const allowed = clampToRange(date, currentRange);
    setNow(current);
    setLimit(limitOf(date, currentRange));
    setChosen(allowed);
    return allowed;
  };
  const dateOf = (wall: WallTime): Date => dateOfWallTime(wall, range.earliest);
  return {
    now,
    range,
    limit,
    postAt: clampToRange(chosen, range),
    choose,
    chooseWall: (wall: WallTime): Date => choose(dateOf(wall)),
    /** While it's being typed: a value beyond the range may not be complete. */
    preview: (wall: WallTime): void => {
      const beyond = limitOf(dateOf(wall), range);
      if (beyond === undefined) choose(dateOf(wall));
      else setLimit(beyond);
    },
  };
};

export type PostTime = ReturnType<typeof usePostTime>;
