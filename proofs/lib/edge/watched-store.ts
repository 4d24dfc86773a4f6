import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { readConfig } from '@swirl/platform/config';

interface StoreRead {
  /** With the bucket, without the signature. */
  readonly path: string;
  readonly range: string | undefined;
}

/** The object store as nginx reaches it. */
export interface WatchedStore {
  readonly address: string;
  /** What was read through it, in order. */
  readonly reads: readonly StoreRead[];
  /** Breaks every connection and refuses new ones, as when the store dies. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Passes everything on to the configured store, and remembers what was read. */
export async function watchStore(): Promise<WatchedStore> {
  const store = new URL(readConfig(process.env).objectStore.endpoint);
  const reads: StoreRead[] = [];
  let isCut = false;
  const server = createServer((incoming, answer) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const { method, headers, url = '' } = incoming;
    reads.push({ path: url.replace(/\?.*/, ''), range: headers.range });
    const passedOn = request(
      { host: store.hostname, port: store.port, path: url, method, headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.rawHeaders);
        found.pipe(answer);
      },
    );
    passedOn.on('error', () => incoming.socket.destroy());
    incoming.pipe(passedOn);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    reads,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
