import type { Database } from '../client.ts';

/** Reads of what may be a little old, for one request. */
export interface StaleReads {
  /**
   * From a replica that has everything the session wrote, if the primary then confirms what was found there: a
   * replica doesn't know yet who was blocked, hidden or muted a moment ago. Else from the primary.
   */
  read<Found>(
    find: (db: Database) => Promise<Found>,
    isConfirmed: (found: Found) => Promise<boolean>,
  ): Promise<Found>;
}

/** Where there is no replica. */
export function readsFrom(primary: Database): StaleReads {
  return { read: (find) => find(primary) };
}
