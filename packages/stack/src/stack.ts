import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresConfig } from '@swirl/platform/config';
import { freePort } from './free-ports.ts';
import { startPart, type Part, type PartOptions } from './part.ts';
import { root } from './settings.ts';

export interface StackOptions extends Omit<PartOptions, 'entry' | 'probe'> {
  /** The configured one by default. */
  readonly database?: PostgresConfig;
  /** The configured one by default. */
  readonly bucket?: string;
  /** The port of the API; a free one by default. */
  readonly port?: number;
  /** The public origin, if there is a proxy in front of the API. */
  readonly origin?: string;
  /** Serves the built web app. */
  readonly web?: boolean;
  /** Also starts a worker, whose settings may differ from the API's. */
  readonly worker?: boolean | Pick<PartOptions, 'entry' | 'env'>;
  /** The path of the API to wait for. */
  readonly waitFor?: 'healthz' | 'readyz' | 'nothing';
}

export interface Stack {
  readonly port: number;
  /** The API itself, without the proxy. */
  readonly address: string;
  readonly origin: string;
  readonly api: Part;
  /** The API, and the worker if there is one. */
  readonly parts: readonly Part[];
  readonly isAlive: () => boolean;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts an API and, on request, a worker, and waits until they respond. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { database, bucket, web = false, worker = false, waitFor = 'readyz', ...shared } = options;
  if (web) assertBuilt();
  const port = options.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const origin = options.origin ?? `http://localhost:${port}`;
  const env = {
    ...options.env,
    ...(database !== undefined && databaseSettings(database)),
    ...(bucket !== undefined && { S3_BUCKET: bucket }),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
  };
  const workers =
    worker === false ? [] : [await startPart('worker', { ...shared, ...differing(worker, env) })];
  const probe = waitFor === 'nothing' ? {} : { probe: `${address}/${waitFor}` };
  const api = await startPart('api', { ...shared, env, ...probe }).catch(async (error) => {
    for (const part of workers) await part.stop('SIGKILL');
    throw error;
  });
  const parts = [api, ...workers];
  return {
    port,
    address,
    origin,
    api,
    parts,
    isAlive: () => parts.every((part) => part.isRunning()),
    async stop(signal) {
      await Promise.all(parts.map((part) => part.stop(signal)));
    },
  };
}

function differing(worker: Exclude<StackOptions['worker'], undefined>, env: NodeJS.ProcessEnv) {
  return typeof worker === 'boolean' ? { env } : { ...worker, env: { ...env, ...worker.env } };
}

/** The settings of a process of Swirl for its database and bucket. */
export function databaseSettings(config: PostgresConfig): Record<string, string> {
  return {
    POSTGRES_HOST: config.host,
    POSTGRES_PORT: String(config.port),
    POSTGRES_USER: config.user,
    POSTGRES_PASSWORD: config.password,
    POSTGRES_DB: config.database,
  };
}

/** For stacks that get more requests in a minute than people send in a day. */
export const NO_LIMITS = {
  RATE_LIMIT_API: '1000000/1m',
  RATE_LIMIT_PAGE: '1000000/1m',
  RATE_LIMIT_UPLOAD: '1000000/1m',
  RATE_LIMIT_DELETE: '1000000/1m',
  ACCOUNT_PROCESSING_LOOPS: '1000000',
} as const;

function assertBuilt(): void {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The web app is not built. Run pnpm build first.');
  }
}
