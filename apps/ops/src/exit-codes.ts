/** What scripts can tell apart; where sysexits.h has a number for it, it is that one. */
export const EXIT = {
  done: 0,
  /** The request was understood and not carried out. */
  refused: 1,
  wrongUsage: 64,
  notFound: 66,
  databaseAway: 69,
  unexpected: 70,
  unusableConfig: 78,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
