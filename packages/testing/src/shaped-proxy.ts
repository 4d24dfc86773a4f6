import { connect, createServer, type Socket } from 'node:net';

export interface ShapedProxy {
  close(): Promise<void>;
}

interface Line {
  /** The download bandwidth of all connections together. */
  readonly bitsPerSecond: number;
  /** The latency of each direction. */
  readonly delayMs: number;
}

// The size of a packet: connections share the bandwidth fairly.
const PACKET = 1460;
/** How much a connection may buffer before its source is paused. */
const WAITING = 32 * 1024;
/** How much of a timer's delay is compensated. */
const LATE_MS = 20;

/** A proxy that behaves like a slow connection: shared bandwidth, and latency. */
export async function createShapedProxy(
  target: { readonly host: string; readonly port: number },
  listenOn: number,
  { bitsPerSecond, delayMs }: Line,
): Promise<ShapedProxy> {
  const sockets = new Set<Socket>();
  const up = inOrder();
  const down = inOrder();
  const waitingForTheLine: (() => number)[] = [];
  let freeAt = 0;
  let pumping = false;
  /** Sends one packet after the other, at the rate of the bandwidth. */
  const pump = () => {
    pumping = true;
    const now = performance.now();
    while (freeAt <= now && waitingForTheLine.length > 0) {
      const bytes = waitingForTheLine.shift()?.() ?? 0;
      // The connection was in use during the timer's delay too.
      freeAt = Math.max(now - LATE_MS, freeAt) + (bytes * 8000) / bitsPerSecond;
    }
    if (waitingForTheLine.length > 0) setTimeout(pump, Math.max(0, freeAt - now));
    else pumping = false;
  };

  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    const track = (socket: Socket, other: Socket, way: Way) => {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('end', () => way(performance.now() + delayMs, () => other.end()));
      socket.on('close', () => sockets.delete(socket));
    };
    track(client, upstream, up);
    track(upstream, client, down);
    // Uploads are small: they get latency, but use no bandwidth.
    client.on('data', (bytes: Buffer) => {
      up(performance.now() + delayMs, () => upstream.write(bytes));
    });
    let waiting = 0;
    upstream.on('data', (bytes: Buffer) => {
      waiting += bytes.length;
      if (waiting > WAITING) upstream.pause();
      for (let start = 0; start < bytes.length; start += PACKET) {
        const packet = bytes.subarray(start, start + PACKET);
        waitingForTheLine.push(() => {
          waiting -= packet.length;
          if (waiting <= WAITING) upstream.resume();
          // The client is gone, so it uses no bandwidth.
          if (!client.writable) return 0;
          down(performance.now() + delayMs, () => client.writable && client.write(packet));
          return packet.length;
        });
      }
      if (!pumping) pump();
    });
  });
  await new Promise<void>((resolve) => server.listen(listenOn, 'localhost', resolve));
  return {
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Way = (due: number, arrive: () => void) => void;

/** Separate timers could reorder packets; this keeps them in order. */
function inOrder(): Way {
  const queue: { due: number; arrive: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const deliver = () => {
    timer = undefined;
    const now = performance.now();
    while (queue[0] !== undefined && queue[0].due <= now) queue.shift()?.arrive();
    if (queue[0] !== undefined) timer = setTimeout(deliver, Math.max(0, queue[0].due - now));
  };
  return (due, arrive) => {
    queue.push({ due, arrive });
    timer ??= setTimeout(deliver, Math.max(0, due - performance.now()));
  };
}
