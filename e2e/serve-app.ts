import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { startMailbox } from '@swirl/testing/mailbox';
import { startOidcProvider } from '@swirl/testing/oidc-provider';
import { startStack, type Stack, type StackOptions } from '@swirl/stack/stack';
import { onStopSignal } from '@swirl/stack/stop-signal';
import { addresses } from './addresses.ts';
import { startTestBackend } from './test-backend-server.ts';
import { makeWorld } from './world.ts';

// The production app (built web, API, worker) with its own database and bucket, a mail server and
// an identity provider.
const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
const mailbox = await startMailbox();
const provider = await startOidcProvider([`${addresses.app}/api/auth/oidc/lantern/callback`]);
const world = makeWorld(database, bucket);
// Tests that need it get the error; the others can run without it.
world.catch(() => {});
const testBackend = startTestBackend({
  port: addresses.testBackendPort,
  mailbox,
  provider,
  database,
  bucket,
  world,
});
const stacks: Stack[] = [];

onStopSignal(async () => {
  await Promise.all(stacks.map((stack) => stack.stop()));
  testBackend.stop();
  await world.catch(() => {});
  await Promise.all([mailbox.close(), provider.stop(), database.drop(), bucket.drop()]);
});

const { issuer, clientId, clientSecret } = provider;
const env = {
  LOG_LEVEL: 'warn',
  SMTP_URL: mailbox.url,
  PUSH_KEY: 'any text of browser tests, long enough to sign with',
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'lantern', name: 'Lantern', issuer, clientId, clientSecret },
  ]),
  // All test users share one IP address, run after run.
  RATE_LIMIT_SIGN_UP: '2000/30m',
  RATE_LIMIT_SIGN_IN: '2000/5m',
  RATE_LIMIT_MAIL: '2000/1h',
  RATE_LIMIT_API: '20000/5m',
  RATE_LIMIT_UPLOAD: '2000/30m',
  ACCOUNT_PROCESSING_LOOPS: '2000',
  RATE_LIMIT_DELETE: '2000/30m',
  RATE_LIMIT_PAGE: '50000/5m',
};
await start({ port: addresses.appPort, origin: addresses.app, worker: true, env });
const doors = {
  waitlist: { port: addresses.waitlistPort, origin: addresses.waitlist },
  invite: { port: addresses.invitePort, origin: addresses.invite },
  closed: { port: addresses.closedPort, origin: addresses.closed },
};
for (const [REGISTRATION, { port, origin }] of Object.entries(doors)) {
  await start({
    port,
    origin,
    env: {
      ...env,
      REGISTRATION,
      REQUIRE_VERIFIED_EMAIL: String(REGISTRATION === 'invite'),
      OIDC_PROVIDERS: '',
      // Media links expire within seconds here, for tests that outlive them.
      // People may show themselves to other servers there as well.
      ...(REGISTRATION === 'closed' && { MEDIA_WINDOW_SECONDS: '3', FEDERATION: 'on' }),
    },
  });
}

/** Playwright waits until the first of them responds. */
async function start(options: StackOptions): Promise<void> {
  const stack = await startStack({
    ...options,
    database: database.config,
    bucket: bucket.name,
    web: true,
    ownGroup: true,
    waitFor: 'nothing',
    onEnd: (name, how) => console.error(`The ${name} at ${options.origin} ended (${how}).`),
  });
  stacks.push(stack);
}
