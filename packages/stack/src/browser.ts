import type { LaunchOptions } from 'playwright-core';

/** Debian's Chromium in headless mode, which is a third faster. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';

/** The launch options of every Chromium here. */
export const launchOptions = (executablePath = CHROMIUM): LaunchOptions => ({
  executablePath,
  args: [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--disable-background-networking',
    // There is no GPU, and software rendering is cheaper without emulating one.
    '--disable-gpu',
    '--disable-component-update',
    // Chromium's own sandbox cannot be set up by root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
