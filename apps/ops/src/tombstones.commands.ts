import { OPERATOR, recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { deleteAgain, findRisenSinceBackup } from '@swirl/db/tombstones/replay';
import { createObjectStore } from '@swirl/platform/object-store';
import type { Command } from 'commander';
import { yesOption } from './command-arguments.ts';
import type { RunCommand } from './run-command.ts';
import { counted, examples } from './terminal-text.ts';

export function addTombstoneCommands(program: Command, run: RunCommand): void {
  program
    .command('replay-tombstones')
    .description('after a backup was restored: delete again what was deleted since it was made')
    .addOption(yesOption())
    .addHelpText('after', examples([['replay-tombstones', 'says how much it is, and asks first']]))
    .action((options: { yes?: boolean }, command: Command) =>
      run(command, async ({ db, objectStore: config, confirm, progress }) => {
        const objectStore = createObjectStore(config);
        try {
          const risen = await findRisenSinceBackup(db, objectStore);
          const { files, users, loops, comments, stems } = risen;
          const json = { files: files.length, users, loops, comments, stems };
          if (files.length === 0) {
            return { text: 'Nothing was deleted that this database does not know of.', json };
          }
          const what = `${counted(users.length, 'account')}, ${counted(loops.length, 'loop')}, ${counted(comments.length, 'comment')} and ${counted(stems.length, 'stem')}`;
          const total = users.length + loops.length + comments.length + stems.length;
          if (total > 0) await confirm(`Delete ${what} again, for good?`, options);
          await progress({ label: 'Deleting', total }, (step) => deleteAgain(db, risen, step));
          await recordAct(db, {
            actor: OPERATOR,
            action: 'tombstones.replay',
            target: 'database',
            detail: {
              users: users.length,
              loops: loops.length,
              comments: comments.length,
              stems: stems.length,
            },
          });
          return { text: `${what} deleted again. The API opens by itself.`, json };
        } finally {
          objectStore.close();
        }
      }),
    );
}
