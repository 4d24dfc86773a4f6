import { isIP } from 'node:net';
import { z } from 'zod';
import {
  environmentSchema,
  type Environment,
  type OidcProvider,
  type RateLimit,
} from './environment.ts';
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.ts';
import type { ServedLanes } from './worker-lanes.ts';

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** Other processes listen on it too, and the kernel spreads connections over them. */
  readonly sharePort: boolean;
  /** With `events`, only live events and the checks of its health. */
  readonly role: Environment['API_ROLE'];
  /** The public origin: scheme, host and port without a trailing slash. */
  readonly publicOrigin: string;
  readonly trustedProxies: readonly string[];
}

/** The server's certificate and host name are always checked. */
export interface TlsConfig {
  /** The certificates of the authorities that may certify it, if not those of this machine. */
  readonly ca?: string;
}

export interface PostgresConfig {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly poolSize: number;
  readonly tls?: TlsConfig;
}

/** Servers that follow the first one; what may be a little old is read there. */
export interface ReplicasConfig {
  readonly servers: readonly PostgresConfig[];
  readonly maxLagSeconds: number;
}

export interface ValkeyConfig {
  readonly host: string;
  readonly port: number;
  readonly user?: string;
  readonly password?: string;
  readonly tls?: TlsConfig;
}

export interface SecretKey {
  readonly current: string;
  /** What it signed is accepted too, while the key is changed. */
  readonly other: string | null;
}

export interface ObjectStoreConfig {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Nothing in the bucket is written or deleted. */
  readonly readOnly: boolean;
}

export interface LimitsConfig {
  readonly api: RateLimit;
  readonly page: RateLimit;
  readonly signIn: RateLimit;
  readonly signInEmail: RateLimit;
  readonly signUp: RateLimit;
  readonly mail: RateLimit;
  readonly upload: RateLimit;
  readonly delete: RateLimit;
  readonly comment: RateLimit;
  readonly follow: RateLimit;
  readonly report: RateLimit;
  readonly export: RateLimit;
}

export interface MediaConfig {
  readonly maxBytes: number;
  /** The maximum bytes of all loops of one account. */
  readonly accountBytes: number;
  /** Loops of one account that may be processed or wait for it at once. */
  readonly accountProcessing: number;
  readonly windowSeconds: number;
  /** Whether the proxy in front fetches the files of loops from the store itself. */
  readonly fromStore: boolean;
  /** Of the host that serves the files of loops; null for the same as everything else. */
  readonly origin: string | null;
  /** Where a CDN is told which files are gone; null without one. */
  readonly purge: { readonly url: string; readonly token: string | null } | null;
}

export interface WorkerConfig {
  readonly lanes: ServedLanes;
}

export interface CaptionsConfig {
  /** Which model writes down what is said in loops; null if none does. */
  readonly model: Exclude<Environment['CAPTIONS_MODEL'], 'off'> | null;
}

export interface FederationConfig {
  /** Whether people may let other servers of the fediverse find them. */
  readonly on: boolean;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export interface PushConfig {
  readonly keys: VapidKeys;
  readonly hosts: readonly string[];
  /** How a push service can contact the operator. */
  readonly subject: string;
}

export interface NotificationsConfig {
  readonly digestHours: number;
  /** Null if the operator has not configured push. */
  readonly push: PushConfig | null;
}

export interface AccountsConfig {
  readonly registration: Environment['REGISTRATION'];
  readonly requireVerifiedEmail: boolean;
  readonly ownerEmails: readonly string[];
  readonly oidcProviders: readonly OidcProvider[];
}

export interface MyDataConfig {
  readonly deletionDays: number;
  readonly exportHours: number;
  readonly tombstoneDays: number;
}

export interface ModerationConfig {
  readonly appealDays: number;
}

/** The operator's own pages, if any. */
export interface LinksConfig {
  readonly about: string | null;
  readonly help: string | null;
  readonly privacy: string | null;
  readonly terms: string | null;
  readonly security: string | null;
}

export interface LogConfig {
  readonly level: Environment['LOG_LEVEL'];
}

export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

export interface TracingConfig {
  /** The address of a collector, without the path of traces. */
  readonly endpoint: string;
}

/** What a process monitors besides itself. */
export interface WatchConfig {
  readonly folders: readonly string[];
  /** What has to be free on their disks for files to be accepted. */
  readonly reserveBytes: number;
  readonly backupStatusFile: string | null;
  /** Where nginx reports its responses, if it does. */
  readonly edgeReportsPort: number | null;
}

export interface Config {
  /** Signs cursors and links; used only through `createSignatures`. */
  readonly secretKey: SecretKey;
  readonly http: HttpConfig;
  readonly postgres: PostgresConfig;
  /** As whom migrations run and tables are owned; null if that is the app's own role. */
  readonly postgresOwner: Pick<PostgresConfig, 'user' | 'password'> | null;
  readonly replicas: ReplicasConfig;
  readonly valkey: ValkeyConfig;
  /** Where live events pass through; the same as `valkey` unless they have their own. */
  readonly eventsValkey: ValkeyConfig;
  readonly objectStore: ObjectStoreConfig;
  readonly media: MediaConfig;
  readonly worker: WorkerConfig;
  readonly captions: CaptionsConfig;
  readonly federation: FederationConfig;
  readonly mail: MailConfig;
  readonly notifications: NotificationsConfig;
  readonly accounts: AccountsConfig;
  readonly myData: MyDataConfig;
  readonly moderation: ModerationConfig;
  readonly links: LinksConfig;
  readonly limits: LimitsConfig;
  readonly log: LogConfig;
  /** Null for none. */
  readonly metrics: MetricsConfig | null;
  readonly tracing: TracingConfig | null;
  readonly watch: WatchConfig;
}

/** Lists all errors at once, so that an operator fixes them in one go. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `- ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads the environment once, at boot. An empty value counts as not set, as in compose files. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(present);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) =>
      describeIssue(String(issue.path[0]), issue.message, present),
    ),
    ...findContradictions(present),
  ];
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(group(result.data));
}

function describeIssue(
  name: string,
  message: string,
  present: Readonly<Record<string, string | undefined>>,
): string {
  const fields: Record<string, { description?: string | undefined }> = environmentSchema.shape;
  const meaning = `Set ${name} to ${fields[name]?.description ?? 'a usable value'}.`;
  return present[name] === undefined
    ? `${name} is missing. ${meaning}`
    : `${name} cannot be used: ${message}. ${meaning}`;
}

function findContradictions(present: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = [];
  const { S3_ENDPOINT, S3_PORT, PUBLIC_URL, MEDIA_URL } = present;
  if (S3_ENDPOINT !== undefined && S3_PORT !== undefined) {
    problems.push(
      'S3_ENDPOINT and S3_PORT contradict each other. Set S3_ENDPOINT for a store elsewhere, or S3_PORT for one on this machine, not both.',
    );
  }
  if (S3_ENDPOINT === undefined && S3_PORT === undefined) {
    problems.push(
      'The object store has no address. Set S3_ENDPOINT to the address of the S3 API, or S3_PORT to its port on this machine.',
    );
  }
  for (const engine of ['POSTGRES', 'VALKEY']) {
    if (present[`${engine}_CA_FILE`] !== undefined && !isTrue(present[`${engine}_TLS`])) {
      problems.push(
        `${engine}_CA_FILE is set, but connections are not encrypted. Set ${engine}_TLS to true, or ${engine}_CA_FILE to nothing.`,
      );
    }
  }
  if (
    (present['POSTGRES_OWNER'] === undefined) !==
    (present['POSTGRES_OWNER_PASSWORD'] === undefined)
  ) {
    problems.push('Set POSTGRES_OWNER and POSTGRES_OWNER_PASSWORD together, or neither.');
  }
  if (present['VALKEY_USER'] !== undefined && present['VALKEY_PASSWORD'] === undefined) {
    problems.push('VALKEY_USER has no password. Set VALKEY_PASSWORD, or VALKEY_USER to nothing.');
  }
  if (MEDIA_URL !== undefined && URL.canParse(MEDIA_URL)) {
    const { protocol, hostname, pathname, search } = new URL(MEDIA_URL);
    if ((protocol === 'http:' && !isLoopback(hostname)) || pathname !== '/' || search !== '') {
      problems.push(
        'MEDIA_URL has to be the https address of a host, without a path, such as https://media.swirl.example.',
      );
    }
  }
  if (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL)) {
    const { protocol, hostname } = new URL(PUBLIC_URL);
    if (protocol === 'http:' && !isLoopback(hostname)) {
      problems.push(
        `PUBLIC_URL is plain http on ${hostname}. Set PUBLIC_URL to an https address: browsers give session cookies, camera and microphone only to https, or to http on localhost.`,
      );
    }
  }
  return problems;
}

const isTrue = (text: string | undefined): boolean => z.stringbool().safeParse(text).data === true;

function isLoopback(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]') {
    return true;
  }
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}

function group(env: Environment): Config {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const mediaOrigin = env.MEDIA_URL === undefined ? null : new URL(env.MEDIA_URL).origin;
  const from = env.MAIL_FROM ?? `Swirl <no-reply@${publicUrl.hostname}>`;
  return {
    secretKey: { current: env.SECRET_KEY, other: env.SECRET_KEY_OTHER ?? null },
    http: {
      host: env.HOST,
      port: env.PORT,
      sharePort: env.SHARE_PORT,
      role: env.API_ROLE,
      publicOrigin: publicUrl.origin,
      trustedProxies: env.TRUSTED_PROXIES,
    },
    postgres: postgresAt(env, { host: env.POSTGRES_HOST, port: env.POSTGRES_PORT }),
    replicas: {
      servers: env.POSTGRES_REPLICAS.map((server) => postgresAt(env, server)),
      maxLagSeconds: env.POSTGRES_REPLICA_MAX_LAG,
    },
    postgresOwner:
      env.POSTGRES_OWNER === undefined
        ? null
        : { user: env.POSTGRES_OWNER, password: env.POSTGRES_OWNER_PASSWORD ?? '' },
    valkey: valkeyAt(env, env.VALKEY_HOST, env.VALKEY_PORT),
    eventsValkey: valkeyAt(
      env,
      env.VALKEY_EVENTS_HOST ?? env.VALKEY_HOST,
      env.VALKEY_EVENTS_PORT ?? env.VALKEY_PORT,
    ),
    objectStore: {
      endpoint: env.S3_ENDPOINT ?? `http://127.0.0.1:${env.S3_PORT}`,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET,
      accessKey: env.S3_ACCESS_KEY,
      secretKey: env.S3_SECRET_KEY,
      readOnly: env.S3_READ_ONLY,
    },
    media: {
      maxBytes: env.MEDIA_MAX_BYTES,
      accountBytes: env.ACCOUNT_MEDIA_BYTES,
      accountProcessing: env.ACCOUNT_PROCESSING_LOOPS,
      windowSeconds: env.MEDIA_WINDOW_SECONDS,
      fromStore: env.MEDIA_FROM_STORE,
      purge:
        env.CDN_PURGE_URL === undefined
          ? null
          : { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN ?? null },
      origin: mediaOrigin === publicUrl.origin ? null : mediaOrigin,
    },
    worker: { lanes: env.WORKER_LANES },
    captions: { model: env.CAPTIONS_MODEL === 'off' ? null : env.CAPTIONS_MODEL },
    federation: { on: env.FEDERATION === 'on' },
    mail: { smtpUrl: env.SMTP_URL, from },
    notifications: {
      digestHours: env.DIGEST_HOURS,
      push:
        env.PUSH_KEY === undefined
          ? null
          : {
              keys: deriveVapidKeys(env.PUSH_KEY),
              hosts: env.PUSH_HOSTS,
              subject: `mailto:${addressIn(from)}`,
            },
    },
    accounts: {
      registration: env.REGISTRATION,
      requireVerifiedEmail: env.REQUIRE_VERIFIED_EMAIL,
      ownerEmails: env.OWNER_EMAILS,
      oidcProviders: env.OIDC_PROVIDERS,
    },
    myData: {
      deletionDays: env.ACCOUNT_DELETION_DAYS,
      exportHours: env.EXPORT_HOURS,
      tombstoneDays: env.TOMBSTONE_DAYS,
    },
    moderation: { appealDays: env.APPEAL_DAYS },
    links: {
      about: env.ABOUT_URL,
      help: env.HELP_URL,
      privacy: env.PRIVACY_URL,
      terms: env.TERMS_URL,
      security: env.SECURITY_CONTACT,
    },
    limits: {
      api: env.RATE_LIMIT_API,
      page: env.RATE_LIMIT_PAGE,
      signIn: env.RATE_LIMIT_SIGN_IN,
      signInEmail: env.RATE_LIMIT_SIGN_IN_EMAIL,
      signUp: env.RATE_LIMIT_SIGN_UP,
      mail: env.RATE_LIMIT_MAIL,
      upload: env.RATE_LIMIT_UPLOAD,
      delete: env.RATE_LIMIT_DELETE,
      comment: env.RATE_LIMIT_COMMENT,
      follow: env.RATE_LIMIT_FOLLOW,
      report: env.RATE_LIMIT_REPORT,
      export: env.RATE_LIMIT_EXPORT,
    },
    log: { level: env.LOG_LEVEL },
    metrics:
      env.METRICS_PORT === undefined ? null : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    tracing:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT },
    watch: {
      folders: env.WATCHED_FOLDERS,
      reserveBytes: env.DISK_RESERVE_BYTES,
      backupStatusFile: env.BACKUP_STATUS_FILE ?? null,
      edgeReportsPort: env.EDGE_REPORTS_PORT ?? null,
    },
  };
}

const postgresAt = (
  env: Environment,
  { host, port }: Pick<PostgresConfig, 'host' | 'port'>,
): PostgresConfig => ({
  host,
  port,
  user: env.POSTGRES_USER,
  password: env.POSTGRES_PASSWORD,
  database: env.POSTGRES_DB,
  poolSize: env.POSTGRES_POOL_SIZE,
  ...(env.POSTGRES_TLS && { tls: tlsOf(env.POSTGRES_CA_FILE) }),
});

const valkeyAt = (env: Environment, host: string, port: number): ValkeyConfig => ({
  host,
  port,
  ...(env.VALKEY_USER !== undefined && { user: env.VALKEY_USER }),
  ...(env.VALKEY_PASSWORD !== undefined && { password: env.VALKEY_PASSWORD }),
  ...(env.VALKEY_TLS && { tls: tlsOf(env.VALKEY_CA_FILE) }),
});

const tlsOf = (ca: string | undefined): TlsConfig => (ca === undefined ? {} : { ca });

/** The address of a sender, with or without a name around it. */
function addressIn(sender: string): string {
  return /<([^>]*)>/.exec(sender)?.[1] ?? sender.trim();
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
