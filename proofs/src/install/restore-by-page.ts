import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { commandsUnder } from './page-commands.ts';

/**
 * Destroys the database and the store, and runs the commands of the page exactly as written. The
 * first attempt is cut off like a lost connection, between the database and the media.
 */
export async function restoreByPage(): Promise<void> {
  const root = (line: string) => execFileSync('bash', ['-c', line], { stdio: 'inherit' });
  root('swirl backup diff');
  assert(
    readFileSync('/var/lib/swirl-backup/status.json', 'utf8').includes('"kind":"diff"'),
    'what changed is not backed up',
  );
  root('systemctl stop swirl-api@1.service swirl-api@2.service');
  root(
    'systemctl stop swirl-worker@quick.service swirl-worker@media.service swirl-worker@bulk.service',
  );
  root('systemctl stop postgresql.service swirl-store.service');
  root('rm -rf /var/lib/postgresql/*/main && find /var/lib/swirl/store -mindepth 1 -delete');
  const page = readFileSync('/opt/swirl/current/docs/OPERATIONS.md', 'utf8');
  // Closed to all other users, like root's home on most machines.
  chmodSync('/root', 0o700);
  const commands = commandsUnder(page, 'Restore');
  await runInTerminal(commands, 'Step: media');
  assert.throws(() => root('systemctl start swirl-mirror.service'), 'half a store was mirrored');
  const output = await runInTerminal(commands);
  assert.match(output, /^Continues with: media/m);
  assert.doesNotMatch(output, /^Step: database/m);
}

/**
 * As an operator types them in root's home: confirmations are answered with yes. The terminal is
 * closed when the output contains `cutOffAt`.
 */
async function runInTerminal(commands: string, cutOffAt?: string): Promise<string> {
  const lines = '/tmp/commands';
  writeFileSync(lines, commands);
  const child = spawn('script', ['-qefc', `bash -e ${lines}`, '/dev/null'], {
    cwd: '/root',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part);
    output += part.toString();
    if (part.includes('[y/N] ')) child.stdin.write('y\n');
    if (cutOffAt !== undefined && output.includes(cutOffAt)) child.kill('SIGKILL');
  });
  const [code, signal] = await once(child, 'exit');
  if (cutOffAt !== undefined) assert.equal(signal, 'SIGKILL', `it never came to: ${cutOffAt}`);
  else assert.equal(code, 0, "one of the page's commands failed");
  return output;
}
