import { join } from 'node:path';
import type { Alias, AliasOptions, Plugin } from 'vite';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '../..');
const ENTRY = join(WEB, 'src/service-worker/main.ts');
const FILE = 'service-worker.js';

/** Built by itself into one file: a browser fetches it apart from any page, and updates it apart. */
const bundle = async (alias: AliasOptions | Alias[]): Promise<string> => {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    // Like a server it has no storage of a page, from which messages could take their language.
    define: { 'import.meta.env.SSR': 'true' },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: FILE } },
    },
  });
  const outputs = 'output' in built ? built.output : [];
  const [chunk, ...more] = outputs;
  if (chunk?.type !== 'chunk' || more.length > 0) {
    throw new Error('The service worker must come out as one file');
  }
  return chunk.code;
};

/** `/service-worker.js`, beside the app when it is built and on the fly in development. */
export const serviceWorker = (): Plugin => {
  let alias: Alias[] = [];
  return {
    name: 'swirl:service-worker',
    configResolved(config) {
      ({ alias } = config.resolve);
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(alias) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript');
        response.setHeader('cache-control', 'no-cache');
        bundle(alias).then((code) => response.end(code), next);
      });
    },
  };
};
