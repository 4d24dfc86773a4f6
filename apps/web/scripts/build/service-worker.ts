import { join } from 'node:path';
import type { Alias, AliasOptions, Plugin } from 'vite';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../..');
const ENTRY = join(WEB, 'src/service-worker/main.ts');
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** In development nothing is cached for offline use: see `stamp-service-worker.ts`. */
const UNBUILT = "const BUILT={revision:'development',shells:{}};";

/** Built separately into one file: a browser fetches and updates it independently of pages. */
const bundle = async (alias: AliasOptions | Alias[]): Promise<string> => {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    // Like a server it has no localStorage, from which messages could read their language.
    define: { 'import.meta.env.SSR': 'true' },
    build: {
      write: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', entryFileNames: SERVICE_WORKER_FILE },
      },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [chunk, ...more] = outputs;
  if (chunk?.type !== 'chunk' || more.length > 0) {
    throw new Error('The service worker must come out as one file');
  }
  return chunk.code;
};

/** `/service-worker.js`, next to the built app, and on the fly in development. */
export const serviceWorker = (): Plugin => {
  let alias: Alias[] = [];
  return {
    name: 'swirl:service-worker',
    configResolved({ command, resolve }) {
      // The built file contains every language: a push message says which one to use.
      if (command === 'serve') ({ alias } = resolve);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER_FILE, source: await bundle(alias) });
    },
    configureServer(server) {
      server.middlewares.use(`/${SERVICE_WORKER_FILE}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        bundle(alias).then((code) => response.end(`${UNBUILT}\n${code}`), next);
      });
    },
  };
};
