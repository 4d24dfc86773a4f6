import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { keepRequesting } from './keep-requesting.ts';
import { openDownloads, prepareMachine } from './machine.ts';
import { restoreByPage } from './restore-by-page.ts';
import { assertInstalled, breakRelease, renameRelease, runningRelease } from './roll-back.ts';
import { separateRoles } from './separate-roles.ts';
import { isStillThere, smoke } from './smoke.ts';

// Runs inside a clean Debian: installs, walks the journey, installs again as an upgrade.
const DOMAIN = 'swirl.test';
const OWNER = 'noor@swirl.test';

prepareMachine(DOMAIN);
const downloads = await openDownloads();

const first = await install('--release', '/prove/given/release.tar.gz');
console.log(`installed in ${first.seconds} s`);
const link = /#reset=(\S+)/.exec(first.output)?.[1];
if (link === undefined) throw new Error(`The owner got no link:\n${first.output}`);
const invite = execFileSync('swirl', ['ops', 'user', 'invite'], { encoding: 'utf8' });
const posted = await smoke({
  origin: `https://${DOMAIN}`,
  link,
  invite: /#invite=(\S+)/.exec(invite)?.[1] ?? '',
});
checkSizes();
await separateRoles(`https://${DOMAIN}/api/loops?limit=10&offset=0`, posted.cookie);

// The same release under another name is an upgrade too.
mkdirSync('/tmp/next');
execFileSync('tar', ['-xzf', '/prove/given/release.tar.gz', '-C', '/tmp/next']);
renameRelease('/tmp/next', 'next');
// As before the app's key was limited: the running store loads the new ones.
rmSync('/etc/swirl/store-admin.env');
const requester = keepRequesting(`https://${DOMAIN}/welcome`);
const second = await install('--release', '/tmp/next');
const { requests, failures } = await requester.stop();
console.log(
  `upgraded in ${second.seconds} s; of ${requests} requests meanwhile ${failures.length} failed`,
);
if (failures.length > 0) throw new Error(failures.slice(0, 5).join('\n'));
expect(runningRelease() === 'next', 'the new release runs');
assertInstalled('next', true);
await rollBack();

const lostAt = performance.now();
await restoreByPage();
await isStillThere(`https://${DOMAIN}`, 'http://127.0.0.1:3001', posted);
const restored = ((performance.now() - lostAt) / 1000).toFixed(0);
console.log(`database and store lost, and restored by the page in ${restored} s`);
const secret = execFileSync('stat', ['-c', '%a %U', '/etc/swirl/swirl.env'], { encoding: 'utf8' });
expect(secret.trim() === '600 root', 'the settings are for root alone');
downloads.close();
process.exit(0);

/** PostgreSQL and Valkey run with the sizes that were computed for this machine. */
function checkSizes(): void {
  const sized = "SELECT count(*) FROM pg_settings WHERE sourcefile LIKE '%/00-swirl-sizes.conf'";
  const psql = ['-u', 'postgres', '--', 'psql', '-XAtqc', sized];
  const count = execFileSync('runuser', psql, { cwd: '/', encoding: 'utf8' }).trim();
  expect(count === '5', 'PostgreSQL has five sizes');
  const client = 'redis-cli -p 6380 -a "$(sed -n s/^VALKEY_PASSWORD=//p /etc/swirl/swirl.env)"';
  const memory = execFileSync('sh', ['-c', `${client} config get maxmemory 2>&1`], {
    encoding: 'utf8',
  });
  expect(/^[1-9]\d+$/m.test(memory), 'Valkey has a limit');
}

/** By itself when a release doesn't become ready, then by the operator. */
async function rollBack(): Promise<void> {
  breakRelease('/tmp/broken', '/tmp/next');
  const visitor = keepRequesting(`https://${DOMAIN}/welcome`);
  await assert.rejects(install('--release', '/tmp/broken'), 'a broken release was installed');
  expect(runningRelease() === 'next', 'the release before runs again');
  assertInstalled('next', true);
  execFileSync('swirl', ['rollback'], { stdio: 'inherit' });
  expect(runningRelease() !== 'next', 'the first release runs again');
  assertInstalled('next', false);
  const seen = await visitor.stop();
  console.log(
    `rolled back twice; of ${seen.requests} requests meanwhile ${seen.failures.length} failed`,
  );
  expect(seen.failures.length === 0, 'rolling back fails no request');
}

async function install(...args: string[]): Promise<{ output: string; seconds: string }> {
  const begun = performance.now();
  const child = spawn(
    '/prove/checkout/deploy/debian/install',
    [
      ['--domain', DOMAIN, '--owner', OWNER],
      ['--certificate', '/prove/given/site.pem', '--key', '/prove/given/site.key'],
      args,
    ].flat(),
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...downloads.environment },
    },
  );
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  console.log(output.trimEnd().replaceAll(/^/gm, '  '));
  if (code !== 0) throw new Error(`The installer ended with ${code}.`);
  return { output, seconds: ((performance.now() - begun) / 1000).toFixed(0) };
}

function expect(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}
