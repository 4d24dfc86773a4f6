import { join } from 'node:path';
import { endpoints } from '@swirl/contract/endpoints';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from './prove/playing/browser.ts';
import { film, writeClip } from './screenshots/film.ts';
import { startShownWorld } from './screenshots/shown-world.ts';
import { root } from './services/settings.ts';

// `pnpm readme:pictures`: the clip and the screenshots of README.md, from the demo world.
const folder = process.argv[2] ?? join(root, 'docs/screenshots');
const PHONE = { width: 390, height: 844 };
const SWIPES = 3;
const LOOK_MS = 1_600;

const world = await startShownWorld();
const browser = await openBrowser();
try {
  const loops = await readFeed();
  const original = loops.toSorted((a, b) => b._count.remixes - a._count.remixes)[0];
  const voice = loops.find(({ mediaType }) => mediaType === 'audio');
  if (original === undefined || voice === undefined) throw new Error('The demo world is empty.');

  const page = await openPage('dark', 1);
  const swiping = await filmFeed(page, variedStart(loops));
  const walking = await filmTree(page, original.id);
  const bytes = await writeClip(join(folder, 'clip.webp'), [swiping, walking], { width: 300 });
  console.log(`clip.webp: ${(bytes / 1e6).toFixed(2)} MB`);
  await page.context().close();

  const pictures = [
    ['readme-feed', 'dark', pathTo.home({ loopId: voice.id })],
    ['readme-tree', 'dark', pathTo.tree(original.id)],
    ['readme-remix', 'light', pathTo.remix(voice.id)],
    ['readme-discover', 'light', pathTo.discover()],
  ] as const;
  for (const [name, theme, path] of pictures) await shoot(name, theme, path);
} finally {
  await browser.close();
  await world.end();
}

async function readFeed(): Promise<readonly Loop[]> {
  const { cookie, origin, loops } = world;
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const answer = await fetch(`${origin}/api/loops?limit=50`, { headers });
  const feed = endpoints['loops.feed'].response.parse(await answer.json());
  return feed.filter(({ id }) => id !== loops['longest']);
}

/** Where the next few loops of the feed are of the most kinds. */
function variedStart(loops: readonly Loop[]): Loop {
  const kindsFrom = (index: number) =>
    new Set(loops.slice(index, index + SWIPES + 1).map(({ mediaType }) => mediaType)).size;
  const [best] = [...loops.keys()].toSorted((a, b) => kindsFrom(b) - kindsFrom(a));
  const start = loops[best ?? 0];
  if (start === undefined) throw new Error('The demo world is empty.');
  return start;
}

async function openPage(theme: 'dark' | 'light', deviceScaleFactor: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
    colorScheme: theme,
    // For what `settle` has the page evaluate.
    bypassCSP: true,
  });
  context.setDefaultTimeout(120_000);
  await context.addCookies([world.cookie]);
  return context.newPage();
}

async function filmFeed(page: Page, start: Loop) {
  await page.goto(world.origin + pathTo.home({ loopId: start.id }));
  await page.locator(`article[data-loop="${start.id}"]:not([inert])`).waitFor();
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
  await page.locator('.tree-stage button, .tree-stage [role="treeitem"]').first().waitFor();
  await settle(page);
  return film(page, async () => {
    await page.waitForTimeout(LOOK_MS);
    await page.locator('.tree-stage [tabindex="0"]').first().focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) {
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

/** Fonts and pictures are there, and what moves in has moved in. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready');
  await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
  await page.waitForTimeout(LOOK_MS);
}
