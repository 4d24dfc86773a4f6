import { Redis } from 'ioredis';
import type { ValkeyConfig } from './config.ts';
import type { Logger } from './logger.ts';

export type Valkey = Redis;

const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 1000;
/**
 * A connection that leaves commands unanswered is dropped, so that only the first ones wait for it.
 */
const SOCKET_TIMEOUT_MS = 1000;
const MAX_RECONNECT_DELAY_MS = 1000;

/**
 * Connects in the background and reconnects forever. Without a connection commands fail immediately
 * instead of queueing, so that callers can do without: Valkey is never the only copy of anything.
 */
export function createValkey(config: ValkeyConfig, logger: Logger): Valkey {
  const client = new Redis({
    ...valkeyAddress(config),
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_DELAY_MS),
  });
  reportOutages(client, logger);
  return client;
}

/** One connection serves both where live events pass through the same Valkey. */
export function createValkeys(
  config: { readonly valkey: ValkeyConfig; readonly eventsValkey: ValkeyConfig },
  logger: Logger,
) {
  const valkey = createValkey(config.valkey, logger);
  const { host, port } = config.eventsValkey;
  const isSame = host === config.valkey.host && port === config.valkey.port;
  const eventsValkey = isSame ? valkey : createValkey(config.eventsValkey, logger);
  return {
    valkey,
    eventsValkey,
    close: async (): Promise<void> => {
      await Promise.all([...new Set([valkey, eventsValkey])].map(closeValkey));
    },
  };
}

/** Where Valkey is and how to sign in there, as every connection has to. */
export function valkeyAddress({ host, port, user, password, tls }: ValkeyConfig) {
  return {
    host,
    port,
    ...(user !== undefined && { username: user }),
    ...(password !== undefined && { password }),
    ...(tls !== undefined && { tls: { ...tls } }),
  };
}

/**
 * Every failed reconnect emits an error; one line when it is lost and one when it is back is
 * enough.
 */
function reportOutages(client: Valkey, logger: Logger): void {
  let away = false;
  client.on('error', (err: unknown) => {
    if (!away)
      logger.warn({ err }, 'Valkey is unavailable; rate limits apply per process until it returns');
    away = true;
  });
  client.on('ready', () => {
    if (away) logger.info('Valkey is back');
    away = false;
  });
}

export async function pingValkey(client: Valkey): Promise<void> {
  await client.ping();
}

export interface ValkeyState {
  readonly hits: number;
  readonly misses: number;
  readonly memoryBytes: number;
}

/** Valkey's own statistics since its start. */
export async function readValkeyState(client: Valkey): Promise<ValkeyState> {
  const info = await client.info();
  const read = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return {
    hits: read('keyspace_hits'),
    misses: read('keyspace_misses'),
    memoryBytes: read('used_memory'),
  };
}

/** Completes commands in flight if the connection is up, and stops retrying if it is not. */
export async function closeValkey(client: Valkey): Promise<void> {
  try {
    await client.quit();
  } catch {
    client.disconnect();
  }
}
