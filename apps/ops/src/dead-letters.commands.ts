import type { DeadLetter } from '@swirl/db/jobs/dead-letters';
import type { Command } from 'commander';
import { limitOption, wholeNumber, yesOption } from './command-arguments.ts';
import * as deadLetters from './dead-letters.service.ts';
import type { RunCommand } from './run-command.ts';
import { examples, facts, moment, printable, table } from './terminal-text.ts';

const EXAMPLES = examples([
  ['dead-letters list', 'what failed, newest first'],
  ['dead-letters show 42', 'its payload and its whole error'],
  ['dead-letters retry 42', 'once the cause is fixed'],
]);
const ERROR_SHOWN = 60;
const parseJobId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

export function addDeadLetterCommands(program: Command, run: RunCommand): void {
  const letters = program
    .command('dead-letters')
    .description('show, retry or discard jobs that failed for good')
    .addHelpText('after', EXAMPLES);

  letters
    .command('list')
    .description('list them, newest first')
    .addOption(limitOption(50))
    .action((options: { limit: number }, command: Command) =>
      run(command, async ({ db }) => {
        const found = await deadLetters.list(db, options.limit);
        return {
          text: found.length > 0 ? lettersTable(found) : 'There are no dead letters.',
          json: found,
        };
      }),
    );

  letters
    .command('show')
    .description('show one with its payload and its whole error')
    .argument('<job-id>', 'as listed', parseJobId)
    .action((jobId: number, _options: object, command: Command) =>
      run(command, async ({ db }) => {
        const letter = await deadLetters.requireLetter(db, jobId);
        return { text: letterText(letter), json: letter };
      }),
    );

  letters
    .command('retry')
    .description('return the job to the queue with all its attempts')
    .argument('<job-id>', 'as listed', parseJobId)
    .action((jobId: number, _options: object, command: Command) =>
      run(command, async ({ db }) => {
        const newJobId = await deadLetters.retry(db, jobId);
        return { text: `It waits in the queue as job ${newJobId}.`, json: { jobId, newJobId } };
      }),
    );

  letters
    .command('discard')
    .description('discard the job for good')
    .argument('<job-id>', 'as listed', parseJobId)
    .addOption(yesOption())
    .action((jobId: number, options: { yes?: boolean }, command: Command) =>
      run(command, async ({ db, confirm }) => {
        const { name } = await deadLetters.requireLetter(db, jobId);
        await confirm(`Discard job ${jobId} (${name}) for good?`, options);
        await deadLetters.discard(db, jobId);
        return { text: `Job ${jobId} (${name}) is discarded.`, json: { jobId, discarded: true } };
      }),
    );
}

function lettersTable(letters: readonly DeadLetter[]): string {
  return table(
    ['JOB', 'NAME', 'TRIES', 'FAILED', 'ERROR'],
    letters.map((letter) => [
      String(letter.jobId),
      letter.name,
      String(letter.attempts),
      moment(letter.failedAt),
      (letter.error.split('\n')[0] ?? '').slice(0, ERROR_SHOWN),
    ]),
  );
}

function letterText(letter: DeadLetter): string {
  const about = facts({
    job: String(letter.jobId),
    name: letter.name,
    tries: String(letter.attempts),
    enqueued: moment(letter.enqueuedAt),
    failed: moment(letter.failedAt),
    payload: JSON.stringify(letter.payload),
  });
  const errors = [letter.error, letter.settleError]
    .filter((error) => error !== null)
    .map((error) => error.split('\n').map(printable).join('\n'));
  return [about, ...errors].join('\n\n');
}
