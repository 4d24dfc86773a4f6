import { connect, createServer, type Socket } from 'node:net';

export interface ShapedProxy {
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
const WAITING = 32 * 1024;
/** How much of a timer's lateness is made up for. */
const LATE_MS = 20;

/** Stands between a browser and a server as a slow line does: a width that all share, and a way. */
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
  /** One packet after the other, as fast as the line is wide. */
  const pump = () => {
    pumping = true;
    const now = performance.now();
    while (freeAt <= now && waitingForTheLine.length > 0) {
      const bytes = waitingForTheLine.shift()?.() ?? 0;
      // However late the timer is, the line was in use meanwhile.
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
    // What goes up is small: it takes its way, and no place on the line.
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
          // Nobody waits for it any more, so it takes no place.
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

/** Timers of their own would overtake each other; here what was sent first arrives first. */
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
