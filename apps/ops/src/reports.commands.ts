import { readCasesAboutOwners } from '@swirl/db/stores/moderation/cases-about-owners.store';
import type { Command } from 'commander';
import { limitOption } from './command-arguments.ts';
import type { RunCommand } from './run-command.ts';
import { examples, moment, table } from './terminal-text.ts';
import { accountJson } from './users.presenter.ts';

export function addReportCommands(program: Command, run: RunCommand): void {
  program
    .command('reports')
    .description('see what was reported about owners')
    .addHelpText(
      'after',
      examples([['reports about-owners', 'what waits, with its number of reports']]),
    )
    .command('about-owners')
    .description('list what waits about owners, who do not see it themselves')
    .addOption(limitOption(50))
    .action((options: { limit: number }, command: Command) =>
      run(command, async ({ db }) => {
        const cases = await readCasesAboutOwners(db, options.limit);
        const rows = cases.map(({ user, target, reports, openedAt }) => [
          user.username ?? user.email,
          target,
          String(reports),
          moment(openedAt),
        ]);
        return {
          text:
            cases.length === 0
              ? 'Nothing waits about owners.'
              : table(['OWNER', 'WHAT', 'REPORTS', 'SINCE'], rows),
          json: cases.map(({ user, ...rest }) => Object.assign(rest, { user: accountJson(user) })),
        };
      }),
    );
}
