import type { LaunchOptions } from 'playwright-core';

/** Debian's Chromium without its windows, which take a third of the time again. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** How every Chromium of ours is started. */
export const launchOptions = (executablePath = CHROMIUM): LaunchOptions => ({
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

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
