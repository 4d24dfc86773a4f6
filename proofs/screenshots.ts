import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openBrowser } from './lib/playing/browser.ts';
import { startShownWorld } from './screenshots/shown-world.ts';
import { root } from '@swirl/stack/settings';

// `pnpm screenshots [folder]`: the feed of the demo world at every size and in both themes, checked
// for cut-off text, overlaps and small targets. The best of them are for the docs.
const folder = process.argv[2] ?? join(root, 'e2e/test-results/screenshots');
const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
  [740, 360],
] as const;
const THEMES = ['dark', 'light'] as const;
const lookClosely = readFileSync(join(import.meta.dirname, 'screenshots/look-closely.js'), 'utf8');

mkdirSync(folder, { recursive: true });
const world = await startShownWorld();
const browser = await openBrowser();
const complaints: string[] = [];
try {
  for (const [width, height] of SIZES) {
    for (const theme of THEMES) {
      complaints.push(...(await shoot({ width, height, theme })));
    }
  }
} finally {
  await browser.close();
  await world.end();
}
console.log(`Pictures in ${folder}; ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;

interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
}

async function shoot({ width, height, theme }: Look): Promise<string[]> {
  const { origin, cookie, loops } = world;
  const phone = width < 1024;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: phone ? 2 : 1,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: theme,
    bypassCSP: true,
  });
  await context.addCookies([cookie]);
  const page = await context.newPage();
  const found: string[] = [];
  for (const [kind, loopId] of Object.entries(loops)) {
    await page.goto(`${origin}/?loopId=${loopId}`);
    await page.locator(`article[data-loop="${loopId}"]:not([inert])`).waitFor();
    await page.evaluate('document.fonts.ready');
    // Beside the player, comments are part of the picture.
    if (!phone) await page.locator('aside :is(li, p)').first().waitFor();
    const name = `feed-${kind}-${width}x${height}-${theme}`;
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 84 })
      .toFile(join(folder, `${name}.webp`));
    const seen: string[] = await page.evaluate(lookClosely);
    const here = seen.map((complaint) => `${name}: ${complaint}`);
    // At once: a run over all sizes takes minutes.
    for (const complaint of here) console.error(complaint);
    found.push(...here);
  }
  await context.close();
  return found;
}
