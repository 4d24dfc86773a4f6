import { defineConfig, devices } from '@playwright/test';
import { addresses } from './addresses.ts';
import { launchOptions, PHONE } from '@swirl/stack/browser';

/** A busy machine takes its time. */
const START_MS = 300_000;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  // No verdict is a matter of seconds: on a busy machine a condition takes as long as it takes, and
  // waiting for it costs nothing where it is met at once.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Three keep two cores at work while one of them waits.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: addresses.app,
    // What cannot be clicked in a minute fails then, not at the end of the test's whole time.
    actionTimeout: 60_000,
    // A trace of every test takes a sixth of the time; `--trace=on` makes one of those that fail.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // Faces and notices are the same on every screen, and some of it needs a pointer.
    { name: 'phone', use: { ...PHONE }, testIgnore: /(avatar|toasts|tooltips|wide-\w+)\.spec\.ts/ },
    {
      name: 'desktop',
      // What one does to a loop or a person does not depend on the screen; what stands where does.
      testIgnore: [
        /(accounts|actions|create|feed|languages|moderation|my-data|notifications|offline|people|play|settings)\/(?!wide-)/,
        /web\/(dialogs|first-frame|theme|pages|kit|accessibility)\.spec\.ts/,
        /landing\/(alive|return-links)\.spec\.ts/,
        /remix\/(studio|kept)\.spec\.ts/,
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
