import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { startMailbox } from '@swirl/testing/mailbox';
import { startOidcProvider } from '@swirl/testing/oidc-provider';
import { Children, onStopSignal } from '../scripts/children.ts';
import { addresses } from './addresses.ts';
import { startBackstage } from './backstage-server.ts';
import { makeWorld } from './world.ts';

// The app as people get it (built web, API, worker), on a database and a bucket of its own, with a
// mail server and somebody else's accounts beside it.
const [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
const mailbox = await startMailbox();
const provider = await startOidcProvider([`${addresses.app}/api/auth/oidc/lantern/callback`]);
const world = makeWorld(database, bucket);
// Tests that ask for it are told what went wrong; the others can do without.
world.catch(() => {});
const backstage = startBackstage({
  port: addresses.backstagePort,
  mailbox,
  provider,
  database,
  bucket,
  world,
});
const children = new Children();

onStopSignal(async () => {
  await children.stopAll();
  backstage.stop();
  await world.catch(() => {});
  await Promise.all([mailbox.close(), provider.stop(), database.drop(), bucket.drop()]);
});

const { issuer, clientId, clientSecret } = provider;
const env = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  PORT: String(addresses.appPort),
  PUBLIC_URL: addresses.app,
  POSTGRES_DB: database.config.database,
  S3_BUCKET: bucket.name,
  SMTP_URL: mailbox.url,
  PUSH_KEY: 'any text of browser tests, long enough to sign with',
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'lantern', name: 'Lantern', issuer, clientId, clientSecret },
  ]),
  // Everybody in these tests comes from one address, and run after run.
  RATE_LIMIT_SIGN_UP: '2000/30m',
  RATE_LIMIT_SIGN_IN: '2000/5m',
  RATE_LIMIT_MAIL: '2000/1h',
  RATE_LIMIT_API: '20000/5m',
  RATE_LIMIT_UPLOAD: '2000/30m',
  ACCOUNT_PROCESSING_LOOPS: '2000',
  RATE_LIMIT_DELETE: '2000/30m',
  RATE_LIMIT_PAGE: '50000/5m',
};
children.start('api', ['apps/api/src/main.ts'], { env });
const doors = {
  waitlist: { PORT: addresses.waitlistPort, PUBLIC_URL: addresses.waitlist },
  invite: { PORT: addresses.invitePort, PUBLIC_URL: addresses.invite },
  closed: { PORT: addresses.closedPort, PUBLIC_URL: addresses.closed },
};
for (const [REGISTRATION, { PORT, PUBLIC_URL }] of Object.entries(doors)) {
  children.start(REGISTRATION, ['apps/api/src/main.ts'], {
    env: {
      ...env,
      PORT: String(PORT),
      PUBLIC_URL,
      REGISTRATION,
      REQUIRE_VERIFIED_EMAIL: String(REGISTRATION === 'invite'),
      OIDC_PROVIDERS: '',
      // Here links to media end within seconds, for journeys that outlive them.
      ...(REGISTRATION === 'closed' && { MEDIA_WINDOW_SECONDS: '3' }),
    },
  });
}
children.start('worker', ['apps/worker/src/main.ts'], { env });
