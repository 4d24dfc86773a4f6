import { BASE_LANGUAGE, isLanguage, languages } from '@swirl/contract/languages';
import { signInPath } from '@swirl/contract/paths';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { developmentMessages } from './scripts/build/development-messages.ts';
import { firstScreens } from './scripts/build/first-screens.ts';
import { homePage } from './scripts/build/home-page.ts';
import { landingPage } from './scripts/build/landing-page.ts';
import { leanPreloads } from './scripts/build/lean-preloads.ts';
import { languageInDevelopment, pageLanguage } from './scripts/build/page-language.ts';
import { precacheList } from './scripts/build/precache-list.ts';
import { preloadFonts } from './scripts/build/preload-fonts.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';
import { catalogueIn, messagesIn } from './scripts/message-projects.ts';

const WEB = import.meta.dirname;
const SERVED_BY_API = ['/api', '/media', '/share', '/healthz', '/readyz'];

// The API serves this page in production; in development Vite does, with reload.
const ownPage = ({ url = '' }: { url?: string | undefined }): string | undefined =>
  url.split('?', 1)[0] === signInPath ? '/login.html' : undefined;

export default defineConfig(({ command, mode }) => {
  const kit = mode === 'kit';
  const serving = command === 'serve';
  // One build per language, so that no one loads texts of another; in development there is one for
  // all.
  const language = process.env['WEB_LANGUAGE'] ?? BASE_LANGUAGE;
  const inEvery = serving || kit;
  const alias = {
    '#messages': messagesIn(inEvery ? 'development' : language),
    // What lucide-react makes each of its icons with; ours is 1 kB smaller.
    '../createLucideIcon.mjs': join(WEB, 'src/shared/ui/create-icon.ts'),
    // React has it itself; wouter also supports versions without it.
    'use-sync-external-store/shim/index.js': 'react',
  };
  const define = inEvery
    ? {}
    : {
        'import.meta.env.VITE_LANGUAGE': JSON.stringify(language),
        'import.meta.env.VITE_DIRECTION': JSON.stringify(
          isLanguage(language) ? languages[language].direction : 'ltr',
        ),
      };
  // The base language has no folder of its own.
  const scripts = language === BASE_LANGUAGE ? 'assets' : `assets/${language}`;
  const preloads = leanPreloads();
  const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`;

  return {
    root: WEB,
    plugins: [
      serving && developmentMessages(),
      inEvery && languageInDevelopment(),
      !inEvery && pageLanguage({ language, catalogue: catalogueIn(language) }),
      react(),
      tailwindcss(),
      !kit && landingPage({ api, alias, define }),
      !kit && language === BASE_LANGUAGE && serviceWorker(),
      !kit && precacheList(),
      !kit && homePage(),
      preloadFonts(),
      preloads.plugin,
    ],
    resolve: { alias },
    define,
    build: {
      outDir: kit ? 'dist-kit' : join('.built', language),
      copyPublicDir: kit || language === BASE_LANGUAGE,
      emptyOutDir: true,
      sourcemap: false,
      // light-dark() must not be lowered: a dark element on a light page would turn light.
      cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: preloads.modulePreload,
      rolldownOptions: {
        input: (kit ? ['kit.html'] : ['index.html', 'landing.html', 'login.html']).map((page) =>
          join(WEB, page),
        ),
        output: {
          entryFileNames: `${scripts}/[name]-[hash].js`,
          chunkFileNames: `${scripts}/[name]-[hash].js`,
          codeSplitting: {
            groups: [
              // Our own code changes with every release; these two dependencies stay cached.
              { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
              { name: 'query', test: /node_modules\/@tanstack\// },
              ...firstScreens(),
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
