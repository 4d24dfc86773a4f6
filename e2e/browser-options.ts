import type { LaunchOptions } from '@playwright/test';

/** How every browser of these tests is started. */
export const launchOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--disable-background-networking',
    // No machine of ours has one, and drawing in software is cheaper without pretending.
    '--disable-gpu',
    '--disable-component-update',
    // Chromium's own sandbox cannot be set up by root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
