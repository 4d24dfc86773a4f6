import { connect, createServer, type Socket } from 'node:net';
import { addresses } from '../../addresses.ts';

const UPLOAD = /^(?:POST \/api\/loops |PATCH \/api\/uploads\/)/;
/** Enough for method and path. */
const START = 64;

/** A proxy between browser and app, where an upload can be paused or aborted. */
export interface UploadProxy {
  readonly address: string;
  /** Uploads are aborted after a number of bytes; browsers retry once by themselves. */
  cutAfter: (bytes: number) => void;
  /** After this many more bytes of uploads, their connections are cut, and all further ones too. */
  stopAfter: (bytes: number) => void;
  /** The bytes of all uploads so far. */
  bytesSent: () => number;
  restore: () => void;
  /** From now on uploads start but do not finish. */
  holdPosts: () => void;
  close: () => Promise<void>;
}

export async function openUploadProxy(): Promise<UploadProxy> {
  let allowed: number | 'all' | 'held' = 'all';
  let sent = 0;
  let stopAt = Infinity;
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    const far = connect(addresses.appPort, 'localhost');
    let posted: number | undefined;
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
      if (UPLOAD.test(chunk.subarray(0, START).toString('latin1'))) posted = 0;
      if (posted !== undefined) sent += chunk.length;
      if (posted !== undefined && sent >= stopAt) {
        near.destroy();
        return;
      }
      if (posted === undefined || allowed === 'all') {
        far.write(chunk);
        return;
      }
      posted += chunk.length;
      if (allowed === 'held') return;
      far.write(chunk);
      if (posted >= allowed) near.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    address: `http://localhost:${bound.port}`,
    bytesSent: () => sent,
    cutAfter: (bytes) => {
      allowed = bytes;
    },
    stopAfter: (bytes) => {
      stopAt = sent + bytes;
    },
    restore: () => {
      stopAt = Infinity;
      allowed = 'all';
    },
    holdPosts: () => {
      allowed = 'held';
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
