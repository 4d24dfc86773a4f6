import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, normalize } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const WEB = join(ROOT, 'apps/web/src');

/** Where each address is read from. */
const FOLDERS: Readonly<Record<string, string>> = {
  web: WEB,
  contract: join(ROOT, 'packages/contract/src'),
  mediabunny: join(ROOT, 'apps/web/node_modules/mediabunny/dist/bundles'),
};

const IMPORTS = {
  '#editor/': '/web/features/editor/',
  '#shared/': '/web/shared/',
  '@swirl/contract/': '/contract/',
  mediabunny: '/mediabunny/mediabunny.min.mjs',
};

const PAGE = `<!doctype html>
<title>Preview</title>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
<style>
  body { margin: 0; background: #000; }
  #host { position: relative; isolation: isolate; overflow: hidden; }
  #host > * { position: absolute; inset: 0; width: 100%; height: 100%; }
  #host > img { object-fit: cover; }
</style>
<div id="host"></div>
<script type="module" src="/in-page.js"></script>`;

export interface PreviewPage {
  readonly address: string;
  close(): void;
}

/** Serves the engine of the preview as it stands in the sources, and the files that it plays. */
export async function servePreviewPage(files: ReadonlyMap<string, string>): Promise<PreviewPage> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    answer(path, files).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(path: string, files: ReadonlyMap<string, string>) {
  if (path === '/') return { type: 'text/html', body: PAGE };
  if (path === '/in-page.js') {
    return {
      type: 'text/javascript',
      body: await readFile(join(import.meta.dirname, 'in-page.js')),
    };
  }
  const [, folder = '', ...rest] = path.split('/');
  const name = rest.join('/');
  const file = files.get(name);
  if (folder === 'files' && file !== undefined) {
    return { type: 'application/octet-stream', body: await readFile(file) };
  }
  const root = FOLDERS[folder];
  if (root === undefined) throw new Error(`Nothing is at ${path}`);
  const source = await readFile(join(root, extname(name) === '' ? `${name}.ts` : name), 'utf8');
  return {
    type: 'text/javascript',
    body: extname(name).endsWith('js') ? source : stripTypeScriptTypes(source),
  };
}
