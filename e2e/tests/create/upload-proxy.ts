import { connect, createServer, type Socket } from 'node:net';
import { addresses } from '../../addresses.ts';

const UPLOAD = 'POST /api/loops ';

/** A proxy between browser and app, where an upload can be paused or aborted. */
export interface UploadProxy {
  readonly address: string;
  /** Uploads are aborted after a number of bytes; browsers retry once by themselves. */
  cutAfter: (bytes: number) => void;
  restore: () => void;
  /** From now on uploads start but do not finish. */
  holdPosts: () => void;
  close: () => Promise<void>;
}

export async function openUploadProxy(): Promise<UploadProxy> {
  let allowed: number | 'all' | 'held' = 'all';
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
      if (chunk.subarray(0, UPLOAD.length).toString('latin1') === UPLOAD) posted = 0;
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
    cutAfter: (bytes) => {
      allowed = bytes;
    },
    restore: () => {
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
