import { connect, createServer, type Socket } from 'node:net';

/** What a line does to the bytes that pass it. */
export type Trouble =
  /** Each piece arrives later, in both directions. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** What is sent back arrives later. */
  | { readonly kind: 'late'; readonly delayMs: number }
  /** Every connection breaks, and new ones are refused. */
  | { readonly kind: 'cut' }
  /** Connections stay open, and nothing passes. */
  | { readonly kind: 'hung' }
  /** Each connection breaks once so many bytes were sent back. */
  | { readonly kind: 'half'; readonly bytes: number };

/** A connection between two parts that can be slow, or break. */
export interface Line {
  readonly port: number;
  readonly trouble: (what: Trouble) => void;
  /** What got stuck breaks, and everything after that passes. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Bytes that were sent back since the trouble began. */
  sentBack: number;
  /** Bytes of it were held back for good. */
  isStuck: boolean;
}

export async function createLine(toPort: number): Promise<Line> {
  let now: Trouble | undefined;
  const pairs = new Set<Pair>();

  const breakOff = ({ client, upstream }: Pair) => {
    reset(client);
    reset(upstream);
  };

  const pass = (pair: Pair, from: Socket, to: Socket, isBack: boolean) => {
    /** In the order in which they came: one that is late delays those behind it. */
    const waiting: { readonly due: number; readonly deliver: () => void }[] = [];
    const deliverDue = () => {
      for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
        const left = first.due - performance.now();
        if (left > 0) {
          setTimeout(deliverDue, left);
          return;
        }
        waiting.shift();
        first.deliver();
      }
    };
    const later = (ms: number, deliver: () => void) => {
      waiting.push({ due: performance.now() + ms, deliver });
      if (waiting.length === 1) deliverDue();
    };
    const delay = () => {
      if (now?.kind === 'slow') return now.delayMs;
      return now?.kind === 'late' && isBack ? now.delayMs : 0;
    };
    const write = (piece: Buffer) => {
      if (to.destroyed) return;
      if (!to.write(piece)) from.pause();
    };
    to.on('drain', () => from.resume());
    from.on('data', (piece: Buffer) => {
      if (now?.kind === 'hung') {
        pair.isStuck = true;
        return;
      }
      const arrived = isBack && now?.kind === 'half' ? cutOff(pair, piece, now.bytes) : piece;
      later(delay(), () => write(arrived));
      if (arrived.length < piece.length) later(0, () => breakOff(pair));
    });
    from.on('end', () => later(delay(), () => to.end()));
    from.on('error', () => breakOff(pair));
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (now?.kind === 'cut') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ host: '127.0.0.1', port: toPort, allowHalfOpen: true });
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    const pair: Pair = { client, upstream, sentBack: 0, isStuck: false };
    pairs.add(pair);
    pass(pair, client, upstream, false);
    pass(pair, upstream, client, true);
    for (const socket of [client, upstream]) {
      socket.on('close', () => {
        pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');

  return {
    port: address.port,
    trouble(what) {
      now = what;
      for (const pair of pairs) {
        pair.sentBack = 0;
        if (what.kind === 'cut') breakOff(pair);
      }
    },
    heal() {
      now = undefined;
      for (const pair of pairs) if (pair.isStuck) breakOff(pair);
    },
    async close() {
      for (const pair of pairs) breakOff(pair);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * As from a machine that is gone: the other side must not take it for a regular end. One that is not connected
 * would wait for that, perhaps for good, and one that has begun to end can't be reset: Node would wait for it
 * forever when it exits.
 */
function reset(socket: Socket): void {
  if (socket.connecting || socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}

/** What is still sent back of a piece. */
function cutOff(pair: Pair, piece: Buffer, bytes: number): Buffer {
  const left = Math.max(0, bytes - pair.sentBack);
  pair.sentBack += piece.length;
  return piece.subarray(0, left);
}
