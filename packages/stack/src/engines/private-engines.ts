import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../free-ports.ts';
import { run } from '../process.ts';
import { root } from '../settings.ts';

export interface PrivateEngines {
  /** Their folder, to be removed with them. */
  readonly folder: string;
  /** Their data folders. */
  readonly data: string;
  /** All settings needed to use them, with a port for the API. */
  readonly env: NodeJS.ProcessEnv;
  readonly up: () => Promise<void>;
  readonly down: () => Promise<void>;
  readonly restart: (engine: 'postgres' | 'valkey' | 'object-store') => Promise<void>;
  /** Runs a file of this checkout with their settings, and returns its output. */
  node(file: string, ...args: string[]): Promise<string>;
  /** Stops them and removes their data. */
  remove(): Promise<void>;
}

/** PostgreSQL, Valkey and object store of their own on this machine, to be broken at will. */
export async function preparePrivateEngines(prefix: string): Promise<PrivateEngines> {
  const folder = await mkdtemp(prefix);
  // PostgreSQL runs as another user when we are root, and needs access.
  await chmod(folder, 0o755);
  const data = join(folder, 'engines');
  const ports = await freePorts();
  const env = {
    ...process.env,
    ...ports,
    PUBLIC_URL: `http://localhost:${ports['PORT']}`,
    SERVICES_DIR: data,
    S3_ENDPOINT: '',
  };
  const node = async (file: string, ...args: string[]) =>
    (await run(process.execPath, [join(root, file), ...args], { cwd: root, env })).stdout;
  // In a separate process: a service takes its settings from the environment it is started in.
  const command = (...args: string[]) => node('packages/stack/src/engines/command.ts', ...args);
  const down = async () => void (await command('down'));
  return {
    folder,
    data,
    env,
    node,
    up: async () => void (await command('up')),
    down,
    restart: async (engine) => void (await command('restart', engine)),
    async remove() {
      await down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
