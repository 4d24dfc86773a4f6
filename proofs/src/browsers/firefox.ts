import { existsSync } from 'node:fs';
import { launch, type ElementHandle } from 'puppeteer-core';
import { callOf, type Tab } from './tab.ts';

const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

const PREFERENCES = {
  // A test picture and a tone instead of a camera and a microphone.
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** Debian's Firefox, by WebDriver BiDi, which it supports itself. */
export async function openFirefox(): Promise<Tab> {
  if (!existsSync(FIREFOX)) throw new Error(`There is no ${FIREFOX}: run scripts/setup.`);
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  const held = async (selector: string): Promise<ElementHandle> => {
    const element = await page.$(selector);
    if (element === null) throw new Error(`There is no ${selector} any more.`);
    return element;
  };
  return {
    browser: (await browser.version()).replace('/', ' '),
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    run: (source, ...given) => page.evaluate(callOf(source, given)),
    click: async (selector) => (await held(selector)).click(),
    type: async (selector, text) => (await held(selector)).type(text),
    press: (key) => page.keyboard.press(key),
    async giveFile(selector, file) {
      const input = await page.$(selector);
      if (input === null) throw new Error(`There is no ${selector}.`);
      await (await input.toElement('input')).uploadFile(file);
    },
    resize: (screen) => page.setViewport(screen),
    screenshot: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    close: () => browser.close(),
  };
}
