import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { Builder, By, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@swirl/stack/free-ports';
import { callOf, type Key, type Tab } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '1600x1000x24';
const READY_WITHIN_MS = 30_000;
const KEYS: Readonly<Record<Key, string>> = {
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  Escape: Keys.ESCAPE,
  Enter: Keys.ENTER,
};

/** WebKitGTK's MiniBrowser, on a virtual screen. */
export async function openWebKit(): Promise<Tab> {
  const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (!existsSync(DRIVER) || miniBrowser === undefined) {
    throw new Error('WebKitGTK and its driver are missing: run scripts/setup.');
  }
  const screen = await openScreen();
  const port = await freePort();
  const service = spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const endAll = async () => {
    await end(service);
    await end(screen.process);
  };
  try {
    const driver = await startSession(`http://127.0.0.1:${port}`, miniBrowser);
    return tabOf(driver, endAll);
  } catch (error) {
    await endAll();
    throw error;
  }
}

async function startSession(server: string, binary: string): Promise<WebDriver> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(`${server}/status`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until) throw new Error('The driver of WebKitGTK does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}

async function tabOf(driver: WebDriver, endAll: () => Promise<void>): Promise<Tab> {
  const capabilities = await driver.getCapabilities();
  const version = String(capabilities.get('browserVersion'));
  const held = (selector: string) => driver.findElement(By.css(selector));
  return {
    browser: `WebKitGTK ${version}`,
    open: (address) => driver.get(address),
    run: (source, ...given) => driver.executeScript(`return ${callOf(source, given)};`),
    click: (selector) => held(selector).click(),
    type: (selector, text) => held(selector).sendKeys(text),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    giveFile: (selector, file) => held(selector).sendKeys(file),
    async resize({ width, height }) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => {});
      await endAll();
    },
  };
}

/** A screen in memory; the server prints its number as soon as it is ready. */
async function openScreen(): Promise<{ process: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = server.stdio[3];
  if (channel === null || channel === undefined) throw new Error('Xvfb cannot tell its screen.');
  const number = await Promise.race([
    once(channel, 'data').then(([data]) => String(data).trim()),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb ended at once.');
    }),
    once(server, 'error').then(() => {
      throw new Error('There is no Xvfb: run scripts/setup.');
    }),
  ]);
  return { process: server, display: `:${number}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
