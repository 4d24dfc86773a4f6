import { limits } from '@swirl/contract/limits';
import { InvalidArgumentError, type Command } from 'commander';
import { createUser } from './create-user.service.ts';
import type { RunCommand } from './run-command.ts';
import { moment, printable } from './terminal-text.ts';
import { accountJson } from './users.presenter.ts';

/** Under `user`: creates an account, above all the first owner's. */
export function addCreateUserCommand(user: Command, run: RunCommand): void {
  user
    .command('create')
    .description('create an account and make a link with which its person chooses a password')
    .argument('<email>', 'their email address', emailAddress)
    .option('--first-name <name>', 'what they are called on their loops', firstName)
    .option('--owner', 'as an owner, who may verify and moderate')
    .action((email: string, options: { owner?: boolean; firstName?: string }, command: Command) =>
      run(command, async (desk) => {
        const created = await createUser(desk, {
          email,
          firstName: options.firstName ?? null,
          owner: options.owner === true,
        });
        const { link, expiresAt } = created;
        const who = `@${created.user.username ?? ''} (${printable(email)})`;
        return {
          text:
            `${who} has an account${options.owner === true ? ' and is an owner' : ''}.\n${link}\n` +
            `There they choose a password, once, until ${moment(expiresAt)}. It is not shown again.`,
          json: { link, expiresAt, user: accountJson(created.user) },
        };
      }),
    );
}

function firstName(text: string): string {
  const { max } = limits.name;
  if (text.trim() === '' || text.length > max) {
    throw new InvalidArgumentError(`A name has 1 to ${max} characters.`);
  }
  return text.trim();
}

function emailAddress(text: string): string {
  if (text.length > limits.email.max || !/^[^\s@]+@[^\s@]+$/.test(text)) {
    throw new InvalidArgumentError('Enter a valid email address.');
  }
  return text.toLowerCase();
}
