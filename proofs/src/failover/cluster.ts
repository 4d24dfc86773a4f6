import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresConfig } from '@swirl/platform/config';
import { freeRange } from '@swirl/stack/free-ports';
import { postgresBinaries, unprivilegedUser } from '@swirl/stack/engines/postgres';
import { run, until } from '@swirl/stack/process';
import { findInstalled } from '../../lib/rehearsal/installed.ts';
import { startProgram } from '@swirl/stack/program';
import { renderTo, writeSettings } from '../../lib/rehearsal/render.ts';
import { createDatabaseScript, setUpMachine, type Machine } from './machine.ts';

const ADDRESS = '127.0.0.1';
const NAMES = ['node1', 'node2', 'node3'] as const;
const STARTED_WITHIN_MS = 180_000;

export interface Cluster {
  /** Through HAProxy, like the API. */
  readonly postgres: PostgresConfig;
  /** All three are running, and one replica has everything the primary acknowledged. */
  untilHealthy(): Promise<void>;
  primary(): Promise<Machine>;
  end(): Promise<void>;
}

/** Three machines as deploy/ha/ configures them, all on loopback, with HAProxy in front. */
export async function startCluster(): Promise<Cluster> {
  const owner = await unprivilegedUser();
  // PostgreSQL runs as another user when we are root, and needs access.
  const folder = await mkdtemp('/var/tmp/swirl-failover-');
  await run('chmod', ['755', folder]);
  const script = join(folder, 'create-database');
  await cp(createDatabaseScript, script);

  const [proxyPort, ...ports] = await portsFrom(1 + 4 * NAMES.length);
  const portsOf = (index: number) => {
    const [postgres = 0, patroni = 0, etcd = 0, peer = 0] = ports.slice(index * 4);
    return { postgres, patroni, etcd, peer };
  };
  const secret = () => randomBytes(24).toString('hex');
  const postgres = {
    host: ADDRESS,
    port: proxyPort ?? 0,
    user: 'swirl',
    password: secret(),
    database: 'swirl',
    poolSize: 4,
  };
  const shared = {
    ...Object.fromEntries(
      NAMES.flatMap((name, index) => {
        const prefix = name.toUpperCase();
        const own = portsOf(index);
        return [
          [`${prefix}_ADDRESS`, ADDRESS],
          [`${prefix}_POSTGRES_PORT`, own.postgres],
          [`${prefix}_PATRONI_PORT`, own.patroni],
          [`${prefix}_ETCD_PORT`, own.etcd],
          [`${prefix}_ETCD_PEER_PORT`, own.peer],
        ];
      }),
    ),
    NODE_ADDRESS: ADDRESS,
    PRIVATE_NETWORK: `${ADDRESS}/32`,
    HAPROXY_BIND: `${ADDRESS}:${postgres.port}`,
    PG_BIN: postgresBinaries(),
    CREATE_DATABASE: script,
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    POSTGRES_USER: postgres.user,
    POSTGRES_PASSWORD: postgres.password,
    POSTGRES_DB: postgres.database,
    // Backups have their own proof.
    ARCHIVE_COMMAND: '/bin/true',
  };
  const machines = await Promise.all(
    NAMES.map(async (name, index) => {
      const own = portsOf(index);
      await mkdir(join(folder, name));
      return setUpMachine({
        name,
        folder: join(folder, name),
        patroniPort: own.patroni,
        owner,
        settings: {
          ...shared,
          POSTGRES_PORT: own.postgres,
          PATRONI_PORT: own.patroni,
          ETCD_PORT: own.etcd,
          ETCD_PEER_PORT: own.peer,
        },
      });
    }),
  );
  const rendering = { settings: shared, settingsFile: join(folder, 'ha.env'), owner: undefined };
  await writeSettings(rendering);
  await renderTo(join(folder, 'haproxy.cfg'), 'ha/haproxy.cfg', rendering);
  const haproxy = startProgram({
    command: findInstalled('haproxy'),
    args: ['-db', '-f', join(folder, 'haproxy.cfg')],
    log: join(folder, 'haproxy.log'),
  });
  for (const machine of machines) machine.start();

  const readMembers = async () => {
    for (const { patroniPort } of machines) {
      const members = await requestMembers(patroniPort);
      if (members !== undefined) return members;
    }
    return [];
  };
  return {
    postgres,
    async untilHealthy() {
      const isHealthy = async () => {
        const members = await readMembers();
        const roles = members.filter(isAtWork).map(({ role }) => role);
        return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby');
      };
      await until(isHealthy, `three machines at work; see ${folder}`, STARTED_WITHIN_MS);
    },
    async primary() {
      const leader = (await readMembers()).find(({ role }) => role === 'leader');
      const machine = machines.find(({ name }) => name === leader?.name);
      if (machine === undefined) throw new Error('There is no primary.');
      return machine;
    },
    async end() {
      await Promise.all([haproxy.end(), ...machines.map((machine) => machine.end())]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function portsFrom(count: number): Promise<number[]> {
  const first = await freeRange(count);
  return Array.from({ length: count }, (_, offset) => first + offset);
}

/** As Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  /** In bytes; 'unknown' while it cannot be determined. */
  readonly lag?: number | string;
}

function isAtWork({ role, state, lag }: Member): boolean {
  if (role === 'leader') return state === 'running';
  return (state === 'running' || state === 'streaming') && typeof lag === 'number' && lag < 1e6;
}

async function requestMembers(port: number): Promise<readonly Member[] | undefined> {
  try {
    const answer = await fetch(`http://${ADDRESS}:${port}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    });
    const { members }: { members: Member[] } = JSON.parse(await answer.text());
    return members;
  } catch {
    return undefined;
  }
}
