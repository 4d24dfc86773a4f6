import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sent } from './access-ask.ts';
import type { World } from './access-world.ts';

/** The two pages there are, whether the web app has been built or not. */
export async function writePages(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'swirl-access-'));
  await writeFile(join(root, 'index.html'), '<!doctype html><html lang="en"></html>');
  await writeFile(join(root, 'login.html'), '<!doctype html><html lang="en"></html>');
  return root;
}

interface Page {
  readonly send: (world: World) => Sent;
  /** What everybody is answered, whoever they are; where it differs, what it may be. */
  readonly answers: readonly number[];
}

const get = (url: string, ...answers: number[]): Page => ({
  send: () => ({ method: 'GET', url }),
  answers,
});

/** What is served beside the calls of the contract. Nobody has a right here that others lack. */
export const pages: Readonly<Record<string, Page>> = {
  'GET /': get('/', 200),
  'GET /*': get('/settings', 200),
  'GET /healthz': get('/healthz', 200),
  'GET /readyz': get('/readyz', 200),
  'GET /api/openapi.json': get('/api/openapi.json', 200),
  'GET /api/docs': get('/api/docs', 200),
  // Who is signed in already is led on.
  'GET /api/login': get('/api/login', 200, 303),
  'GET /api/logout': get('/api/logout', 200),
  'POST /api/logout': { send: () => ({ method: 'POST', url: '/api/logout' }), answers: [303] },
  'GET /api/auth/oidc/:provider': get('/api/auth/oidc/nowhere', 303),
  'GET /api/auth/oidc/:provider/callback': get('/api/auth/oidc/nowhere/callback', 303),
  // A link is the permission, and without its signature it is none, not even for the author.
  'GET /media/*': {
    send: ({ objectKey }) => ({ method: 'GET', url: `/media/${objectKey}` }),
    answers: [403],
  },
};
