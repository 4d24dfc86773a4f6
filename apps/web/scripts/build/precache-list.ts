import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SRC = join(import.meta.dirname, '../../src');

/**
 * Where a build lists the files of its first screen for the service worker: see
 * `stamp-service-worker.ts`.
 */
export const PRECACHE_FILE = 'precache.json';

/** The list of one language. */
export type Precache = {
  /** The script that only this build's page references. */
  entry: string;
  files: readonly string[];
};

/**
 * In addition to the page's own script: what the feed shows at once, and the layers opened by a
 * tap.
 */
const PARTS: ReadonlySet<string> = new Set(
  [
    'app/live.tsx',
    'app/uploads-tray.tsx',
    'features/feed/components/feed-empty.tsx',
    'features/feed/components/key-hints.tsx',
    'features/feed/components/offline-bar.tsx',
    'features/menu/menu-content.tsx',
    'pages/frame/create-layers.tsx',
    'pages/frame/member-rail.tsx',
    'pages/frame/member-tabs.tsx',
    'pages/home/comments-with-menus.tsx',
    'pages/home/home-page.tsx',
    'pages/home/upload-view.tsx',
    'pages/menus/loop-menu.tsx',
    'shared/api/notice-toast.ts',
    'shared/device/restore-offline-copy.ts',
    'shared/loops/card/player-failed.tsx',
    'shared/loops/card/views/failed-view.tsx',
    'shared/loops/card/views/processing-view.tsx',
    'shared/ui/toast/toaster.tsx',
    'shared/upload/send-loop.ts',
  ].map((file) => join(SRC, file)),
);

type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** These files and all their imports, with their styles. */
const withAllTheyNeed = (bundle: Bundle, starts: readonly string[]): string[] => {
  const needed = new Set(starts);
  for (const file of needed) {
    const output = bundle[file];
    if (output?.type !== 'chunk') continue;
    for (const other of [...output.imports, ...(output.viteMetadata?.importedCss ?? [])]) {
      needed.add(other);
    }
  }
  return [...needed];
};

const stylesOf = (page: string): string[] =>
  [...page.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

/** Lists the files for the feed to work offline. */
export const precacheList = (): Plugin => ({
  name: 'swirl:precache-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const entry = chunks.find(
        ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('/index.html'),
      );
      const page = bundle['index.html'];
      if (entry === undefined || page?.type !== 'asset') throw new Error('The app has no page');
      const built = new Set(chunks.flatMap(({ moduleIds }) => moduleIds));
      const missing = [...PARTS].filter((part) => !built.has(part));
      if (missing.length > 0) throw new Error(`Not part of the app: ${missing.join(', ')}`);
      const parts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => PARTS.has(id)));
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const starts = [entry, ...parts].map(({ fileName }) => fileName);
      const files = [
        ...withAllTheyNeed(bundle, starts),
        ...stylesOf(String(page.source)),
        ...fonts,
      ];
      const list: Precache = {
        entry: entry.fileName,
        files: [...new Set(files)].toSorted().map((file) => `/${file}`),
      };
      this.emitFile({ type: 'asset', fileName: PRECACHE_FILE, source: JSON.stringify(list) });
    },
  },
});
