import { signInPath } from '@swirl/contract/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { landingPage } from './scripts/build/landing-page.ts';
import { leanCalls } from './scripts/build/lean-calls.ts';
import { leanPreloads } from './scripts/build/lean-preloads.ts';
import { precompress } from './scripts/build/precompress.ts';
import { preloadFonts } from './scripts/build/preload-fonts.ts';
import { pseudoMessages } from './scripts/build/pseudo-messages.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';

const WEB = import.meta.dirname;
const SERVED_BY_API = ['/api', '/media', '/share', '/healthz', '/readyz'];

// The API serves this page when it is built; in development it is ours, with reload.
const ownPage = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  url.split('?', 1)[0] === signInPath ? '/login.html' : undefined;

export default defineConfig(({ command, mode }) => {
  const kit = mode === 'kit';
  const serving = command === 'serve';
  const preloads = leanPreloads();
  const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`;

  return {
    root: WEB,
    plugins: [
      serving && pseudoMessages(),
      leanCalls(),
      react(),
      tailwindcss(),
      !kit && landingPage({ api }),
      !kit && serviceWorker(),
      preloadFonts(),
      preloads.plugin,
      precompress(),
    ],
    resolve: {
      alias: serving || kit ? { '#messages': join(WEB, '.messages/compiled/messages.js') } : {},
    },
    build: {
      outDir: kit ? 'dist-kit' : 'dist',
      emptyOutDir: true,
      sourcemap: false,
      // light-dark() must stay as it is: lowered, a dark island on a light page turns light.
      cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: preloads.modulePreload,
      rolldownOptions: {
        input: (kit ? ['kit.html'] : ['index.html', 'landing.html', 'login.html']).map((page) =>
          join(WEB, page),
        ),
        output: {
          codeSplitting: {
            groups: [
              // What changes with our own releases is fetched again; these two are not.
              { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
              { name: 'query', test: /node_modules\/@tanstack\// },
              // What nearly every page needs: together it is smaller than in fifty small files.
              {
                name: 'common',
                test: /\/(?:apps\/web\/src|packages\/contract|lucide-react)\//,
                minShareCount: 17,
              },
            ],
          },
        },
      },
    },
    server: {
      port: Number(process.env['WEB_PORT'] ?? 3000),
      strictPort: true,
      proxy: Object.fromEntries(
        SERVED_BY_API.map((path) => [path, { target: api, xfwd: true, bypass: ownPage }]),
      ),
    },
  };
});
