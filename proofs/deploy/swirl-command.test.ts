import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '@swirl/stack/settings';
import { findInstalled } from '../lib/rehearsal/installed.ts';

/** Notes how it was called, and fails when that matches the file `fail`. */
const STAND_IN = `#!/bin/bash
call="\${0##*/} $*"
echo "$call" >>/machine/calls
case $call in
*pg_is_in_recovery*) echo f ;;
'systemctl is-active'*) echo failed ;;
'curl '*) [ "$(readlink /opt/swirl/current)" != /opt/swirl/releases/broken ] || exit 22 ;;
esac
[ ! -e /machine/fail ] || ! grep -qFf /machine/fail <<<"$call"
`;
const PROGRAMS = ['systemctl', 'runuser', 'setpriv', 'curl', 'nginx'];

let machine: string;
const at = (path: string) => join(machine, path);
const calls = () => readFileSync(at('calls'), 'utf8');

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'swirl-command-'));
  for (const folder of ['bin', 'opt', 'etc', 'var']) mkdirSync(at(folder));
  for (const name of PROGRAMS) writeFileSync(at(`bin/${name}`), STAND_IN, { mode: 0o755 });
  for (const folder of ['etc/swirl', 'etc/systemd/system', 'etc/nginx/sites-available']) {
    mkdirSync(at(folder), { recursive: true });
  }
  mkdirSync(at('var/lib/swirl'), { recursive: true });
  writeFileSync(at('etc/swirl/swirl.env'), '');
  writeFileSync(at('etc/swirl/backup.env'), '');
  for (const name of ['first', 'second', 'broken']) addRelease(name);
  symlinkSync('/opt/swirl/releases/first', at('opt/swirl/current'));
});

afterEach(() => rmSync(machine, { recursive: true }));

function addRelease(name: string): void {
  const release = at(`opt/swirl/releases/${name}`);
  mkdirSync(join(release, 'deploy/backup/systemd'), { recursive: true });
  execFileSync('cp', ['-r', join(root, 'deploy/debian'), join(release, 'deploy')]);
  writeFileSync(join(release, 'deploy/debian/units/swirl.target'), name);
  writeFileSync(join(release, `deploy/backup/systemd/swirl-${name}.timer`), name);
  writeFileSync(join(release, 'nginx-site'), name);
}

/** As root, on a machine made of those folders. */
function swirl(...args: string[]): { code: number | null; output: string } {
  writeFileSync(at('calls'), '');
  const options = [
    ['--unshare-user', '--uid', '0', '--gid', '0', '--unshare-pid', '--die-with-parent'],
    ['--ro-bind', '/usr', '/usr', '--symlink', 'usr/bin', '/bin'],
    ['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--dev', '/dev'],
    ['--bind', machine, '/machine', '--bind', at('opt'), '/opt'],
    ['--bind', at('etc'), '/etc', '--bind', at('var'), '/var'],
    ['--clearenv', '--setenv', 'PATH', '/machine/bin:/usr/bin'],
    ['bash', '/opt/swirl/releases/second/deploy/debian/swirl', ...args],
  ].flat();
  const ran = spawnSync(findInstalled('bwrap'), options, { encoding: 'utf8', input: '' });
  return { code: ran.status, output: `${ran.stdout}${ran.stderr}` };
}

describe('swirl restore', () => {
  it('changes nothing without a confirmation', () => {
    expect(swirl('restore', 'latest')).toMatchObject({ code: 1 });
    expect(calls()).toBe('');
  });

  it('continues with the step that failed', () => {
    writeFileSync(at('fail'), 'restore-media');
    const failed = swirl('restore', 'latest', '--yes');
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.output).toContain('The same command continues');
    expect(calls()).toMatch(/restore-database latest[^]*migrate\.ts[^]*restore-media/);
    expect(calls()).not.toContain('replay-tombstones');

    rmSync(at('fail'));
    expect(swirl('restore', 'latest', '--yes').output).toContain('Continues with: media');
    expect(calls()).not.toContain('restore-database');
    expect(calls()).toMatch(
      /media[^]*replay-tombstones --yes[^]*adopt-bucket --yes[^]*swirl\.target/,
    );
    expect(existsSync(at('var/lib/swirl/restore'))).toBe(false);
  });

  it('begins anew with another target', () => {
    writeFileSync(at('fail'), 'restore-media');
    swirl('restore', 'latest', '--yes');
    swirl('restore', '2026-11-15 12:00:00+00', '--deleted', '--yes');
    expect(calls()).toMatch(/restore-database 2026-11-15 12:00:00\+00[^]*restore-media --deleted/);
  });
});

describe('a release', () => {
  const installed = () => ({
    current: readlinkSync(at('opt/swirl/current')).split('/').at(-1),
    unit: readFileSync(at('etc/systemd/system/swirl.target'), 'utf8'),
    site: readFileSync(at('etc/nginx/sites-available/swirl'), 'utf8'),
  });
  const linkTo = (name: string) => {
    rmSync(at('opt/swirl/current'));
    symlinkSync(`/opt/swirl/releases/${name}`, at('opt/swirl/current'));
  };

  it('that does not become ready is rolled back, with its units and site', () => {
    expect(swirl('restart')).toMatchObject({ code: 0 });
    linkTo('broken');
    writeFileSync(at('etc/systemd/system/swirl-broken.timer'), 'broken');
    const failed = swirl('restart');
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.output).toContain('release first runs again');
    expect(installed()).toEqual({ current: 'first', unit: 'first', site: 'first' });
    expect(existsSync(at('etc/systemd/system/swirl-broken.timer'))).toBe(false);
    expect(calls()).not.toContain('swirl-api@2');
  });

  it('can be left for the one before, once', () => {
    swirl('restart');
    expect(swirl('rollback').output).toContain('no release before');
    linkTo('second');
    swirl('restart');
    expect(swirl('rollback')).toMatchObject({ code: 0 });
    expect(installed()).toEqual({ current: 'first', unit: 'first', site: 'first' });
    expect(swirl('rollback').output).toContain('no release before');
  });
});
