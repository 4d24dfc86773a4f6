import { useEffect, useState } from 'react';
import { isEarlyPicture } from '#shared/loops/early-picture.ts';
import type { Rank } from '#shared/media/seating.ts';

/** Before this a video on a usual line is there itself, and its poster would only be in its way. */
const ACTIVE_AFTER_MS = 300;
/** A neighbour's waits until the active loop has had the line to itself. */
const NEAR_AFTER_MS = 900;

/** Whether a poster is worth fetching by now; once it is, it stays. */
export const usePosterDue = (rank: Rank | null, url: string | null): boolean => {
  // What has been on the screen since before the app ran stays there.
  const [due, setDue] = useState(url !== null && isEarlyPicture(url));
  useEffect(() => {
    if (rank === null || due) return undefined;
    const timer = setTimeout(
      () => setDue(true),
      rank === 'active' ? ACTIVE_AFTER_MS : NEAR_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [rank, due]);
  return due && rank !== null;
};
