import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pinImages } from './pin-images.ts';
import { addressOf } from './registry.ts';

const DOCKERFILE = `FROM debian:12-slim AS release
FROM --platform=linux/amd64 debian:12-slim AS app
FROM release AS captions
FROM postgres:18.1@sha256:${'0'.repeat(64)} AS database
`;
const COMPOSE = `services:
  api:
    image: swirl-app:\${SWIRL_VERSION:-latest}
  valkey:
    image: valkey/valkey:9.0
`;
const manifests: Record<string, string> = {
  'library/debian/manifests/12-slim': '{"debian":1}',
  'library/postgres/manifests/18.1': '{"postgres":1}',
  'valkey/valkey/manifests/9.0': '{"valkey":1}',
};
const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const debian = digestOf('{"debian":1}');
const postgres = digestOf('{"postgres":1}');
const valkey = digestOf('{"valkey":1}');

const server = createServer(answer);
let root = '';
let registry = '';
let answers: (path: string) => { status?: number; digest?: string } | undefined = () => undefined;
const said: string[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'swirl-images-'));
  mkdirSync(join(root, 'deploy'));
  writeFileSync(join(root, 'deploy/Dockerfile'), DOCKERFILE);
  writeFileSync(join(root, 'deploy/compose.yaml'), COMPOSE);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(typeof address === 'object' && address !== null);
  registry = `http://127.0.0.1:${address.port}`;
  answers = () => undefined;
  said.length = 0;
});

afterEach(async () => {
  rmSync(root, { recursive: true });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

describe('pinning images', () => {
  it('writes the digest that the registry has behind every name, and leaves the rest as it is', async () => {
    expect(await pin(true)).toBe(true);
    expect(read('Dockerfile')).toBe(`FROM debian:12-slim@${debian} AS release
FROM --platform=linux/amd64 debian:12-slim@${debian} AS app
FROM release AS captions
FROM postgres:18.1@${postgres} AS database
`);
    expect(read('compose.yaml')).toBe(COMPOSE.replace('9.0', `9.0@${valkey}`));
    expect(await pin(false)).toBe(true);
  });

  it('without writing, says what is not pinned and what is outdated', async () => {
    expect(await pin(false)).toBe(false);
    expect(said).toContain(
      `deploy/compose.yaml: valkey/valkey:9.0 is not pinned, the registry has ${valkey}`,
    );
    expect(said.join('\n')).toContain(`is sha256:${'0'.repeat(64)}, the registry has ${postgres}`);
    expect(read('Dockerfile')).toBe(DOCKERFILE);
  });

  it('writes nothing if one image is missing, and names it', async () => {
    answers = (path) => (path.startsWith('valkey') ? { status: 404 } : undefined);
    await expect(pin(true)).rejects.toThrow(
      "valkey/valkey:9.0: the registry answers 404\n1 images weren't looked up: nothing was written",
    );
    expect(read('Dockerfile')).toBe(DOCKERFILE);
    expect(read('compose.yaml')).toBe(COMPOSE);
  });

  it('refuses an answer that does not have the digest that the registry claims', async () => {
    answers = (path) => (path.startsWith('valkey') ? { digest: debian } : undefined);
    await expect(pin(true)).rejects.toThrow(
      `the registry says ${debian}, but its answer is ${valkey}`,
    );
  });

  it('invents nothing if the registry is out of reach', async () => {
    registry = 'http://127.0.0.1:9';
    await expect(pin(true)).rejects.toThrow("127.0.0.1:9 can't be reached");
    expect(read('Dockerfile')).toBe(DOCKERFILE);
    expect(said.join('\n')).not.toContain('the registry has');
  });
});

it.each([
  ['debian:12-slim', 'registry-1.docker.io', 'library/debian', '12-slim'],
  ['prom/prometheus:v3', 'registry-1.docker.io', 'prom/prometheus', 'v3'],
  ['docker.io/library/debian:12', 'registry-1.docker.io', 'library/debian', '12'],
  ['ghcr.io/a/b/c:1', 'ghcr.io', 'a/b/c', '1'],
  ['localhost:5000/a', 'localhost:5000', 'a', 'latest'],
])('%s is looked up at %s as %s with the tag %s', (name, host, repository, tag) => {
  expect(addressOf(name)).toEqual({ registry: host, repository, tag });
});

function pin(write: boolean): Promise<boolean> {
  return pinImages({ root, write, registry, say: (line) => said.push(line) });
}

function read(file: string): string {
  return readFileSync(join(root, 'deploy', file), 'utf8');
}

/** A registry that gives a token to anyone, as Docker Hub does, and wants it for every image. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', registry);
  if (pathname === '/token') {
    response.end(JSON.stringify({ token: `for ${searchParams.get('scope')}` }));
    return;
  }
  const path = pathname.replace('/v2/', '');
  const scope = `repository:${path.replace(/\/manifests.*/, '')}:pull`;
  if (request.headers.authorization !== `Bearer for ${scope}`) {
    const challenge = `Bearer realm="${registry}/token",service="test",scope="${scope}"`;
    response.writeHead(401, { 'www-authenticate': challenge }).end();
    return;
  }
  const manifest = manifests[path];
  const planned = answers(path);
  if (manifest === undefined || planned?.status !== undefined) {
    response.writeHead(planned?.status ?? 404).end();
    return;
  }
  response.setHeader('docker-content-digest', planned?.digest ?? digestOf(manifest));
  response.end(request.headers.accept?.includes('image.index') === true ? manifest : '');
}
