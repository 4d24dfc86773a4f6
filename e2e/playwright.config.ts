import { defineConfig, devices } from '@playwright/test';
import { addresses } from './addresses.ts';
import { launchOptions } from './browser-options.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two busy cores are slow; what waits for a condition is none the slower for it elsewhere.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: addresses.app,
    // What cannot be clicked in a minute fails then, not at the end of the test's whole time.
    actionTimeout: 60_000,
    trace: 'retain-on-failure',
    // Debian's Chromium without its windows, which take a third of the time again.
    launchOptions: launchOptions(process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'),
  },
  projects: [
    // Faces and notices are the same on every screen, and some of it needs a pointer.
    { name: 'phone', use: { ...phone }, testIgnore: /(avatar|toasts|tooltips|wide-\w+)\.spec\.ts/ },
    {
      name: 'desktop',
      // What one does to a loop or a person does not depend on the screen; what stands where does.
      testIgnore: [
        /(accounts|actions|create|feed|languages|moderation|my-data|notifications|offline|people|play|settings)\/(?!wide-)/,
        /web\/dialogs\.spec\.ts/,
        /landing\/(alive|way-back)\.spec\.ts/,
      ],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    { command: 'node serve-app.ts', url: `${addresses.app}/readyz`, gracefulShutdown: graceful() },
    {
      command: `node ../apps/web/node_modules/vite/bin/vite.js preview ../apps/web --outDir dist-kit --port ${addresses.kitPort} --strictPort`,
      url: `${addresses.kit}/kit.html`,
      gracefulShutdown: graceful(),
    },
  ],
});

function graceful(): { signal: 'SIGTERM'; timeout: number } {
  return { signal: 'SIGTERM', timeout: 15_000 };
}
