import { randomInt } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { eventually } from '@swirl/testing/eventually';
import { createTestDatabase } from '@swirl/testing/database';
import { createSession, createUser } from '@swirl/testing/factories';
import type { AccountChanges } from '@swirl/db/account-changes';
import type { Database } from '@swirl/db/client';
import type { NewUser, User } from '@swirl/db/tables/users';
import type { Replicas } from '@swirl/db/replicas/replicas';
import { readConfig, type PostgresConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { expect } from 'vitest';
import { buildApp, type App } from '../src/app.ts';
import { closeDependencies, createDependencies } from '../src/dependencies.ts';
import type { EventsTimings } from '../src/modules/events/events.service.ts';
import { SESSION_COOKIE, type SessionCacheOptions } from '../src/plugins/session.ts';

export const PUBLIC_ORIGIN = 'http://localhost:3000';

export interface TestApi extends App {
  /** The address it listens on. */
  readonly address: string;
  readonly db: Database;
  /** The API's own database pool. */
  readonly ownDb: Database;
  readonly accountChanges: AccountChanges;
  readonly replicas: Replicas;
  readonly logLines: readonly string[];
  /** A request from a client address of this harness, so that rate limits are not shared. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  signIn(given?: Partial<NewUser>): Promise<{ readonly user: User; readonly cookie: string }>;
  stop(): Promise<void>;
}

/** Shorter than in production, so that tests do not wait for the end of a stream. */
const QUICK_EVENTS = { spreadMs: 100, loopEveryMs: 0, perViewerMs: 0 };

export interface HarnessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Another PostgreSQL than the one that all tests share. */
  readonly server?: PostgresConfig;
  readonly webRoot?: string;
  readonly eventsTimings?: Partial<EventsTimings>;
  /** Off by default: many tests change a row and read at once, before the change arrives. */
  readonly sessionCache?: SessionCacheOptions;
  /** Extra routes for one test. */
  readonly routes?: (app: App['app']) => void;
}

/** The whole API over HTTP on the real services, with its own database. */
export async function startApi(options: HarnessOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase(options.server);
  const logLines: string[] = [];
  const config = readConfig({
    ...process.env,
    PUBLIC_URL: PUBLIC_ORIGIN,
    TRUSTED_PROXIES: '127.0.0.1',
    POSTGRES_PORT: String(database.config.port),
    POSTGRES_USER: database.config.user,
    POSTGRES_PASSWORD: database.config.password,
    POSTGRES_DB: database.config.database,
    LOG_LEVEL: 'info',
    ...options.env,
  });
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = createLogger(config.log, { name: 'api', destination });
  const dependencies = createDependencies(config, logger);
  const eventsTimings = { ...QUICK_EVENTS, ...options.eventsTimings };
  const { sessionCache = { maxAgeMs: 0 } } = options;
  const built = await buildApp(dependencies, { ...options, eventsTimings, sessionCache });
  options.routes?.(built.app);
  const address = await built.app.listen({ host: '127.0.0.1', port: 0 });
  const client = anyAddress();

  return {
    ...built,
    address,
    db: database.db,
    ownDb: dependencies.db,
    accountChanges: dependencies.accountChanges,
    replicas: dependencies.replicas,
    logLines,
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', client);
      return fetch(`${address}${path}`, { redirect: 'manual', ...init, headers });
    },
    async signIn(given) {
      const user = await createUser(database.db, given);
      const { sessionId } = await createSession(database.db, { userId: user.id });
      return { user, cookie: `${SESSION_COOKIE}=${sessionId}` };
    },
    async stop() {
      const closed = built.app.close();
      // A response that a test did not read to the end would otherwise delay this until the
      // timeout.
      built.app.server.closeAllConnections();
      await closed;
      await closeDependencies(dependencies);
      await database.drop();
    },
  };
}

/** A unique client address: other test files share the same Valkey at the same time. */
export function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** For what `fetch` would normalize: paths, encodings, conditional headers, the local address. */
export function getRaw(
  api: TestApi,
  path: string,
  options: { readonly headers?: Record<string, string>; readonly localAddress?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(api.address);
  const headers = { 'x-forwarded-for': anyAddress(), ...options.headers };
  return new Promise((resolve, reject) => {
    get({ ...options, hostname, port, path, headers }, (answer) => {
      const { statusCode: status = 0, headers: received } = answer;
      answer.resume().on('end', () => resolve({ status, headers: received }));
    }).on('error', reject);
  });
}

/** Waits until /readyz reports these states. */
export async function untilReadiness(
  api: TestApi,
  parts: Readonly<Record<string, 'ok' | 'away'>>,
): Promise<void> {
  await eventually(async () =>
    expect(await (await api.fetch('/readyz')).json()).toMatchObject(parts),
  );
}
