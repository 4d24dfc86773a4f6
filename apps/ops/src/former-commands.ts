/**
 * Commands up to 0.2, with the names that replaced them on 2026-11-17. Remove in 0.4.
 *
 * They do the same as ever, so that scripts go on working, and say on stderr what to write instead.
 */
const formerCommands: ReadonlyMap<string, string> = new Map([
  ['user let-in', 'user admit'],
  ['waitlist let-in', 'waitlist admit'],
]);

/** The command line with today's names, and what to tell the operator about it. */
export function withCurrentCommand(args: readonly string[]): {
  readonly args: readonly string[];
  readonly note: string | null;
} {
  const first = args.findIndex((arg) => !arg.startsWith('-'));
  const former = args.slice(first, first + 2).join(' ');
  const current = formerCommands.get(former);
  if (current === undefined) return { args, note: null };
  return {
    args: [...args.slice(0, first), ...current.split(' '), ...args.slice(first + 2)],
    note: `'ops ${former}' is called 'ops ${current}' now. The former name ends with version 0.4.`,
  };
}
