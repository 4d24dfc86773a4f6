import { connect, createServer, type Socket } from 'node:net';

const PART = /^PATCH \/api\/uploads\//;
/** Enough for method and path. */
const START = 64;
/** As much as is read before the line has to wait again. */
const SLICE = 16 * 1024;

export interface CuttingProxy {
  /** The bytes of parts that crossed the line, with their headers. */
  bytesSent(): number;
  /** How often the line was cut. */
  cuts(): number;
  close(): Promise<void>;
}

interface Line {
  readonly listenOn: number;
  readonly target: number;
  /** From the browser to the server; unlimited if absent. */
  readonly bitsPerSecond?: number;
  /** The line is cut whenever this many bytes of parts have crossed it. */
  readonly cutAt: readonly number[];
  /** Called on each cut, before connections are accepted again. */
  readonly onCut: (cut: number) => Promise<void>;
}

/** A line between browser and server that is slow in one direction, and cut a number of times. */
export async function openCuttingProxy(line: Line): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
  let isDown = false;
  let freeAt = 0;

  const cut = async () => {
    isDown = true;
    cuts += 1;
    for (const socket of sockets) socket.destroy();
    await line.onCut(cuts);
    isDown = false;
  };

  /** The delay of these bytes behind all others that use the line. */
  const delayOf = (bytes: number): number => {
    if (line.bitsPerSecond === undefined) return 0;
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes * 8000) / line.bitsPerSecond;
    return freeAt - now;
  };

  const server = createServer({ highWaterMark: SLICE }, (near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(line.target, '127.0.0.1');
    let isPart = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      if (PART.test(chunk.subarray(0, START).toString('latin1'))) isPart = true;
      near.pause();
      setTimeout(() => {
        if (near.destroyed) return;
        if (isPart) sent += chunk.length;
        far.write(chunk);
        near.resume();
        const next = line.cutAt[cuts];
        if (isPart && next !== undefined && sent >= next) void cut();
      }, delayOf(chunk.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(line.listenOn, 'localhost', resolve));
  return {
    bytesSent: () => sent,
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
