import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** Breaks every connection and refuses new ones, as when the service dies. */
  cut(): void;
  /** Keeps connections open and forwards nothing, as when the service hangs. */
  hang(): void;
  restore(): void;
  close(): Promise<void>;
}

/**
 * A proxy in front of a real service, so that a test can make it unavailable without affecting
 * others.
 */
export async function createTcpProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<TcpProxy> {
  let mode: 'open' | 'cut' | 'hang' = 'open';
  const sockets = new Set<Socket>();

  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };

  const server = createServer((client) => {
    if (mode === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    track(client, upstream);
    track(upstream, client);
    client.pipe(upstream);
    upstream.pipe(client);
    if (mode === 'hang') freeze([client, upstream]);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    host: '127.0.0.1',
    port: portOf(server.address()),
    cut() {
      mode = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    hang() {
      mode = 'hang';
      freeze(sockets);
    },
    restore() {
      // Frozen connections lost bytes in between, so they are broken rather than resumed.
      if (mode === 'hang') for (const socket of sockets) socket.destroy();
      mode = 'open';
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function freeze(sockets: Iterable<Socket>): void {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');
  return address.port;
}
