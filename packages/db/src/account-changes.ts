import type { PostgresConfig } from '@swirl/platform/config';
import type { Logger } from '@swirl/platform/logger';
import { Client } from 'pg';
import { postgresAddress } from './client.ts';

/** The triggers of 0107_account_changes.sql notify it with a user's id. */
const CHANNEL = 'account_changed';

export const LISTENER_TIMINGS = {
  /** A server that disappeared silently is noticed after this and `answerWithinMs`. */
  checkEveryMs: 1_500,
  answerWithinMs: 1_500,
  maxRetryDelayMs: 1_000,
} as const;

/** Changes of accounts and sessions, from every process and also from the operator's SQL. */
export interface AccountChanges {
  /** Called after the commit, with the user whose account or session changed. */
  onChange(handle: (userId: string) => void): void;
  /** Called when it is noticed that changes are no longer received, so some may have been missed. */
  onLost(handle: () => void): void;
  /** Called when changes are received at last or again: those made before were missed. */
  onGap(handle: () => void): void;
  /** Whether changes are received now. */
  receiving(): boolean;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, connects in the background and reconnects forever. Everything
 * that relies on it must also work while it receives nothing.
 */
export function listenForAccountChanges(config: PostgresConfig, logger: Logger): AccountChanges {
  const changeHandlers: ((userId: string) => void)[] = [];
  const lostHandlers: (() => void)[] = [];
  const gapHandlers: (() => void)[] = [];
  let current: Client | undefined;
  let receiving = false;
  let lost = false;
  let attempt = 0;
  let retry: NodeJS.Timeout | undefined;

  const leave = (client: Client, err?: unknown): void => {
    if (client !== current) return;
    current = undefined;
    client.end().catch(() => {});
    if (receiving) {
      logger.warn({ err }, 'lost the connection that receives account changes');
      lost = true;
      receiving = false;
      for (const handle of lostHandlers) handle();
    }
    attempt += 1;
    const delay = Math.min(attempt * 50, LISTENER_TIMINGS.maxRetryDelayMs);
    retry = setTimeout(() => void connect(), delay).unref();
  };

  const connect = async (): Promise<void> => {
    const client = createClient(config);
    current = client;
    client.on('error', (err) => leave(client, err));
    client.on('end', () => leave(client));
    client.on('notification', ({ payload }) => {
      if (client !== current || payload === undefined) return;
      for (const handle of changeHandlers) handle(payload);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      if (client !== current) return;
      attempt = 0;
      receiving = true;
      if (lost) logger.info('account changes are received again');
      lost = false;
      for (const handle of gapHandlers) handle();
    } catch (err) {
      leave(client, err);
    }
  };

  const check = setInterval(() => {
    const client = current;
    if (client === undefined || !receiving) return;
    client.query('SELECT').catch((err: unknown) => leave(client, err));
  }, LISTENER_TIMINGS.checkEveryMs).unref();

  void connect();
  return {
    onChange: (handle) => void changeHandlers.push(handle),
    onLost: (handle) => void lostHandlers.push(handle),
    onGap: (handle) => void gapHandlers.push(handle),
    receiving: () => receiving,
    async close() {
      receiving = false;
      clearInterval(check);
      clearTimeout(retry);
      const client = current;
      current = undefined;
      await client?.end().catch(() => {});
    },
  };
}

function createClient(config: PostgresConfig): Client {
  return new Client({
    ...postgresAddress(config),
    application_name: 'swirl-account-changes',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    query_timeout: LISTENER_TIMINGS.answerWithinMs,
  });
}
