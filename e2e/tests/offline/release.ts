import { createServer, request, type ServerResponse } from 'node:http';
import { addresses } from '../../addresses.ts';

/** The app before and after a new release. */
export interface Release {
  readonly address: string;
  /** From now on the service worker is a newer one. */
  next: () => void;
  /** From now on these files are gone, like those of the previous release. */
  lose: (files: RegExp) => void;
  /** How often this path was requested. */
  requests: (path: string) => number;
  close: () => Promise<void>;
}

const WORKER = '/service-worker.js';

/** Complete each time, and of this release. */
async function sendWorker(answer: ServerResponse, version: number): Promise<void> {
  const script = await (await fetch(`${addresses.app}${WORKER}`)).text();
  answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
  answer.end(`${script}\n// Release ${version}\n`);
}

export async function openRelease(): Promise<Release> {
  let version = 1;
  let lost: RegExp | undefined;
  const requested: string[] = [];

  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming;
    requested.push(url);
    if (lost?.test(url)) {
      answer.writeHead(404).end();
      return;
    }
    if (url === WORKER) {
      void sendWorker(answer, version);
      return;
    }
    const ahead = request(
      { host: 'localhost', port: addresses.appPort, path: url, method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    ahead.on('error', () => answer.destroy());
    answer.on('close', () => ahead.destroy());
    incoming.pipe(ahead);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The release has no port.');
  return {
    address: `http://localhost:${bound.port}`,
    next: () => {
      version += 1;
    },
    lose: (files) => {
      lost = files;
    },
    requests: (path) => requested.filter((url) => url === path).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
