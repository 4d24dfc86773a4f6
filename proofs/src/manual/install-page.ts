import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { keepRequesting } from '../install/keep-requesting.ts';
import { runInTerminal } from '../install/terminal.ts';
import { isStillThere, smoke } from '../install/smoke.ts';
import { CHECKOUT, ORIGIN, publish, REPOSITORY, root, type Machine, type Step } from './step.ts';

export const INSTALL: readonly Step[] = [
  {
    block: 'On Debian',
    values: { 'this repository': REPOSITORY },
    after: signUpAndPost,
  },
  {
    block: 'Upgrade',
    folder: CHECKOUT,
    before: beforeUpgrade,
    after: afterUpgrade,
  },
  {
    block: 'Uninstall',
    after: () => {
      assert.equal(root('ps -eo user:20 | grep -c ^swirl || true'), '0', 'processes are left');
      assert.equal(root('ls -d /etc/systemd/system/swirl* 2>/dev/null || true'), '');
      assert(!existsSync('/usr/local/bin/swirl'), 'the command is left');
      assert.equal(
        root('runuser -u postgres -- psql -XAtlq | grep -c ^swirl'),
        '1',
        'data is lost',
      );
    },
  },
  {
    block: 'Uninstall (2)',
    after: () => {
      for (const path of ['/opt/swirl', '/etc/swirl', '/var/lib/swirl', '/var/backups/swirl']) {
        assert(!existsSync(path), `${path} is left`);
      }
      assert.equal(root('getent passwd | grep -c ^swirl || true'), '0', 'users are left');
      const roles = "SELECT count(*) FROM pg_roles WHERE rolname LIKE 'swirl%'";
      assert.equal(root(`runuser -u postgres -- psql -XAtqc "${roles}"`), '0', 'roles are left');
    },
  },
];

/** By the link of the output, and an invite as the page says. */
export async function signUpAndPost(machine: Machine, output: string): Promise<void> {
  const link = /#reset=(\S+)/.exec(output)?.[1];
  assert(link !== undefined, 'the owner got no link');
  const invite = /#invite=(\S+)/.exec(root('swirl ops user invite'))?.[1] ?? '';
  machine.posted = await smoke({ origin: ORIGIN, link, invite });
}

/** Without swap it is refused before anything changes, as the page says. */
async function beforeUpgrade(machine: Machine): Promise<void> {
  publish();
  const version = root('swirl version');
  const refused = await runInTerminal('deploy/debian/install', {
    folder: CHECKOUT,
    environment: machine.environment,
    mayFail: true,
  });
  assert.match(refused, /add swap, or build it elsewhere/);
  assert.equal(root('swirl version'), version, 'something was changed');
  machine.memory.addSwap();
  const visitor = keepRequesting(`${ORIGIN}/welcome`);
  machine.finish = async () => {
    const { requests, failures } = await visitor.stop();
    console.log(`upgraded; of ${requests} requests meanwhile ${failures.length} failed`);
    assert.deepEqual(failures, []);
    assert.notEqual(root('swirl version'), version, 'the release before still runs');
  };
}

async function afterUpgrade(machine: Machine): Promise<void> {
  await machine.finish?.();
  assert(machine.posted !== undefined);
  await isStillThere(ORIGIN, 'http://127.0.0.1:3001', machine.posted);
}
