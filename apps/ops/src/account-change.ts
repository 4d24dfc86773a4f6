import type { User } from '@swirl/db/tables/users';
import type { Command } from 'commander';
import { yesOption } from './command-arguments.ts';
import type { Answer, Desk, RunCommand } from './run-command.ts';
import { printable } from './terminal-text.ts';
import { accountJson } from './users.presenter.ts';
import { requireAccount } from './users.service.ts';

export const WHO = 'their id, email address or username';

interface Outcome {
  readonly endedSessions?: number;
}

interface AccountChange {
  readonly name: string;
  readonly description: string;
  /** The confirmation question, if there is no simple undo. */
  readonly question?: (name: string) => string;
  /** Refuses before the confirmation. */
  readonly check?: (user: User) => void;
  /** False when there was nothing to change. */
  readonly change: (
    desk: Desk,
    user: User,
    options: { readonly reason?: string },
  ) => Promise<boolean | Outcome>;
  /** Completes the sentence that starts with the user. */
  readonly done: (outcome: Outcome) => string;
  readonly already: string;
}

/** A command that changes the state of one account, and reports it. */
export function addAccountChange(parent: Command, run: RunCommand, change: AccountChange): Command {
  const command = parent
    .command(change.name)
    .description(change.description)
    .argument('<who>', WHO);
  if (change.question !== undefined) command.addOption(yesOption());
  return command.action((who: string, options: { yes?: boolean; reason?: string }) =>
    run(command, async (desk): Promise<Answer> => {
      const user = await requireAccount(desk.db, who);
      const called = callOut(user);
      change.check?.(user);
      if (change.question !== undefined) {
        await desk.confirm(change.question(called), options);
      }
      const changed = await change.change(desk, user, options);
      const outcome = typeof changed === 'object' ? changed : {};
      const said = changed === false ? change.already : change.done(outcome);
      return {
        text: `${called} ${said}.`,
        json: {
          changed: changed !== false,
          ...outcome,
          user: accountJson(await requireAccount(desk.db, user.id)),
        },
      };
    }),
  );
}

function callOut({ username, email }: User): string {
  return printable(username === null ? email : `@${username} (${email})`);
}
