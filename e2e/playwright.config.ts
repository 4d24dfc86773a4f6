import { defineConfig, devices } from '@playwright/test';
import { addresses } from './addresses.ts';
import { launchOptions, PHONE } from '@swirl/stack/browser';
import { chosenFiles } from './chosen-files.ts';

/** For slow machines. */
const START_MS = 300_000;

export default defineConfig({
  testDir: 'tests',
  testMatch: chosenFiles(),
  outputDir: 'test-results',
  fullyParallel: true,
  // No result depends on time: on a slow machine a condition may take long, and waiting for it
  // costs nothing if it is met at once.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Three workers keep two cores busy while one of them waits.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: addresses.app,
    // A click that is impossible for a minute fails then, not at the end of the test's timeout.
    actionTimeout: 60_000,
    // Tracing every test takes a sixth of the time; `--trace=on` traces failing ones.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // Avatars and notices are the same on every screen, and some tests need a pointer.
    // Starting a service worker in every test takes an eighth of the time: here only those that are
    // about it have one, on the desktop all do.
    {
      name: 'phone',
      use: { ...PHONE, serviceWorkers: 'block' },
      testIgnore: /(avatar|toasts|tooltips|wide-[\w-]+)\.spec\.ts/,
    },
    {
      name: 'desktop',
      // Actions on loops and users do not depend on the screen; the layout does.
      testIgnore: [
        /(accounts|actions|create|feed|languages|moderation|my-data|notifications|offline|people|play|settings)\/(?!wide-)/,
        /web\/(dialogs|first-frame|theme|pages|kit|accessibility)\.spec\.ts/,
        /landing\/(motion|return-links)\.spec\.ts/,
        /remix\/(studio|draft|layer)\.spec\.ts/,
      ],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: 'node serve-app.ts',
      url: `${addresses.app}/readyz`,
      timeout: START_MS,
      gracefulShutdown: graceful(),
    },
    {
      command: `node ../apps/web/node_modules/vite/bin/vite.js preview ../apps/web --outDir dist-kit --port ${addresses.kitPort} --strictPort`,
      url: `${addresses.kit}/kit.html`,
      timeout: START_MS,
      gracefulShutdown: graceful(),
    },
  ],
});

function graceful(): { signal: 'SIGTERM'; timeout: number } {
  return { signal: 'SIGTERM', timeout: 15_000 };
}
