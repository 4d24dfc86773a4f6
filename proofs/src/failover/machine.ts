import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Owner } from '@swirl/stack/program';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { findInstalled } from '../../lib/rehearsal/installed.ts';
import { startProgram, type Program } from '@swirl/stack/program';
import { renderTo, writeSettings, type Settings } from '../../lib/rehearsal/render.ts';

/** One of the three: etcd, Patroni and its PostgreSQL, which die together. */
export interface Machine {
  readonly name: string;
  readonly patroniPort: number;
  start(): void;
  /** Like a power cut: no process can shut down cleanly. */
  kill(): void;
  end(): Promise<void>;
}

interface MachineOptions {
  readonly name: string;
  readonly folder: string;
  readonly settings: Settings;
  readonly patroniPort: number;
  readonly owner: Owner | undefined;
}

export async function setUpMachine(options: MachineOptions): Promise<Machine> {
  const { name, folder, patroniPort, owner } = options;
  const at = (path: string) => join(folder, path);
  await mkdir(at('sockets'), { recursive: true });
  const settings = {
    ...options.settings,
    NODE_NAME: name,
    ETCD_DATA: at('etcd'),
    PGDATA: at('data'),
    PG_SOCKETS: at('sockets'),
    PGPASSFILE: at('pgpass'),
  };
  const rendering = { settings, settingsFile: at('ha.env'), owner };
  await writeSettings(rendering);
  await renderTo(at('etcd.conf'), 'ha/etcd.conf', rendering);
  await renderTo(at('patroni.yaml'), 'ha/patroni.yaml', rendering);
  if (owner !== undefined) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);

  // As systemd does with EnvironmentFile.
  const readEnv = (file: string) => ({
    PATH: process.env['PATH'],
    ...parseEnv(readFileSync(at(file), 'utf8')),
  });
  let programs: Program[] = [];
  const start = () => {
    const common = { cwd: folder, owner };
    programs = [
      startProgram({
        ...common,
        command: findInstalled('etcd'),
        args: [],
        env: readEnv('etcd.conf'),
        log: at('etcd.log'),
      }),
      startProgram({
        ...common,
        command: findInstalled('patroni'),
        args: [at('patroni.yaml')],
        env: readEnv('ha.env'),
        log: at('patroni.log'),
      }),
    ];
  };
  const kill = () => {
    const doomed = [...programs.map(({ pid }) => pid), ...postgresProcesses(settings.PGDATA)];
    for (const pid of doomed) killNow(pid);
  };
  return {
    name,
    patroniPort,
    start,
    kill,
    async end() {
      kill();
      await Promise.all(programs.map((program) => program.end()));
    },
  };
}

export const createDatabaseScript = join(root, 'deploy/ha/create-database');

/** The postmaster and all its children; its pid file may be left from a killed one. */
function postgresProcesses(data: string): number[] {
  const postmaster = Number(readIfThere(join(data, 'postmaster.pid'))?.split('\n')[0]);
  const isOurs = readIfThere(`/proc/${postmaster}/cmdline`)?.includes(data) ?? false;
  if (!isOurs) return [];
  const children = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat === undefined
    ? undefined
    : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It ended first.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
