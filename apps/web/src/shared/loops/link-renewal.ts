const SPARE_MS = 60_000;
const PATIENCE_MS = 500;

type Links = {
  /** When they end, by the server's clock. */
  expiresAt: string;
  /** When they came into reach, by ours. */
  seenAt: number;
  /** How often they were asked for without getting any that live longer. */
  fruitless: number;
};

/**
 * How long until a loop's links are fetched again: a minute before they end, or half-way where they
 * live shorter. Asking in vain makes patient, so that a clock that is wrong costs little.
 */
export const renewalDelay = ({ expiresAt, seenAt, fruitless }: Links, now: number): number => {
  const ends = Date.parse(expiresAt);
  const due = Math.max(ends - SPARE_MS, seenAt + (ends - seenAt) / 2);
  return Math.max(0, due - now, fruitless * fruitless * PATIENCE_MS);
};
