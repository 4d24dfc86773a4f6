import { ConfigError } from '@swirl/platform/config';
import { CommanderError } from 'commander';
import { describeFault } from './describe-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { Refusal } from './refusal.ts';
import { wantsJson } from './run-command.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line and says how it ended. */
export async function runOps(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const program = createProgram(terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    // Commander has said already what was wrong, or was only asked for help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    const { message, exitCode } = explain(error);
    const line = wantsJson(program) ? JSON.stringify({ message, exitCode }) : message;
    terminal.stderr.write(`${line}\n`);
    return exitCode;
  }
}

function explain(error: unknown): { message: string; exitCode: ExitCode } {
  if (error instanceof Refusal) return error;
  if (error instanceof ConfigError) {
    return { message: error.message, exitCode: EXIT.unusableConfig };
  }
  return { message: describeFault(error), exitCode: EXIT.unexpected };
}
