import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublicLoop } from '@swirl/contract/policies/loops';
import type { Sent } from './access-request.ts';
import type { World } from './access-world.ts';
import { PUBLIC_ORIGIN } from './harness.ts';

/** All pages, whether or not the web app has been built. */
export async function writePages(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'swirl-access-'));
  for (const page of ['index.html', 'landing.html', 'login.html']) {
    await writeFile(join(root, page), '<!doctype html><html lang="en"></html>');
  }
  return root;
}

interface Page {
  readonly send: (world: World) => Sent;
  /**
   * The expected status for every role; where it depends on the role, the statuses that are
   * allowed.
   */
  readonly answers: (world: World) => readonly number[];
  /** The page shows the loop, so the loop's visibility may matter. */
  readonly aboutLoop?: true;
}

const get = (url: string, ...answers: number[]): Page => ({
  send: () => ({ method: 'GET', url }),
  answers: () => answers,
});

const ofLoop = (urlOf: (world: World) => string, answerOf: (world: World) => number): Page => ({
  send: (world) => ({ method: 'GET', url: urlOf(world) }),
  answers: (world) => [answerOf(world)],
  aboutLoop: true,
});

const personPath = ({ ids }: World) => `/federation/people/${ids.userId}`;

/** As another server asks. */
const ofPerson = (urlOf: (world: World) => string): Page => ({
  send: (world) => ({
    method: 'GET',
    url: urlOf(world),
    accept: 'application/activity+json',
  }),
  answers: () => [404],
});

/** Routes served outside the contract's calls. No role has more rights here than another. */
export const pages: Readonly<Record<string, Page>> = {
  'GET /': get('/', 200),
  'GET /welcome': get('/welcome', 200),
  'GET /*': get('/settings', 200),
  'GET /robots.txt': get('/robots.txt', 200),
  'GET /sitemap.xml': get('/sitemap.xml', 200),
  'GET /healthz': get('/healthz', 200),
  'GET /readyz': get('/readyz', 200),
  'GET /api/openapi.json': get('/api/openapi.json', 200),
  'GET /api/docs': get('/api/docs', 200),
  // Signed-in users are redirected.
  'GET /api/login': get('/api/login', 200, 303),
  // There is no session to confirm the end of.
  'GET /api/logout': get('/api/logout', 200, 303),
  'POST /api/logout': {
    send: () => ({ method: 'POST', url: '/api/logout' }),
    answers: () => [303],
  },
  // The token in the email is the permission; a session does not replace it.
  'GET /api/unsubscribe': get('/api/unsubscribe', 410),
  'POST /api/unsubscribe': {
    send: () => ({ method: 'POST', url: '/api/unsubscribe' }),
    answers: () => [410],
  },
  'GET /api/auth/oidc/:provider': get('/api/auth/oidc/nowhere', 303),
  'GET /api/auth/oidc/:provider/callback': get('/api/auth/oidc/nowhere/callback', 303),
  'GET /.well-known/host-meta': get('/.well-known/host-meta', 200),
  'GET /.well-known/nodeinfo': get('/.well-known/nodeinfo', 200),
  'GET /federation/nodeinfo/2.1': get('/federation/nodeinfo/2.1', 200),
  // The author lets no other server find them.
  'GET /.well-known/webfinger': ofPerson(
    ({ authorUsername }) =>
      `/.well-known/webfinger?resource=acct:${authorUsername}@${new URL(PUBLIC_ORIGIN).host}`,
  ),
  'GET /federation/people/:userId': ofPerson(personPath),
  ...Object.fromEntries(
    ['outbox', 'followers', 'following', 'featured'].map((collection) => [
      `GET /federation/people/:userId/${collection}`,
      ofPerson((world) => `${personPath(world)}/${collection}`),
    ]),
  ),
  // A signed link is the permission; without its signature not even the author gets the file.
  'GET /media/*': ofLoop(
    ({ objectKey }) => `/media/${objectKey}`,
    () => 403,
  ),
  // Clears what this browser has of a host, for anyone who opens it.
  'GET /media/forget': get('/media/forget', 303),
  // nginx asks here, and answers 404 from outside. Without the setting there is no permission to get.
  'GET /edge/media/*': ofLoop(
    ({ objectKey }) => `/edge/media/${objectKey}`,
    () => 404,
  ),
  'GET /share/:loopId.jpg': ofLoop(
    ({ ids }) => `/share/${ids.loopId}.jpg`,
    ({ facts }) => (isPublicLoop(facts) ? 200 : 404),
  ),
};
