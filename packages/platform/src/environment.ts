import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { lanesOfWorker } from './worker-lanes.ts';

export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

const SECONDS_PER_UNIT = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

const port = () => z.coerce.number().int().min(1).max(65_535);

const rateLimit = (byDefault: string, limited: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,5}[smhd]$/, 'expected a number per time, such as 30/5m')
    .default(byDefault)
    .transform(parseRateLimit)
    .describe(`how many ${limited}, written as number/time with s, m, h or d`);

function parseRateLimit(text: string): RateLimit {
  const [points = '', window = ''] = text.split('/');
  const unit = z.enum(['s', 'm', 'h', 'd']).parse(window.slice(-1));
  return { points: Number(points), seconds: Number(window.slice(0, -1)) * SECONDS_PER_UNIT[unit] };
}

function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  // A /0 would let any client choose its own rate-limit address.
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const addressRanges = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((range) => range.trim())
      .filter(Boolean),
  )
  .refine((ranges) => ranges.every(isCidr), 'expected addresses or CIDR ranges, none of them /0');

const serverList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((server) => server.trim())
      .filter(Boolean),
  )
  .refine(
    (servers) => servers.every((server) => serverPattern.test(server)),
    'expected host:port, separated by commas',
  )
  .transform((servers) => servers.map(parseServer));

const serverPattern = /^(?:\[([0-9a-f:]+)\]|([^\s:[\]]+)):([1-9]\d{0,4})$/i;

function parseServer(text: string): { readonly host: string; readonly port: number } {
  const [, address, name, digits] = serverPattern.exec(text) ?? [];
  return { host: address ?? name ?? '', port: Number(digits) };
}

export interface OidcProvider {
  /** Part of the callback address. */
  readonly id: string;
  /** The label of its button. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const oidcProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().min(1).max(50),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
}) satisfies z.ZodType<OidcProvider>;

const oidcProviders = z
  .string()
  .default('[]')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'expected JSON', input: '' });
      return z.NEVER;
    }
  })
  .pipe(z.array(oidcProvider, 'expected a list'))
  .refine(
    (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
    'expected each id once',
  );

const hostList = z
  .string()
  .default('fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host)),
    'expected names of hosts, of which the first part may be *',
  );

const folderList = z
  .string()
  .default('/')
  .transform((text) =>
    text
      .split(',')
      .map((folder) => folder.trim())
      .filter(Boolean),
  )
  .refine((folders) => folders.every((folder) => folder.startsWith('/')), 'expected whole paths');

/** The path of a file becomes what is in it, so that a wrong one is found at boot. */
const authorityFile = (of: string) =>
  z
    .string()
    .transform(readCertificates)
    .refine((certificates) => certificates !== null, 'expected a readable file of certificates')
    .optional()
    .describe(
      `the file (PEM) of the authorities that may certify ${of}, or to nothing for those of this machine`,
    );

function readCertificates(path: string): string | null {
  try {
    const certificates = readFileSync(path, 'utf8');
    const { subject } = new X509Certificate(certificates);
    return subject === undefined ? null : certificates;
  } catch {
    return null;
  }
}

/** '#', also when empty, is no page: the link then leads nowhere. */
const ownPage = (about: string) =>
  z
    .string()
    .regex(/^(?:#|(?:https?:\/\/|mailto:|\/(?!\/))\S+)$/, 'expected https://…, mailto:… or /…')
    .default('#')
    .transform((address) => (address === '#' ? null : address))
    .describe(`the address of your page ${about}`);

const emailList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email('expected email addresses')));

/** Every variable the processes read. A description completes the sentence 'Set NAME to …'. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('the address the API listens on'),
  PORT: port().default(3000).describe('the port the API listens on'),
  SHARE_PORT: z
    .stringbool()
    .default(false)
    .describe('true or false: whether several API processes of this machine listen on this port'),
  API_ROLE: z
    .enum(['all', 'events'])
    .default('all')
    .describe('all, or events for an API process that serves live events and nothing else'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'expected an http or https address' })
    .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
      error: 'expected no path, query or user name',
    })
    .optional()
    .describe('the address people open in their browser, such as https://swirl.example'),
  TRUSTED_PROXIES: addressRanges.describe(
    'the addresses or CIDR ranges of the proxies in front of the API, separated by commas',
  ),
  SECRET_KEY: z
    .string()
    .min(32, 'expected at least 32 characters')
    .describe('a long random text that signs cursors and media links, the same for all processes'),
  SECRET_KEY_OTHER: z
    .string()
    .min(32, 'expected at least 32 characters')
    .optional()
    .describe('a second secret key whose signatures are accepted too, while the key is changed'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),

  METRICS_HOST: z.string().default('127.0.0.1').describe('the address metrics are served on'),
  METRICS_PORT: port()
    .optional()
    .describe('the port this process serves metrics on, or to nothing for none'),
  EDGE_REPORTS_PORT: port()
    .optional()
    .describe(
      'the UDP port nginx reports its responses to, on METRICS_HOST, or to nothing for none',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an http or https address' })
    .optional()
    .describe('the address of an OpenTelemetry collector (OTLP over HTTP), or to nothing'),
  WATCHED_FOLDERS: folderList.describe(
    'the folders whose disks must not fill up, separated by commas',
  ),
  DISK_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3)
    .describe('how many bytes of those disks are kept free: files are refused below that'),
  BACKUP_STATUS_FILE: z
    .string()
    .regex(/^\//, 'expected a whole path')
    .optional()
    .describe('the file that backups write when they are done, or to nothing'),

  POSTGRES_HOST: z.string().default('127.0.0.1').describe('the host PostgreSQL runs on'),
  POSTGRES_PORT: port().default(5432).describe('the port PostgreSQL listens on'),
  POSTGRES_USER: z.string().describe('the PostgreSQL role the app signs in as'),
  POSTGRES_PASSWORD: z.string().describe('the password of that PostgreSQL role'),
  POSTGRES_OWNER: z
    .string()
    .optional()
    .describe('the PostgreSQL role that owns all tables, only where migrations run'),
  POSTGRES_OWNER_PASSWORD: z
    .string()
    .optional()
    .describe('the password of that role, only where migrations run'),
  POSTGRES_DB: z.string().describe('the name of the PostgreSQL database'),
  POSTGRES_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('how many PostgreSQL connections one process may hold'),
  POSTGRES_TLS: z
    .stringbool()
    .default(false)
    .describe(
      'true or false: whether connections to PostgreSQL are encrypted, and its name checked',
    ),
  POSTGRES_CA_FILE: authorityFile('PostgreSQL'),
  POSTGRES_REPLICAS: serverList.describe(
    'the replicas of PostgreSQL that may be read, as host:port, separated by commas, or to nothing',
  ),
  POSTGRES_REPLICA_MAX_LAG: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe('how many seconds a replica that is read may be behind, at most 600'),

  VALKEY_HOST: z.string().default('127.0.0.1').describe('the host Valkey or Redis runs on'),
  VALKEY_PORT: port().default(6379).describe('the port Valkey or Redis listens on'),
  VALKEY_USER: z
    .string()
    .optional()
    .describe('the user of Valkey or Redis, or to nothing for the default one'),
  VALKEY_PASSWORD: z
    .string()
    .optional()
    .describe('the password of Valkey or Redis, if it asks for one'),
  VALKEY_TLS: z
    .stringbool()
    .default(false)
    .describe('true or false: whether connections to Valkey are encrypted, and its name checked'),
  VALKEY_CA_FILE: authorityFile('Valkey'),
  VALKEY_EVENTS_HOST: z
    .string()
    .optional()
    .describe('the host of a Valkey for live events alone, or to nothing for the same one'),
  VALKEY_EVENTS_PORT: port()
    .optional()
    .describe('the port of the Valkey for live events, or to nothing for the same one'),

  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'expected an http or https address' })
    .optional()
    .describe('the address of the S3 API, such as https://s3.eu-central-1.amazonaws.com'),
  S3_PORT: port().optional().describe('the port of an S3 API on this machine'),
  S3_REGION: z.string().default('us-east-1').describe('the region of the bucket'),
  S3_BUCKET: z.string().describe('the bucket that holds the media'),
  S3_ACCESS_KEY: z.string().describe('the access key of the S3 API'),
  S3_SECRET_KEY: z.string().describe('the secret key of the S3 API'),
  S3_READ_ONLY: z
    .stringbool()
    .default(false)
    .describe(
      'true or false: whether this installation may only read its bucket, as a copy should',
    ),

  MEDIA_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1024 * 1024)
    .default(200 * 1024 * 1024)
    .describe('how many bytes one recording may have'),
  ACCOUNT_MEDIA_BYTES: z.coerce
    .number()
    .int()
    .min(1024 * 1024)
    .default(20 * 1024 ** 3)
    .describe('how many bytes all loops of one account may take'),
  ACCOUNT_PROCESSING_LOOPS: z.coerce
    .number()
    .int()
    .min(1)
    .default(10)
    .describe('how many loops of one account may be processed or wait for it at once'),
  MEDIA_WINDOW_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(450)
    .default(450)
    .describe(
      'how many seconds media links stay the same, at most 450: they expire after two such periods',
    ),
  MEDIA_FROM_STORE: z
    .stringbool()
    .default(false)
    .describe(
      'true or false: whether nginx in front fetches media from the store itself, as deploy/nginx does',
    ),

  MEDIA_URL: z
    .url({ protocol: /^https?$/, error: 'expected an https address' })
    .optional()
    .describe(
      'the address of a host for the files of loops alone, such as https://media.swirl.example, or to nothing for the same host',
    ),

  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'expected an https address' })
    .optional()
    .describe('where a CDN is sent the addresses of deleted files, or to nothing without a CDN'),
  CDN_PURGE_TOKEN: z
    .string()
    .optional()
    .describe('what is sent there as a bearer token, or to nothing'),

  WORKER_LANES: lanesOfWorker.describe(
    'which lanes of jobs this worker serves, each with how many at once: quick:4,media:2,bulk:2,captions:1',
  ),

  CAPTIONS_MODEL: z
    .enum(['base', 'small', 'off'])
    .default('off')
    .describe('base, small or off: which model writes down what is said in loops'),

  FEDERATION: z
    .enum(['off', 'on'])
    .default('off')
    .describe('off or on: whether people may let other servers of the fediverse find them'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected an smtp or smtps address' })
    .default('smtp://127.0.0.1:25')
    .describe('the address of the mail server, such as smtps://user:password@mail.example:465'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'expected an email address')
    .optional()
    .describe('the sender of all mail, such as Swirl <hello@swirl.example>'),

  DIGEST_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe('the minimum number of hours between two notification digests'),
  PUSH_KEY: z
    .string()
    .min(32, 'expected at least 32 characters')
    .optional()
    .describe('a long random text that push messages are signed with, or to nothing for no push'),
  PUSH_HOSTS: hostList.describe('the push services of browsers, separated by commas'),

  REGISTRATION: z
    .enum(['open', 'waitlist', 'invite', 'closed'])
    .default('open')
    .describe('open, waitlist, invite or closed'),
  REQUIRE_VERIFIED_EMAIL: z
    .stringbool()
    .default(false)
    .describe('true or false: whether an address must be verified before anything is posted'),
  OWNER_EMAILS: emailList.describe(
    'the email addresses of those who may become owners, separated by commas',
  ),
  OIDC_PROVIDERS: oidcProviders.describe(
    'a JSON list of providers, each with id, name, issuer, clientId and clientSecret',
  ),

  ACCOUNT_DELETION_DAYS: z.coerce
    .number()
    .min(0)
    .max(90)
    .default(7)
    .describe('how many days the deletion of an account can be undone'),
  EXPORT_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe('how many hours a data export can be downloaded'),
  TOMBSTONE_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(60)
    .describe('how many days tombstones are kept: longer than any backup'),

  APPEAL_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('how many days people may appeal, and removed content is kept'),

  ABOUT_URL: ownPage('about this place'),
  HELP_URL: ownPage('with help'),
  PRIVACY_URL: ownPage('on privacy'),
  TERMS_URL: ownPage('with the terms'),
  SECURITY_CONTACT: ownPage('or mailbox (mailto:…) for reports of security holes'),

  RATE_LIMIT_API: rateLimit('1500/5m', 'API calls one account or address may make'),
  RATE_LIMIT_PAGE: rateLimit('3000/5m', 'pages and files one address may load'),
  RATE_LIMIT_SIGN_IN: rateLimit('25/5m', 'failed sign-ins one address may make'),
  RATE_LIMIT_SIGN_IN_EMAIL: rateLimit('25/1h', 'failed sign-ins one login may have'),
  RATE_LIMIT_SIGN_UP: rateLimit('30/30m', 'accounts one address may create'),
  RATE_LIMIT_MAIL: rateLimit('10/1h', 'mails one account or address may ask for'),
  RATE_LIMIT_UPLOAD: rateLimit('30/30m', 'uploads one account may make'),
  RATE_LIMIT_DELETE: rateLimit('30/30m', 'deletions one account may make'),
  RATE_LIMIT_COMMENT: rateLimit('60/5m', 'comments one account may write'),
  RATE_LIMIT_FOLLOW: rateLimit('200/1h', 'people one account may follow'),
  RATE_LIMIT_REPORT: rateLimit('30/1h', 'reports one account may file'),
  RATE_LIMIT_EXPORT: rateLimit('20/1h', 'exports of their own data one account may ask for'),
});

export type Environment = z.output<typeof environmentSchema>;
