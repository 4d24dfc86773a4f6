import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { forwardToSocket } from './download-proxy.ts';
import { keepRequesting } from './keep-requesting.ts';
import { commandsUnder } from './page-commands.ts';
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
writeFileSync('/tmp/next/RELEASE', 'next\n');
const requester = keepRequesting(`https://${DOMAIN}/welcome`);
const second = await install('--release', '/tmp/next');
const { requests, failures } = await requester.stop();
console.log(
  `upgraded in ${second.seconds} s; of ${requests} requests meanwhile ${failures.length} failed`,
);
if (failures.length > 0) throw new Error(failures.slice(0, 5).join('\n'));
expect(
  execFileSync('swirl', ['version'], { encoding: 'utf8' }).trim() === 'next',
  'the new release runs',
);

execFileSync('systemctl', ['start', 'swirl-backup@diff.service'], { stdio: 'inherit' });
expect(
  readFileSync('/var/lib/swirl-backup/status.json', 'utf8').includes('"kind":"diff"'),
  'what changed is backed up',
);
await restoreByThePage();
const secret = execFileSync('stat', ['-c', '%a %U', '/etc/swirl/swirl.env'], { encoding: 'utf8' });
expect(secret.trim() === '600 root', 'the settings are for root alone');
proxy.close();
process.exit(0);

/** Destroys the database and the store, and runs the commands of the runbook exactly as written. */
async function restoreByThePage(): Promise<void> {
  const root = (line: string) => execFileSync('bash', ['-c', line], { stdio: 'inherit' });
  // A timer would have done it.
  root('systemctl start swirl-mirror.service');
  root('systemctl stop swirl-api@1.service swirl-api@2.service');
  root(
    'systemctl stop swirl-worker@quick.service swirl-worker@media.service swirl-worker@bulk.service',
  );
  root('systemctl stop postgresql.service swirl-store.service');
  root('rm -rf /var/lib/postgresql/*/main && find /var/lib/swirl/store -mindepth 1 -delete');
  root('systemctl start swirl-store.service');
  const page = readFileSync('/opt/swirl/current/docs/OPERATIONS.md', 'utf8');
  // Closed to all other users, like root's home on most machines.
  chmodSync('/root', 0o700);
  const begun = performance.now();
  await runInTerminal(commandsUnder(page, 'Restore'));
  await isStillThere(`https://${DOMAIN}`, 'http://127.0.0.1:3001', posted);
  console.log(
    `database and store lost, and restored by the page in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
}

/** As an operator types them in root's home: confirmations are answered with yes. */
async function runInTerminal(commands: string): Promise<void> {
  const lines = '/tmp/commands';
  writeFileSync(lines, commands);
  const child = spawn('script', ['-qefc', `bash -e ${lines}`, '/dev/null'], {
    cwd: '/root',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (output: Buffer) => {
    process.stdout.write(output);
    if (output.includes('[y/N] ')) child.stdin.write('y\n');
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The page's commands ended with ${code}.`);
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
