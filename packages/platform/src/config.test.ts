import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';

const COMPLETE = {
  SECRET_KEY: 'secret-of-cursors-and-media-links',
  POSTGRES_USER: 'swirl',
  POSTGRES_PASSWORD: 'secret-of-postgres',
  POSTGRES_DB: 'swirl',
  S3_PORT: '8333',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret-of-s3',
};

const CA = '/etc/ssl/certs/ca-certificates.crt';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs only credentials and the address of the object store', () => {
    const config = readConfig(COMPLETE);
    expect(config.http).toEqual({
      host: '127.0.0.1',
      port: 3000,
      sharePort: false,
      role: 'all',
      publicOrigin: 'http://localhost:3000',
      trustedProxies: [],
    });
    expect(config.objectStore.endpoint).toBe('http://127.0.0.1:8333');
    expect(config.limits.api).toEqual({ points: 1500, seconds: 300 });
    expect(config.limits.signInEmail).toEqual({ points: 25, seconds: 3600 });
  });

  it('sends live events through the same Valkey, or through one of their own', () => {
    const same = { ...COMPLETE, VALKEY_HOST: 'limits', VALKEY_PASSWORD: 'secret-of-valkey' };
    expect(readConfig(same).eventsValkey).toEqual(readConfig(same).valkey);
    const own = readConfig({ ...same, VALKEY_EVENTS_HOST: 'events', VALKEY_EVENTS_PORT: '7000' });
    expect(own.eventsValkey).toEqual({ host: 'events', port: 7000, password: 'secret-of-valkey' });
    expect(own.valkey.host).toBe('limits');
  });

  it('signs in to replicas as to the first PostgreSQL', () => {
    expect(readConfig(COMPLETE).replicas).toEqual({ servers: [], maxLagSeconds: 30 });
    const { postgres, replicas } = readConfig({
      ...COMPLETE,
      POSTGRES_REPLICAS: '10.0.0.2:5432, [::1]:6000,db.example:1',
      POSTGRES_REPLICA_MAX_LAG: '5',
    });
    expect(replicas.maxLagSeconds).toBe(5);
    expect(replicas.servers).toEqual([
      { ...postgres, host: '10.0.0.2', port: 5432 },
      { ...postgres, host: '::1', port: 6000 },
      { ...postgres, host: 'db.example', port: 1 },
    ]);
  });

  it.each(['10.0.0.2', '10.0.0.2:0', ':5432', '::1:5432', 'http://db:1'])(
    'refuses %s as the address of a replica',
    (address) => {
      expect(problemsOf({ ...COMPLETE, POSTGRES_REPLICAS: address }).join(' ')).toContain(
        'POSTGRES_REPLICAS cannot be used',
      );
    },
  );

  it('cannot be changed after boot', () => {
    expect(Object.isFrozen(readConfig(COMPLETE).limits.api)).toBe(true);
    expect(Object.isFrozen(readConfig(COMPLETE).http.trustedProxies)).toBe(true);
  });

  it('lists everything that is missing at once, with what to set', () => {
    const problems = problemsOf({});
    expect(problems).toContain(
      'POSTGRES_PASSWORD is missing. Set POSTGRES_PASSWORD to the password of that PostgreSQL role.',
    );
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'SECRET_KEY',
      'POSTGRES_USER',
      'POSTGRES_PASSWORD',
      'POSTGRES_DB',
      'S3_BUCKET',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'The',
    ]);
  });

  it('treats an empty value as not set', () => {
    expect(problemsOf({ ...COMPLETE, POSTGRES_USER: '' })).toHaveLength(1);
    expect(readConfig({ ...COMPLETE, S3_ENDPOINT: '' }).objectStore.endpoint).toContain(':8333');
  });

  it('never repeats a secret in its errors', () => {
    const problems = problemsOf({ ...COMPLETE, PORT: 'many', S3_ENDPOINT: 'secret-place' });
    expect(problems.join('\n')).not.toContain('secret');
  });

  it.each([
    ['both S3_ENDPOINT and S3_PORT', { S3_ENDPOINT: 'https://s3.example' }, 'contradict'],
    ['plain http on a public host', { PUBLIC_URL: 'http://swirl.example' }, 'https'],
    ['plain http on a LAN address', { PUBLIC_URL: 'http://192.168.1.5:3000' }, 'https'],
    ['a public address with a path', { PUBLIC_URL: 'https://swirl.example/app' }, 'no path'],
    ['a public address that is none', { PUBLIC_URL: 'swirl' }, 'PUBLIC_URL'],
    ['a port out of range', { PORT: '70000' }, 'PORT'],
    ['a port that is no number', { VALKEY_PORT: 'six' }, 'VALKEY_PORT'],
    ['media links that last too long', { MEDIA_WINDOW_SECONDS: '451' }, 'MEDIA_WINDOW_SECONDS'],
    ['a host for media with a path', { MEDIA_URL: 'https://a.example/media' }, 'MEDIA_URL'],
    ['a host for media without encryption', { MEDIA_URL: 'http://a.example' }, 'MEDIA_URL'],
    ['a purge address that is none', { CDN_PURGE_URL: 'purge' }, 'CDN_PURGE_URL'],
    ['a limit without time', { RATE_LIMIT_API: '1500' }, 'RATE_LIMIT_API'],
    ['a limit of nothing', { RATE_LIMIT_UPLOAD: '0/5m' }, 'RATE_LIMIT_UPLOAD'],
    ['trusting every address', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    ['a proxy range that is none', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
    ['an unknown kind of registration', { REGISTRATION: 'maybe' }, 'REGISTRATION'],
    ['a mail server that speaks http', { SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    ['a sender with a line break', { MAIL_FROM: 'a@b\r\nBcc: c@d' }, 'MAIL_FROM'],
    ['an owner without an address', { OWNER_EMAILS: 'a@b.org, sam' }, 'OWNER_EMAILS'],
    ['providers that are no JSON', { OIDC_PROVIDERS: '[{' }, 'OIDC_PROVIDERS'],
    [
      'a provider without a secret',
      { OIDC_PROVIDERS: '[{"id":"a","name":"A","issuer":"https://a.b","clientId":"c"}]' },
      'OIDC_PROVIDERS',
    ],
    ['a page that runs a script', { ABOUT_URL: 'javascript:alert(1)' }, 'ABOUT_URL'],
    ['a page of another server by its path', { TERMS_URL: '//elsewhere.example' }, 'TERMS_URL'],
    ['a push secret that is easy to guess', { PUSH_KEY: 'hunter2' }, 'PUSH_KEY'],
    ['a push service by its address', { PUSH_HOSTS: '127.0.0.1' }, 'PUSH_HOSTS'],
    ['every push service there is', { PUSH_HOSTS: '*' }, 'PUSH_HOSTS'],
    ['a push service with a path', { PUSH_HOSTS: 'push.example/send' }, 'PUSH_HOSTS'],
    ['mails without a pause', { DIGEST_HOURS: '0' }, 'DIGEST_HOURS'],
    ['a secret that is easy to guess', { SECRET_KEY: 'hunter2' }, 'SECRET_KEY'],
    ['an authority without TLS', { POSTGRES_CA_FILE: CA }, 'POSTGRES_TLS'],
    ['an authority with TLS off', { VALKEY_CA_FILE: CA, VALKEY_TLS: 'off' }, 'VALKEY_TLS'],
    [
      'an authority that is missing',
      { POSTGRES_TLS: 'true', POSTGRES_CA_FILE: '/nowhere.pem' },
      'POSTGRES_CA_FILE',
    ],
    [
      'a file of something else',
      { VALKEY_TLS: 'true', VALKEY_CA_FILE: import.meta.filename },
      'readable file of certificates',
    ],
    ['an owner without a password', { POSTGRES_OWNER: 'owner' }, 'POSTGRES_OWNER_PASSWORD'],
    ['a Valkey user without a password', { VALKEY_USER: 'swirl' }, 'VALKEY_PASSWORD'],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %s', (_, change, sentence) => {
    const problems = problemsOf({ ...COMPLETE, ...change });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(sentence);
  });

  it('encrypts connections to PostgreSQL and Valkey, each with its own authorities', () => {
    expect(readConfig(COMPLETE).postgres).not.toHaveProperty('tls');
    const { postgres, valkey } = readConfig({
      ...COMPLETE,
      POSTGRES_TLS: 'true',
      POSTGRES_CA_FILE: CA,
      VALKEY_TLS: 'true',
    });
    expect(postgres.tls?.ca).toContain('BEGIN CERTIFICATE');
    expect(valkey.tls).toEqual({});
  });

  it('contains the operator’s own pages, which are optional', () => {
    const none = { about: null, help: null, privacy: null, terms: null, security: null };
    expect(readConfig({ ...COMPLETE, ABOUT_URL: '#', HELP_URL: '' }).links).toEqual(none);
    const { links } = readConfig({
      ...COMPLETE,
      ABOUT_URL: 'https://swirl.example/about',
      HELP_URL: 'mailto:help@swirl.example',
      PRIVACY_URL: '/privacy',
      SECURITY_CONTACT: 'mailto:security@swirl.example',
    });
    expect(links).toEqual({
      about: 'https://swirl.example/about',
      help: 'mailto:help@swirl.example',
      privacy: '/privacy',
      terms: null,
      security: 'mailto:security@swirl.example',
    });
  });

  it('enables push with a key, for the default or the configured services', () => {
    expect(readConfig(COMPLETE).notifications).toEqual({ digestHours: 24, push: null });
    const { push } = readConfig({
      ...COMPLETE,
      PUSH_KEY: 'a secret of push messages, long enough',
      PUSH_HOSTS: 'Push.Example, *.push.example',
      MAIL_FROM: 'Swirl <hello@swirl.example>',
    }).notifications;
    expect(push?.hosts).toEqual(['push.example', '*.push.example']);
    expect(push?.subject).toBe('mailto:hello@swirl.example');
    expect(push?.keys.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://a.b'])(
    'accepts %s as the public address',
    (url) => {
      expect(readConfig({ ...COMPLETE, PUBLIC_URL: url }).http.publicOrigin).toBe(url);
    },
  );

  it('parses limits and proxy ranges', () => {
    const config = readConfig({
      ...COMPLETE,
      RATE_LIMIT_SIGN_UP: '3/2h',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    });
    expect(config.limits.signUp).toEqual({ points: 3, seconds: 7200 });
    expect(config.http.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });

  it('parses who may register, who may own and which providers may sign in users', () => {
    const provider = {
      id: 'example',
      name: 'Example',
      issuer: 'https://id.example',
      clientId: 'swirl',
      clientSecret: 'secret',
    };
    expect(readConfig(COMPLETE).accounts).toEqual({
      registration: 'open',
      requireVerifiedEmail: false,
      ownerEmails: [],
      oidcProviders: [],
    });
    const { accounts, mail } = readConfig({
      ...COMPLETE,
      PUBLIC_URL: 'https://swirl.example',
      REGISTRATION: 'invite',
      REQUIRE_VERIFIED_EMAIL: 'true',
      OWNER_EMAILS: 'Sam@Example.org, kim@example.org',
      OIDC_PROVIDERS: JSON.stringify([provider]),
    });
    expect(accounts).toEqual({
      registration: 'invite',
      requireVerifiedEmail: true,
      ownerEmails: ['sam@example.org', 'kim@example.org'],
      oidcProviders: [provider],
    });
    expect(mail.from).toBe('Swirl <no-reply@swirl.example>');
  });

  it('never repeats a provider’s secret in its errors', () => {
    const problems = problemsOf({
      ...COMPLETE,
      OIDC_PROVIDERS: '[{"clientSecret":"very-secret","x":1}]',
    });
    expect(problems.join('\n')).not.toContain('very-secret');
    expect(problemsOf({ ...COMPLETE, OIDC_PROVIDERS: '{very-secret' }).join()).not.toContain(
      'very-secret',
    );
  });

  it('has every variable in .env.example, and no other', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(environmentSchema.shape)));
  });

  it('describes every variable', () => {
    const silent = Object.entries(environmentSchema.shape).filter(
      ([, field]) => !field.description,
    );
    expect(silent).toEqual([]);
  });
});
