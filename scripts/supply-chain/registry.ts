import { createHash } from 'node:crypto';

/** Where an image is, by the rules of Docker. */
interface ImageAddress {
  readonly registry: string;
  readonly repository: string;
  readonly tag: string;
}

const DOCKER_HUB = 'registry-1.docker.io';
/** The list of an image's platforms comes first: its digest is the same on every machine. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');
const TIMEOUT_MS = 20_000;
const MANIFEST_BYTES = 4_000_000;

export function addressOf(name: string): ImageAddress {
  const colon = name.lastIndexOf(':');
  const tagged = colon > name.lastIndexOf('/');
  const path = tagged ? name.slice(0, colon) : name;
  const tag = tagged ? name.slice(colon + 1) : 'latest';
  const [first = '', ...rest] = path.split('/');
  // Only a host has a dot or a port.
  if (rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')) {
    const registry = first === 'docker.io' ? DOCKER_HUB : first;
    return { registry, repository: rest.join('/'), tag };
  }
  return { registry: DOCKER_HUB, repository: rest.length > 0 ? path : `library/${path}`, tag };
}

/**
 * The digest that a registry has for an image today. It is computed from the answer and compared with
 * what the registry says, so it is never one that was only claimed.
 */
export async function digestAt(registry: string, name: string): Promise<string> {
  const { repository, tag } = addressOf(name);
  const address = `${registry}/v2/${repository}/manifests/${tag}`;
  const first = await request(address, { accept: ACCEPT });
  const response =
    first.status === 401
      ? await request(address, { accept: ACCEPT, authorization: await tokenFor(first, name) })
      : first;
  if (!response.ok) throw new Error(`${name}: the registry answers ${response.status}`);
  const manifest = Buffer.from(await response.arrayBuffer());
  if (manifest.length > MANIFEST_BYTES) throw new Error(`${name}: the manifest is too large`);
  const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  const claimed = response.headers.get('docker-content-digest');
  if (claimed !== null && claimed !== digest) {
    throw new Error(`${name}: the registry says ${claimed}, but its answer is ${digest}`);
  }
  return digest;
}

export function registryOf(name: string): string {
  return `https://${addressOf(name).registry}`;
}

/** Anyone gets a token to read a public image, from the address that the refusal names. */
async function tokenFor(refusal: Response, name: string): Promise<string> {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const given = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const realm = given.get('realm');
  if (!/^bearer /i.test(challenge) || realm === undefined) {
    throw new Error(`${name}: the registry wants a sign-in`);
  }
  const address = new URL(realm);
  for (const key of ['service', 'scope']) {
    const value = given.get(key);
    if (value !== undefined) address.searchParams.set(key, value);
  }
  const response = await request(address.href, {});
  if (!response.ok) throw new Error(`${name}: ${address.host} answers ${response.status}`);
  const { token, access_token: accessToken }: { token?: string; access_token?: string } =
    JSON.parse(await response.text());
  return `Bearer ${token ?? accessToken}`;
}

async function request(address: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    const reason = cause instanceof Error ? cause.message : String(error);
    throw new Error(`${new URL(address).host} can't be reached: ${reason}`, { cause: error });
  }
}
