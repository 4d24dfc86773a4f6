import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** 'own' is the published one. */
  readonly signedBy?: 'own' | 'another' | 'no one';
}

export interface ForgingProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** What the next ID token is like; otherwise it is valid. */
  forge(forgery: Forgery): void;
  /** Where a browser would be sent after signing in at this address. */
  authorise(address: string): URL;
  stop(): Promise<void>;
}

const CLIENT_ID = 'swirl';
const SUBJECT = 'someone at the provider';

/** A provider whose ID tokens and metadata can be wrong in single respects. */
export async function startForgingProvider(
  metadata: Readonly<Record<string, unknown>> = {},
): Promise<ForgingProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let forgery: Forgery = {};
  let nonce: string | null = null;

  const server = createServer((request, response) => {
    const send = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') send(configuration());
    else if (request.url === '/keys') {
      send({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] });
    } else send({ access_token: 'a token', token_type: 'bearer', id_token: idToken() });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;

  const configuration = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorise`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...metadata,
  });

  const idToken = () => {
    const { claims, signedBy = 'own' } = forgery;
    const now = Math.floor(Date.now() / 1000);
    const said = { iss: issuer, aud: CLIENT_ID, sub: SUBJECT, iat: now, exp: now + 60, nonce };
    const person = { email: 'someone@example.test', email_verified: true };
    const header = { alg: signedBy === 'no one' ? 'none' : 'RS256', typ: 'JWT' };
    const signed = [header, { ...said, ...person, ...claims }].map(encode).join('.');
    if (signedBy === 'no one') return `${signed}.`;
    const key = signedBy === 'own' ? own.privateKey : another.privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };

  return {
    issuer,
    clientId: CLIENT_ID,
    forge: (next) => {
      forgery = next;
    },
    authorise(address) {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce');
      const callback = new URL(searchParams.get('redirect_uri') ?? '');
      callback.searchParams.set('code', 'a code');
      callback.searchParams.set('state', searchParams.get('state') ?? '');
      return callback;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address.port;
}
