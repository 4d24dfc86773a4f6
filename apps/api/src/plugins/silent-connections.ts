import type { Socket } from 'node:net';
import { fastifyPlugin } from 'fastify-plugin';

/**
 * Browsers open connections before they need them. Node takes one that never carried a request for
 * busy, and a server that stops would wait for it until its time is up.
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
