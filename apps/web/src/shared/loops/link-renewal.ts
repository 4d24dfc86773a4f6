const SPARE_MS = 60_000;
const PATIENCE_MS = 500;

type Links = {
  /** When the links expire, by the server's clock. */
  expiresAt: string;
  /** When they were received, by the local clock. */
  seenAt: number;
  /** How many renewals in a row brought no longer-lived links. */
  fruitless: number;
};

/**
 * The delay until a loop's links are renewed: a minute before they expire, or at half of a shorter
 * lifetime. Failed renewals back off, so that a wrong clock costs little.
 */
export const renewalDelay = ({ expiresAt, seenAt, fruitless }: Links, now: number): number => {
  const ends = Date.parse(expiresAt);
  const due = Math.max(ends - SPARE_MS, seenAt + (ends - seenAt) / 2);
  return Math.max(0, due - now, fruitless * fruitless * PATIENCE_MS);
};
