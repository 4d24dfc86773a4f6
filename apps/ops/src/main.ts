import { ConfigError } from '@swirl/platform/config';
import { CommanderError } from 'commander';
import { describeFault } from './describe-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { Refusal } from './refusal.ts';
import { wantsJson } from './run-command.ts';

const program = createProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): ExitCode {
  // Commander has said already what was wrong, or was only asked for help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  if (error instanceof Refusal) return say(error.message, error.exitCode);
  if (error instanceof ConfigError) return say(error.message, EXIT.unusableConfig);
  return say(describeFault(error), EXIT.unexpected);
}

function say(message: string, exitCode: ExitCode): ExitCode {
  const line = wantsJson(program) ? JSON.stringify({ message, exitCode }) : message;
  process.stderr.write(`${line}\n`);
  return exitCode;
}
