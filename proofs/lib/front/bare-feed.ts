import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { portOf } from './bare-page.ts';

/**
 * A page of the same bytes as the feed's first screen: it names every file in its HTML, so that all
 * are fetched at once, runs none of our code, and renders when the last one has arrived. The files
 * come from the same server.
 */
export async function startBareFeed(
  paths: readonly string[],
  { apiPort, sessionId }: { apiPort: number; sessionId: string },
): Promise<{ port: number; close(): Promise<void> }> {
  const html = pageOf(paths);
  const server = createServer((incoming, response) => {
    if (incoming.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
      return;
    }
    const cookie = `__Host-session=${sessionId}`;
    const headers = { 'accept-encoding': incoming.headers['accept-encoding'] ?? '', cookie };
    request({ port: apiPort, host: '127.0.0.1', path: incoming.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function pageOf(paths: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>The same bytes</title>
<meta name="viewport" content="width=device-width">
<body><script>
const arrived = ${JSON.stringify(paths)}.map((path) => fetch(path).then((one) => one.arrayBuffer()));
Promise.all(arrived).then(() => document.body.insertAdjacentHTML('beforeend', '<h1>All of it is here</h1>'));
</script>`;
}
