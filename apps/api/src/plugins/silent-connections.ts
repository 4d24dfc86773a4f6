import type { Socket } from 'node:net';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * Browsers open connections before they need them. Node treats one that never carried a request as
 * busy, and a stopping server would wait for it until its timeout.
 */
export const silentConnections = fastifyPlugin((app, _options, done) => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', (closed) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    closed();
  });
  done();
});
