import { createServer, type IncomingMessage } from 'node:http';
import type { TestBucket } from '@swirl/testing/bucket';
import type { TestDatabase } from '@swirl/testing/database';
import type { Mailbox } from '@swirl/testing/mailbox';
import type { TestProvider } from '@swirl/testing/oidc-provider';
import { repeatLoops } from './test-backend-media.ts';
import { makeOwner, addToWaitlist } from './test-backend-moderation.ts';
import { userDataOf, seedContent, endGracePeriod, tracesOf } from './test-backend-my-data.ts';
import {
  addUser,
  awaitsMail,
  comment,
  feature,
  plantCaptions,
  plantListeners,
  follow,
  invitation,
  openSession,
  plantTree,
  postStatuses,
  pushAddressesOf,
  ageSessions,
  sessionsOf,
  suspendPerson,
} from './test-backend-tables.ts';
import type { World } from './world.ts';

interface TestBackend {
  readonly port: number;
  readonly mailbox: Mailbox;
  readonly provider: TestProvider;
  readonly database: TestDatabase;
  readonly bucket: TestBucket;
  /** Created while the first tests run. */
  readonly world: Promise<World>;
}

const MAIL_WITHIN_MS = 120_000;

/** The outside world for tests: email, the identity provider, and the tables. */
export function startTestBackend({
  port,
  mailbox,
  provider,
  database,
  bucket,
  world,
}: TestBackend) {
  const { db, pool } = database;
  const fixture = { database, store: bucket.store };
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test-backend');
    const given = (name: string) => searchParams.get(name) ?? '';
    const email = given('email');
    switch (pathname) {
      case '/mail':
        return mailbox.next(email, MAIL_WITHIN_MS);
      case '/sessions':
        return sessionsOf(pool, email);
      case '/age-sessions':
        return ageSessions(pool, email);
      case '/people':
        provider.enrol({ sub: email, email, email_verified: true, given_name: 'River' });
        return null;
      case '/invitation':
        return { path: await invitation(db) };
      case '/world':
        return world;
      case '/create-user':
        return addUser(db, { email, username: given('username'), firstName: given('firstName') });
      case '/create-session':
        return openSession(db, given('userId'));
      case '/statuses':
        return postStatuses(db, given('userId'), {
          count: Number(given('count')),
          caption: given('caption'),
          moodTags: given('moods').split(',').filter(Boolean),
        });
      case '/repeat':
        return repeatLoops(
          { pool, store: bucket.store },
          given('userId'),
          given('loopIds').split(','),
          given('parentId') || null,
        );
      case '/push-addresses':
        return pushAddressesOf(pool, given('userId'));
      case '/follow':
        return follow(db, given('userId'), given('followingId'));
      case '/comment':
        return comment(db, given('userId'), given('loopId'), given('content'));
      case '/awaits-mail':
        return awaitsMail(pool, given('userId'));
      case '/tree':
        return plantTree(db, JSON.parse(given('branches')));
      case '/listeners':
        return plantListeners(db, given('loopId'), JSON.parse(given('stayed')));
      case '/captions':
        return plantCaptions(db, given('loopId'), given('as') === 'automatic');
      case '/feature':
        return feature(db);
      case '/make-owner':
        return makeOwner(db, given('userId'));
      case '/add-to-waitlist':
        return addToWaitlist(db, {
          email,
          username: given('username'),
          firstName: given('firstName'),
        });
      case '/suspend':
        return suspendPerson(db, given('userId'));
      case '/seed-content':
        return seedContent(fixture, given('userId'));
      case '/user-data':
        return userDataOf(fixture, given('userId'));
      case '/end-grace-period':
        return endGracePeriod(fixture, given('userId'));
      case '/traces':
        return tracesOf(fixture, given('texts').split(','), given('objectKeys').split(','));
      default:
        throw new Error(`Nothing at ${pathname}`);
    }
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  return { stop: () => server.close() };
}
