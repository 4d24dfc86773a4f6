import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { forwardToSocket } from './download-proxy.ts';
import { keepRequesting } from './keep-requesting.ts';
import { restoreByPage } from './restore-by-page.ts';
import { assertInstalled, breakRelease, renameRelease, runningRelease } from './roll-back.ts';
import { isStillThere, smoke } from './smoke.ts';

// Runs inside a clean Debian: installs, walks the journey, installs again as an upgrade.
const DOMAIN = 'swirl.test';
const OWNER = 'noor@swirl.test';
const PROXY_PORT = 3128;

prepare();
const proxy = await forwardToSocket(PROXY_PORT, '/prove/given/proxy.sock');

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

// The same release under another name is an upgrade too.
mkdirSync('/tmp/next');
execFileSync('tar', ['-xzf', '/prove/given/release.tar.gz', '-C', '/tmp/next']);
renameRelease('/tmp/next', 'next');
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
proxy.close();
process.exit(0);

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

/** What a container image of Debian has: nothing starts by itself, and our systemctl. */
function prepare(): void {
  const program = (path: string, lines: string) => {
    writeFileSync(path, `#!/bin/sh\n${lines}\n`);
    chmodSync(path, 0o755);
  };
  program('/usr/sbin/policy-rc.d', 'exit 101');
  const here = '/prove/checkout/proofs/src/install';
  program('/usr/local/sbin/systemctl', `exec /prove/node ${here}/systemctl.ts "$@"`);
  appendFileSync('/etc/hosts', `127.0.0.1 localhost ${DOMAIN}\n`);
  mkdirSync('/run/lock', { recursive: true });
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
      env: { ...process.env, http_proxy: `http://127.0.0.1:${PROXY_PORT}` },
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
