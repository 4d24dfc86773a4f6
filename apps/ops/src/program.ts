import { Command } from 'commander';
import { addBucketCommands } from './bucket.commands.ts';
import { addCapacityCommand } from './capacity/capacity.commands.ts';
import { addDeadLetterCommands } from './dead-letters.commands.ts';
import { addReportCommands } from './reports.commands.ts';
import { createRunCommand, createSayAnswer } from './run-command.ts';
import type { Terminal } from './terminal.ts';
import { addTombstoneCommands } from './tombstones.commands.ts';
import { addUserCommands } from './users.commands.ts';
import { addWaitlistCommands } from './waitlist.commands.ts';

const AFTERWORD = `
Examples:
  ops user create ava@example.org --owner     the first account, with a link to choose a password
  ops user find ava                           people whose name, username or address has it
  ops waitlist admit 25                       the first 25 in line
  ops dead-letters list --json | jq .         answers for programs: every command has --json
  ops capacity --people 10000 --loops-per-day 3000 --views-per-day 200000

Every change is written into the audit log; user show lists what was done to an account.
Exit codes: 0 done, 1 refused, 64 wrong usage, 66 not found, 69 no database, 70 a fault, 78 settings.
`;

/** `silent` leaves it to the caller to report usage errors. */
export function createProgram(
  terminal: Terminal,
  { silent }: { readonly silent: boolean },
): Command {
  const run = createRunCommand(terminal);
  const program = new Command('ops')
    .description("Swirl's operator command: people, the waitlist, failed jobs, planning")
    .usage('<what> [command] [options]')
    .option('--json', 'answer in JSON')
    .helpOption('-h, --help', 'show help')
    .configureHelp({ showGlobalOptions: true, subcommandTerm: (command) => command.name() })
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText('after', AFTERWORD)
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => silent || terminal.stderr.write(text),
    })
    .exitOverride();
  program.addHelpCommand(
    new Command('help')
      .argument('[command]')
      .description('show help for a command')
      .helpGroup('Help:'),
  );
  program.commandsGroup('People:');
  addUserCommands(program, run);
  addWaitlistCommands(program, run);
  addReportCommands(program, run);
  program.commandsGroup('Machinery:');
  addDeadLetterCommands(program, run);
  addTombstoneCommands(program, run);
  addBucketCommands(program, run);
  program.commandsGroup('Planning:');
  addCapacityCommand(program, createSayAnswer(terminal));
  return program;
}
