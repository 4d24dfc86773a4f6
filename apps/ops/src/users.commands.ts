import { searchAccounts } from '@swirl/db/stores/accounts/account-lookup.store';
import type { Command } from 'commander';
import { addAccountChange, WHO } from './account-change.ts';
import { limitOption, wholeNumber } from './command-arguments.ts';
import { addCreateUserCommand } from './create-user.commands.ts';
import type { RunCommand } from './run-command.ts';
import { counted, examples, moment } from './terminal-text.ts';
import { accountJson, accountsTable, detailsJson, detailsText } from './users.presenter.ts';
import * as users from './users.service.ts';

const INVITE_DAYS = 14;
const EXAMPLES = examples([
  ['user show @ava', 'everything about one account, with its audit log'],
  ['user invite --days 3', 'a link with which one person can join'],
  ["user suspend ava --reason 'Spam'", 'asks first; add --yes in scripts'],
]);

export function addUserCommands(program: Command, run: RunCommand): void {
  const user = program
    .command('user')
    .description('show accounts and change their state')
    .addHelpText('after', EXAMPLES);

  addCreateUserCommand(user, run);
  user
    .command('find')
    .description('find people by part of an email address, username or name')
    .argument('<text>', 'what to look for')
    .addOption(limitOption(20))
    .action((text: string, options: { limit: number }, command: Command) =>
      run(command, async ({ db }) => {
        const found = await searchAccounts(db, text, options.limit);
        return {
          text: found.length > 0 ? accountsTable(found) : 'No one was found.',
          json: found.map(accountJson),
        };
      }),
    );

  user
    .command('show')
    .description('show one account, and its audit log')
    .argument('<who>', WHO)
    .action((who: string, _options: object, command: Command) =>
      run(command, async ({ db }) => {
        const details = await users.showAccount(db, who);
        return { text: detailsText(details), json: detailsJson(details) };
      }),
    );

  user
    .command('invite')
    .description('create an invite: a link with which one person can sign up')
    .option('--days <number>', 'how long it can be used', wholeNumber(1, 365), INVITE_DAYS)
    .action((options: { days: number }, command: Command) =>
      run(command, async (desk) => {
        const { link, expiresAt } = await users.invite(desk, options.days);
        return {
          text: `${link}\nIt works once, until ${moment(expiresAt)}. It is not shown again.`,
          json: { link, expiresAt },
        };
      }),
    );

  addAccountChange(user, run, {
    name: 'admit',
    description: 'admit someone from the waitlist, and email them',
    change: ({ db }, found) => users.admit(db, found),
    done: () => 'is admitted',
    already: 'was admitted already',
  });
  addAccountChange(user, run, {
    name: 'verify',
    description: 'give someone the verified badge',
    change: ({ db }, found) => users.verify(db, found),
    done: () => 'is verified',
    already: 'has a badge already',
  });
  addAccountChange(user, run, {
    name: 'verify-email',
    description: "mark someone's email address as verified",
    change: ({ db }, found) => users.verifyEmail(db, found),
    done: () => 'has a verified email address',
    already: 'had a verified email address already',
  });
  addAccountChange(user, run, {
    name: 'grant-owner',
    description: 'make someone an owner, who may verify and moderate',
    check: users.refuseOwnership,
    question: (name) => `Make ${name}, whose email address is verified, an owner?`,
    change: ({ db }, found) => users.grantOwner(db, found),
    done: () => 'is an owner',
    already: 'was an owner already',
  });
  addAccountChange(user, run, {
    name: 'revoke-owner',
    description: 'revoke ownership, and with it the badge',
    question: (name) => `Revoke the ownership of ${name}?`,
    change: ({ db }, found) => users.revokeOwner(db, found),
    done: () => 'is no longer an owner',
    already: 'was not an owner',
  });
  addAccountChange(user, run, {
    name: 'suspend',
    description: "hide someone's loops and sign them out everywhere",
    question: (name) => `Suspend ${name}, hide all their content and sign them out?`,
    change: async ({ db }, found, { reason }) => {
      const { changed, endedSessions } = await users.suspend(db, found, reason ?? null);
      return changed && { endedSessions };
    },
    done: ({ endedSessions = 0 }) => `is suspended; ${counted(endedSessions, 'session')} ended`,
    already: 'was suspended already',
  }).option('--reason <text>', 'why, as the person reads it');
  addAccountChange(user, run, {
    name: 'unsuspend',
    description: 'lift a suspension',
    change: ({ db }, found) => users.unsuspend(db, found),
    done: () => 'is no longer suspended',
    already: 'was not suspended',
  });
  addAccountChange(user, run, {
    name: 'end-sessions',
    description: 'sign someone out on all their devices',
    question: (name) => `Sign ${name} out everywhere?`,
    change: async ({ db }, found) => {
      const endedSessions = await users.endSessions(db, found);
      return endedSessions > 0 && { endedSessions };
    },
    done: ({ endedSessions = 0 }) => `is signed out; ${counted(endedSessions, 'session')} ended`,
    already: 'had no sessions',
  });
}
