import { connect, createServer, type Socket } from 'node:net';

export interface ShapedProxy {
  readonly port: number;
  close(): Promise<void>;
}

interface Line {
  /** Of what comes down, for all connections together. */
  readonly bitsPerSecond: number;
  /** Of each way. */
  readonly delayMs: number;
}

// As large as a packet: connections share the line fairly.
const PACKET = 1460;
/** What a connection may have waiting before its source is told to stop. */
const WAITING = 64 * 1024;

/** Stands between a browser and a server as a slow line does: a width that all share, and a way. */
export async function createShapedProxy(
  target: { readonly host: string; readonly port: number },
  listenOn: number,
  { bitsPerSecond, delayMs }: Line,
): Promise<ShapedProxy> {
  const sockets = new Set<Socket>();
  let freeAt = 0;

  const send = (packet: Buffer, to: Socket, sent: () => void) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (packet.length * 8 * 1000) / bitsPerSecond;
    setTimeout(
      () => {
        if (!to.destroyed) to.write(packet);
        sent();
      },
      freeAt + delayMs - now,
    );
  };

  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        setTimeout(() => other.destroy(), delayMs);
      });
    }
    // What goes up is small: it takes its way, and no place on the line.
    client.on('data', (bytes: Buffer) => {
      setTimeout(() => {
        if (!upstream.destroyed) upstream.write(bytes);
      }, delayMs);
    });
    let waiting = 0;
    upstream.on('data', (bytes: Buffer) => {
      waiting += bytes.length;
      if (waiting > WAITING) upstream.pause();
      for (let start = 0; start < bytes.length; start += PACKET) {
        const packet = bytes.subarray(start, start + PACKET);
        send(packet, client, () => {
          waiting -= packet.length;
          if (waiting <= WAITING) upstream.resume();
        });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(listenOn, 'localhost', resolve));
  return {
    port: listenOn,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
