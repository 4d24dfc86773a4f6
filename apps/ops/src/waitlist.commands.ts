import { admit } from '@swirl/db/stores/accounts/account-standing.store';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import {
  countWaiting,
  listWaiting,
  lockFirstWaiting,
} from '@swirl/db/stores/accounts/waitlist.store';
import type { Command } from 'commander';
import { limitOption, wholeNumber } from './command-arguments.ts';
import type { RunCommand } from './run-command.ts';
import { counted, examples, moment, table } from './terminal-text.ts';
import { accountJson, accountsTable } from './users.presenter.ts';

const EXAMPLES = examples([
  ['waitlist list --limit 10', 'who is next'],
  ['waitlist admit 10', 'admits them, and emails them'],
]);

export function addWaitlistCommands(program: Command, run: RunCommand): void {
  const waitlist = program
    .command('waitlist')
    .description('see who is on the waitlist, and admit the first of them')
    .addHelpText('after', EXAMPLES);

  waitlist
    .command('list')
    .description('list who waits, first in line first')
    .addOption(limitOption(50))
    .action((options: { limit: number }, command: Command) =>
      run(command, async ({ db }) => {
        const waiting = await listWaiting(db, options.limit);
        const total = await countWaiting(db);
        const rows = waiting.map((user, ahead) => [
          String(ahead + 1),
          user.id,
          user.username ?? '-',
          user.email,
          moment(user.createdAt),
        ]);
        const summary = `${counted(total, 'person waits', 'people wait')}.`;
        return {
          text:
            total === 0
              ? 'No one is waiting.'
              : `${table(['POSITION', 'ID', 'USERNAME', 'EMAIL', 'SINCE'], rows)}\n\n${summary}`,
          json: { total, waiting: waiting.map(accountJson) },
        };
      }),
    );

  waitlist
    .command('admit')
    .description('admit the first in line, and email them; for one person there is: user admit')
    .argument('<number>', 'how many', wholeNumber(1, 1000))
    .action((count: number, _options: object, command: Command) =>
      run(command, async ({ db, progress }) => {
        const admitted = await db.transaction(async (tx) => {
          const first = await lockFirstWaiting(tx, count);
          await progress({ label: 'Admitting', total: first.length }, async (step) => {
            for (const { id } of first) {
              await admit(tx, OPERATOR, id);
              step();
            }
          });
          return first;
        });
        const said = `${counted(admitted.length, 'person is', 'people are')} admitted.`;
        return {
          text:
            admitted.length > 0 ? `${accountsTable(admitted)}\n\n${said}` : 'No one is waiting.',
          json: { admitted: admitted.map(({ id, email, username }) => ({ id, email, username })) },
        };
      }),
    );
}
