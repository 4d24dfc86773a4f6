import { createServer, request, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net';

/**
 * Outgoing access for a machine without a network: an HTTP proxy on a Unix socket. Processes inside
 * can download packages, and nothing they open can be reached from outside.
 */
export function startDownloadProxy(socketFile: string): Promise<Server> {
  const server = createServer((incoming, answer) => {
    const onward = request(incoming.url ?? '', {
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.once('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.once('error', () =>
      answer.headersSent ? answer.destroy() : answer.writeHead(502).end(),
    );
    incoming.pipe(onward);
  });
  server.on('connect', (incoming, client, head) => {
    const { hostname, port } = new URL(`https://${incoming.url ?? ''}`);
    const onward = connect(Number(port || 443), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onward.write(head);
      onward.pipe(client).pipe(onward);
    });
    onward.once('error', () => client.destroy());
    client.once('error', () => onward.destroy());
  });
  return new Promise((resolve) => server.listen(socketFile, () => resolve(server)));
}

/** Inside: makes that socket a port, which package managers can use. */
export function forwardToSocket(port: number, socketFile: string): Promise<TcpServer> {
  const server = createTcpServer((client) => {
    const onward = connect(socketFile);
    client.once('error', () => onward.destroy());
    onward.once('error', () => client.destroy());
    client.pipe(onward).pipe(client);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
