import { ConfigError } from '@swirl/platform/config';
import { CommanderError } from 'commander';
import { describeFault } from './describe-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { Refusal } from './refusal.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line and says how it ended. */
export async function runOps(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const json = args.includes('--json');
  const program = createProgram(terminal, { silent: json });
  try {
    await program.parseAsync(args, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    const usage = error instanceof CommanderError;
    if (usage && error.exitCode === 0) return EXIT.done;
    const { message, exitCode } = explain(error);
    // Commander has already printed the error.
    if (json) terminal.stderr.write(`${JSON.stringify({ message, exitCode })}\n`);
    else if (!usage) terminal.stderr.write(`${message}\n`);
    return exitCode;
  }
}

function explain(error: unknown): { message: string; exitCode: ExitCode } {
  if (error instanceof Refusal) return error;
  if (error instanceof CommanderError) {
    // Without a command it prints its help, which is of no use to scripts.
    const message = error.code === 'commander.help' ? 'A command is missing.' : error.message;
    return { message: message.replace(/^error: /, ''), exitCode: EXIT.wrongUsage };
  }
  if (error instanceof ConfigError) {
    return { message: error.message, exitCode: EXIT.unusableConfig };
  }
  return { message: describeFault(error), exitCode: EXIT.unexpected };
}
