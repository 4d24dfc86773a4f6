import { Command } from 'commander';
import { addDeadLetterCommands } from './dead-letters.commands.ts';
import { addReportCommands } from './reports.commands.ts';
import { createRunCommand } from './run-command.ts';
import type { Terminal } from './terminal.ts';
import { addTombstoneCommands } from './tombstones.commands.ts';
import { addUserCommands } from './users.commands.ts';
import { addWaitlistCommands } from './waitlist.commands.ts';

const AFTERWORD = `
Every change is written into the audit log; user show lists what was done to an account.
Exit codes: 0 done, 1 refused, 64 wrong usage, 66 not found, 69 no database, 70 a fault, 78 settings.
`;

export function createProgram(terminal: Terminal): Command {
  const run = createRunCommand(terminal);
  const program = new Command('ops')
    .description("Swirl's operator command: people, the waiting list, failed jobs")
    .usage('<what> <command> [options]')
    .option('--json', 'answer in JSON')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name() })
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', AFTERWORD)
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
    })
    .exitOverride();
  addUserCommands(program, run);
  addWaitlistCommands(program, run);
  addReportCommands(program, run);
  addDeadLetterCommands(program, run);
  addTombstoneCommands(program, run);
  return program;
}
