import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSettings, parseUnit, type Unit } from './unit-file.ts';

// Replaces systemctl where no systemd runs: starts and stops what units describe. The installer
// calls this, so its own lines are the ones that are tested.
const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system'];
const RUN = '/run/units';
const ENABLED = `${RUN}/enabled`;
const LOGS = '/var/log/units';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const [verb = '', ...rest] = process.argv.slice(2);
const now = rest.includes('--now');
mkdirSync(ENABLED, { recursive: true });
mkdirSync(LOGS, { recursive: true });
const units = rest.filter((word) => !word.startsWith('-')).flatMap(expand);

for (const unit of units) {
  switch (verb) {
    case 'start':
      await start(unit);
      break;
    case 'stop':
      await stop(unit);
      break;
    case 'restart':
      await stop(unit);
      await start(unit);
      break;
    case 'reload':
      for (const { argv } of read(unit).reload) {
        execute(argv.map((word) => word.replace('$MAINPID', String(pidOf(unit)))));
      }
      break;
    case 'enable':
      read(unit);
      writeFileSync(`${ENABLED}/${unit}`, '');
      if (now) await start(unit);
      break;
    case 'disable':
      for (const one of instancesOf(unit)) {
        if (now) await stop(one);
        rmSync(`${ENABLED}/${one}`, { force: true });
      }
      break;
    case 'is-active':
      console.log(pidOf(unit) === undefined ? 'inactive' : 'active');
      break;
    default:
      throw new Error(`This stand-in knows no ${verb}.`);
  }
}

/** As systemd does: services need no suffix, and patterns are for what runs. */
function expand(word: string): string[] {
  if (/[*?[]/.test(word)) {
    if (verb !== 'stop') throw new Error(`Patterns are not supported for ${verb}: ${word}`);
    return globSync(`${word}.pid`, { cwd: RUN }).map((file) => basename(file, '.pid'));
  }
  const unit = /\.(?:service|timer|target)$/.test(word) ? word : `${word}.service`;
  // Debian's means all clusters.
  if (unit !== 'postgresql.service') return [unit];
  return globSync('*/*', { cwd: '/etc/postgresql' }).map(
    (cluster) => `postgresql@${cluster.replace('/', '-')}.service`,
  );
}

/** A template without a name means all that are enabled. */
function instancesOf(unit: string): string[] {
  const [, stem] = /^(.+@)\.service$/.exec(unit) ?? [];
  if (stem === undefined) return [unit];
  return readdirSync(ENABLED).filter((enabled) => enabled.startsWith(stem));
}

function read(name: string): Unit {
  const [, stem = name, instance = ''] = /^([^@]+@)([^.]*)\.service$/.exec(name) ?? [];
  const file = stem === name ? name : `${stem}.service`;
  const found = FOLDERS.map((folder) => `${folder}/${file}`).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`There is no unit ${name}.`);
  return parseUnit(readFileSync(found, 'utf8'), instance);
}

async function start(name: string): Promise<void> {
  if (name.endsWith('.target')) {
    for (const wanted of readdirSync(ENABLED)) {
      if (read(wanted).wantedBy === name) await start(wanted);
    }
  }
  // Timers would only start other units later.
  if (!name.endsWith('.service') || pidOf(name) !== undefined) return;
  const unit = read(name);
  if (unit.stateDirectory !== undefined) {
    const owner = unit.user ?? 'root';
    execute(['install', '-d', '-o', owner, '-g', owner, `/var/lib/${unit.stateDirectory}`]);
  }
  const staying =
    unit.type === 'forking' || unit.type === 'oneshot' ? undefined : unit.start.at(-1);
  for (const command of unit.start) {
    if (command === staying) await launch(name, unit, command.argv);
    else execute(asUser(unit, command.argv), unit, command.mayFail);
  }
}

/** A long-running process. One that exits immediately has not started. */
async function launch(name: string, unit: Unit, argv: readonly string[]): Promise<void> {
  const log = openSync(`${LOGS}/${name}.log`, 'a');
  const [file = '', ...args] = asUser(unit, argv);
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: unit.workingDirectory ?? '/',
    env: environmentOf(unit),
  });
  child.unref();
  writeFileSync(`${RUN}/${name}.pid`, String(child.pid));
  await pause(300);
  if (pidOf(name) === undefined) {
    throw new Error(`${name} ended at once:\n${readFileSync(`${LOGS}/${name}.log`, 'utf8')}`);
  }
}

async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid === undefined) return;
  const unit = read(name);
  for (const { argv, mayFail } of unit.stop) {
    const named = argv.map((word) => word.replace('$MAINPID', String(pid)));
    execute(asUser(unit, named), unit, mayFail);
  }
  if (unit.stop.length === 0) process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + unit.stopSeconds * 1000;
  while (isAlive(pid)) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await pause(20);
  }
  rmSync(`${RUN}/${name}.pid`, { force: true });
}

function execute(argv: readonly string[], unit?: Unit, mayFail = false): void {
  const [file = '', ...args] = argv;
  try {
    execFileSync(file, args, { stdio: 'inherit', ...(unit && { env: environmentOf(unit) }) });
  } catch (error) {
    if (!mayFail) throw error;
  }
}

function asUser({ user }: Unit, argv: readonly string[]): string[] {
  if (user === undefined || user === 'root') return [...argv];
  const become = ['--reuid', user, '--regid', user, '--init-groups', '--no-new-privs'];
  return ['/usr/bin/setpriv', ...become, '--bounding-set=-all', '--', ...argv];
}

function environmentOf({ environment, environmentFiles }: Unit): Record<string, string> {
  const settings = environmentFiles
    .filter((file) => !file.startsWith('-') || existsSync(file.slice(1)))
    .map((file) => parseSettings(readFileSync(file.replace(/^-/, ''), 'utf8')));
  return Object.assign({ PATH, LANG: 'C.UTF-8', ...environment }, ...settings);
}

function pidOf(name: string): number | undefined {
  const { pidFile } = name.endsWith('.service') ? read(name) : {};
  const files = [pidFile, `${RUN}/${basename(name)}.pid`].filter((file) => file !== undefined);
  for (const file of files) {
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
    if (pid > 0 && isAlive(pid)) return pid;
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
