import { join } from 'node:path';
import { buildPath } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './lib/playing/browser.ts';
import { film, writeClip } from './screenshots/film.ts';
import { startShownWorld } from './screenshots/shown-world.ts';
import { root } from '@swirl/stack/settings';

// `pnpm readme:pictures`: the clip and the screenshots of README.md, from the demo world.
const folder = process.argv[2] ?? join(root, 'docs/screenshots');
const PHONE = { width: 390, height: 844 };
const SWIPES = 3;
const LOOK_MS = 1_800;
const MOVING: ReadonlySet<string> = new Set(['audio', 'video']);

const world = await startShownWorld();
const browser = await openBrowser();
try {
  const loops = await readFeed();
  const original = await findLargestFamily(loops);
  const voice = loops.find(({ mediaType }) => mediaType === 'audio');
  if (original === undefined || voice === undefined) throw new Error('The demo world is empty.');

  const page = await openPage('dark', 1);
  const swiping = await filmFeed(page);
  const walking = await filmTree(page, original.id);
  const bytes = await writeClip(join(folder, 'clip.webp'), [swiping, walking], { width: 340 });
  console.log(`clip.webp: ${(bytes / 1e6).toFixed(2)} MB`);
  await page.context().close();

  const pictures = [
    ['readme-feed', 'dark', pathTo.home({ loopId: voice.id })],
    ['readme-tree', 'dark', pathTo.tree(original.id)],
    ['readme-remix', 'light', pathTo.remix(voice.id)],
    ['readme-profile', 'light', pathTo.profile(original.userId)],
  ] as const;
  for (const [name, theme, path] of pictures) await shoot(name, theme, path);
} finally {
  await browser.close();
  await world.end();
}

async function readFeed(): Promise<readonly Loop[]> {
  const feed = endpoints['loops.feed'].response.parse(await read('/api/loops?limit=50'));
  return feed.filter(({ id }) => id !== world.loops['longest']);
}

async function findLargestFamily(loops: readonly Loop[]): Promise<Loop | undefined> {
  let largest: { readonly loop: Loop; readonly size: number } | undefined;
  for (const loop of loops.filter(({ _count }) => _count.remixes > 0)) {
    const address = buildPath('loops.tree', { loopId: loop.id });
    const { length: size } = endpoints['loops.tree'].response.parse(await read(address));
    if (largest === undefined || size > largest.size) largest = { loop, size };
  }
  return largest?.loop;
}

async function read(path: string): Promise<unknown> {
  const { name, value } = world.cookie;
  const answer = await fetch(world.origin + path, { headers: { cookie: `${name}=${value}` } });
  return answer.json();
}

/** The position in the feed where the next few loops are of the most kinds, and mostly animated. */
function variedStart(loops: readonly Loop[]): number {
  const worth = (index: number) => {
    const kinds = loops.slice(index, index + SWIPES + 1).map(({ mediaType }) => mediaType);
    return new Set(kinds).size + kinds.filter((kind) => MOVING.has(kind)).length;
  };
  const [best = 0] = [...loops.keys()].toSorted((a, b) => worth(b) - worth(a));
  return best;
}

async function openPage(theme: 'dark' | 'light', deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
    colorScheme: theme,
    // For what `settle` evaluates in the page.
    bypassCSP: true,
  });
  context.setDefaultTimeout(120_000);
  await context.addCookies([world.cookie]);
  return context.newPage();
}

/** The following feed: the loop with the longest text is by a user no one follows. */
async function filmFeed(page: Page) {
  const address = '/api/loops?limit=12&feed=following';
  const loops = endpoints['loops.feed'].response.parse(await read(address));
  const start = loops[variedStart(loops)];
  if (start === undefined) throw new Error('The demo world is empty.');
  await page.goto(world.origin + pathTo.feed({ kind: 'following' }));
  const inView = page.locator(`article[data-loop="${start.id}"]:not([inert])`);
  await page.locator('article[data-loop]:not([inert])').first().waitFor();
  for (const _ of loops) {
    if (await inView.isVisible()) break;
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(LOOK_MS);
  }
  await settle(page);
  return film(page, async () => {
    for (let swipe = 0; swipe < SWIPES; swipe += 1) {
      await page.waitForTimeout(LOOK_MS);
      await page.keyboard.press('ArrowDown');
    }
    await page.waitForTimeout(LOOK_MS);
  });
}

async function filmTree(page: Page, loopId: string) {
  await page.goto(world.origin + pathTo.tree(loopId));
  await page.locator('.tree-canvas button, .tree-canvas [role="treeitem"]').first().waitFor();
  await settle(page);
  return film(page, async () => {
    await page.waitForTimeout(LOOK_MS);
    await page.locator('.tree-canvas [tabindex="0"]').first().focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(LOOK_MS);
    }
  });
}

async function shoot(name: string, theme: 'dark' | 'light', path: string): Promise<void> {
  const page = await openPage(theme, 2);
  await page.goto(world.origin + path);
  await page.locator('main :is(h1, h2, article, button)').first().waitFor();
  await settle(page);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
  await page.context().close();
}

/** Fonts and pictures are loaded, and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
  await page.waitForTimeout(LOOK_MS);
}
