import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DIST } from './landing-app.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The landing page's HTML, CSS and fonts, and nothing else: no script, no picture. */
export async function startBarePage(): Promise<{ port: number; close(): Promise<void> }> {
  const html = readFileSync(join(DIST, 'landing.html'), 'utf8')
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<img[^>]*>/g, '');
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const type = TYPES[extname(path)];
    if (path === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(page);
    } else if (type === undefined) response.writeHead(404).end();
    else {
      const text = type.startsWith('text/');
      response.setHeader('content-type', type);
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      if (text) response.setHeader('content-encoding', 'br');
      response.end(readFileSync(join(DIST, text ? `${path}.br` : path)));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server), close: () => closed(server) };
}

export function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
