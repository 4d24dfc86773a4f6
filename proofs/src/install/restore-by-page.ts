import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { commandsUnder } from './page-commands.ts';
import { runInTerminal } from './terminal.ts';

/**
 * Destroys the database and the store, and runs the commands of the page exactly as written. The
 * first attempt is cut off like a lost connection, between the database and the media.
 */
export async function restoreByPage(): Promise<void> {
  root('swirl backup diff');
  assert(
    readFileSync('/var/lib/swirl-backup/status.json', 'utf8').includes('"kind":"diff"'),
    'what changed is not backed up',
  );
  loseEverything();
  const page = readFileSync('/opt/swirl/current/docs/OPERATIONS.md', 'utf8');
  // Closed to all other users, like root's home on most machines.
  chmodSync('/root', 0o700);
  const commands = commandsUnder(page, 'Restore');
  await runInTerminal(commands, { cutOffAt: 'Step: media' });
  assert.throws(() => root('systemctl start swirl-mirror.service'), 'half a store was mirrored');
  const output = await runInTerminal(commands);
  assert.match(output, /^Continues with: media/m);
  assert.doesNotMatch(output, /^Step: database/m);
}

/** The disk with database and store is gone. */
export function loseEverything(): void {
  root("systemctl stop 'swirl-*'");
  root('systemctl stop postgresql.service');
  root('rm -rf /var/lib/postgresql/*/main && find /var/lib/swirl/store -mindepth 1 -delete');
}

function root(line: string): void {
  execFileSync('bash', ['-c', line], { stdio: 'inherit' });
}
