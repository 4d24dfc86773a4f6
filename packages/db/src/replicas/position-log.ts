interface Noted {
  readonly at: number;
  readonly position: bigint;
}

/**
 * Where the primary's log ended when. How old a replica is follows from that alone: it needs no clock of
 * another machine, and a replica that receives nothing anymore isn't taken for one that has everything.
 */
export function createPositionLog(keepMs: number) {
  let notes: readonly Noted[] = [];

  return {
    /** `at` is a moment before the primary named its position. */
    note(at: number, position: bigint): void {
      notes = [...notes.filter((one) => at - one.at <= keepMs), { at, position }];
    },

    /** Until when everything is there that was written; null if that is longer ago than what is kept. */
    completeUntil(position: bigint): number | null {
      return notes.findLast((one) => one.position <= position)?.at ?? null;
    },
  };
}
