/** Exit codes for scripts, from sysexits.h where it has one. */
export const EXIT = {
  done: 0,
  /** The command was understood but refused. */
  refused: 1,
  wrongUsage: 64,
  notFound: 66,
  databaseAway: 69,
  unexpected: 70,
  unusableConfig: 78,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
