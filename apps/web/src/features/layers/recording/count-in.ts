/** Enough time to schedule the first sound. */
const LEAD_SECONDS = 0.15;

export const countInBeats = [0, 1, 2, 3, 4] as const;
export type CountInBeats = (typeof countInBeats)[number];

export type CountIn = {
  /** When each click sounds, on the clock of the audio context. */
  clicks: readonly number[];
  /** When the others begin, which is where the take begins. */
  startsAt: number;
};

/** The clicks before a take, and its beginning one beat after the last. */
export const scheduleCountIn = (
  now: number,
  beats: CountInBeats,
  beatSeconds: number,
  lead = LEAD_SECONDS,
): CountIn => {
  const first = now + lead;
  return {
    clicks: Array.from({ length: beats }, (_, beat) => first + beat * beatSeconds),
    startsAt: first + beats * beatSeconds,
  };
};

/** The number to show: of the last click that sounded, counting down to 1; null outside. */
export const countShown = ({ clicks, startsAt }: CountIn, now: number): number | null => {
  if (now >= startsAt) return null;
  const sounded = clicks.filter((at) => at <= now).length;
  return sounded === 0 ? null : clicks.length - sounded + 1;
};
