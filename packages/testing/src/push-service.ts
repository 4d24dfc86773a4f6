import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decryptPush } from './decrypt-push.ts';

export interface TestSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ReceivedPush {
  /** Decrypted as by the browser. */
  readonly text: string;
  /** As received. */
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

export interface PushService {
  /** The address it listens on, and the authority of its certificate. */
  readonly address: string;
  readonly port: number;
  readonly ca: string;
  /** A browser that subscribes here, with its own keys. */
  subscribe(): TestSubscription;
  receivedAt(subscription: TestSubscription): readonly ReceivedPush[];
  /** The number of requests, whatever the response. */
  count(): number;
  /** The response from now on. */
  answerWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/**
 * A real push service on this machine under the given name: TLS, and messages that it can decrypt.
 */
export async function startPushService(host: string): Promise<PushService> {
  const { key, cert } = createCertificate(host);
  const browsers = new Map<string, { keys: Parameters<typeof decryptPush>[1] }>();
  const received = new Map<string, ReceivedPush[]>();
  let answer: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  let count = 0;

  const server = createServer({ key, cert }, (request, response) => {
    count += 1;
    void (async () => {
      const raw = await buffer(request);
      const endpoint = `https://${request.headers.host?.split(':')[0]}${request.url}`;
      const browser = browsers.get(endpoint);
      if (browser !== undefined && answer.status < 300) {
        const { headers } = request;
        received.get(endpoint)?.push({ text: decryptPush(raw, browser.keys), raw, headers });
      }
      response.writeHead(browser === undefined ? 404 : answer.status, answer.headers).end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    address: '127.0.0.1',
    port: portOf(server),
    ca: cert,
    subscribe() {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const publicKey = pair.generateKeys();
      const endpoint = `https://${host}/send/${randomBytes(16).toString('hex')}`;
      browsers.set(endpoint, { keys: { pair, auth } });
      received.set(endpoint, []);
      return {
        endpoint,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    receivedAt: ({ endpoint }) => received.get(endpoint) ?? [],
    count: () => count,
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createCertificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'swirl-push-'));
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const certificateRequest = `req -x509 -nodes -days 1 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
      -subj /CN=${host} -addext subjectAltName=DNS:${host} -keyout ${keyFile} -out ${certFile}`;
    execFileSync('openssl', certificateRequest.split(/\s+/), { stdio: 'pipe' });
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');
  return address.port;
}
