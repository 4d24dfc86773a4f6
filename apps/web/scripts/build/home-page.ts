import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const PAGE = 'home.html';
/** The chunks that the feed's first screen loads as soon as the app starts. */
const FEED = /\/(?:home-page|member-rail|member-tabs)\.tsx$/;

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

const withImports = (chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Set<string> => {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) files.add(imported);
  }
  return files;
};

const styleOf = (file: string, bundle: Bundle): string[] => {
  const output = bundle[file];
  return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];
};

const relationOf = (file: string): string =>
  file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';

/**
 * A second copy of the app's page, for signed-in users at `/`: its head preloads the feed's code,
 * which would otherwise be requested only after the app's code has run.
 */
export const homePage = (): Plugin => ({
  name: 'swirl:home-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const app = bundle['index.html'];
      if (app?.type !== 'asset') throw new Error('The app has no page to begin from');
      const html = String(app.source);
      const feed = chunksOf(bundle).filter(({ facadeModuleId }) => FEED.test(facadeModuleId ?? ''));
      const files = [...withImports(feed, bundle)];
      const wanted = [...new Set(files.flatMap((file) => styleOf(file, bundle))), ...files].filter(
        (file) => !html.includes(`"/${file}"`),
      );
      const links = wanted.map(
        (file) => `  <link ${relationOf(file)} crossorigin href="/${file}">`,
      );
      const source = html.replace('</head>', `${links.join('\n  ')}\n  </head>`);
      this.emitFile({ type: 'asset', fileName: PAGE, source });
    },
  },
});
