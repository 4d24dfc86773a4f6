import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { until } from '../process.ts';
import { launch, type Owner } from '../program.ts';
import { dataFolder } from '../settings.ts';

/** One service of the private stack. */
export interface Service {
  name: string;
  /** The address that `pnpm services status` prints. */
  address: string;
  up(): Promise<void>;
  down(): Promise<void>;
  isUp(): Promise<boolean>;
}

interface Daemon {
  name: string;
  command: string;
  args: string[];
  owner?: Owner | undefined;
}

export function folder(name: string): string {
  const path = join(dataFolder, name);
  mkdirSync(path, { recursive: true });
  // Others may enter, as PostgreSQL's own user must when we are root.
  chmodSync(dataFolder, 0o711);
  return path;
}

/** Starts a process that outlives us; its id is in a file, its output in a log. */
export function startDaemon({ name, command, args, owner }: Daemon): void {
  const log = logFile(name);
  const child = launch({ command, args, cwd: dataFolder, log, owner, ownGroup: true });
  writeFileSync(pidFile(name), `${child.pid} ${startTime(child.pid) ?? ''}`);
  child.unref();
}

export async function stopDaemon(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const pid = daemonPid(name);
  if (pid !== undefined) {
    process.kill(pid, signal);
    await until(() => startTime(pid) === undefined, `${name} to stop`, 30_000);
  }
  rmSync(pidFile(name), { force: true });
}

/** The process we started, unless its id belongs to another process by now. */
function daemonPid(name: string): number | undefined {
  try {
    const [pid, started] = readFileSync(pidFile(name), 'utf8').split(' ');
    return startTime(Number(pid)) === started ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

const logFile = (name: string): string => join(dataFolder, `${name}.log`);

const pidFile = (name: string): string => join(dataFolder, `${name}.pid`);

/** When a process started, in clock ticks; undefined for one that ended (a zombie included). */
function startTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

export function portIsTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Starts a service unless it runs; another process on its port is reported, never touched. */
export async function bringUp(
  service: Service,
  port: number,
  start: () => Promise<void>,
): Promise<void> {
  if (await service.isUp()) return;
  if (daemonPid(service.name) === undefined && (await portIsTaken(port))) {
    throw new Error(
      `Port ${port}, meant for ${service.name}, is taken, or its credentials differ from .env. ` +
        `Free it, set another port in .env, or run "pnpm services reset".`,
    );
  }
  mkdirSync(dirname(logFile(service.name)), { recursive: true });
  if (daemonPid(service.name) === undefined) await start();
  await until(
    async () => {
      if (await service.isUp()) return true;
      if (daemonPid(service.name) === undefined) {
        throw new Error(`${service.name} ended at once; see ${logFile(service.name)}`);
      }
      return false;
    },
    `${service.name}. See ${logFile(service.name)}. If .env is newer than the data, ` +
      `"pnpm services reset" starts over`,
  );
}
