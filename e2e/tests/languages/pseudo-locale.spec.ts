import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { expectNoOverflow, inside, outside, type Screen } from './screens.ts';

// Built by `pnpm --filter @swirl/web build:pseudo`: every text of the catalogue in brackets and two
// fifths longer, so that other texts, and texts that do not fit, are easy to find.
const BUILT = join(import.meta.dirname, '../../../apps/web/.built/en-XA');

test.use({
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});

const pageFor = (path: string): string => {
  if (path === '/api/login') return 'login.html';
  return path === '/welcome' ? 'landing.html' : 'index.html';
};

/** The server's responses, with the pages and scripts of the pseudo-locale. */
async function servePseudo(page: Page): Promise<void> {
  await page.route(`${addresses.app}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().resourceType() === 'document') {
      const body = readFileSync(join(BUILT, pageFor(pathname)), 'utf8');
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    } else if (pathname.startsWith('/assets/')) {
      await route.fulfill({ path: join(BUILT, pathname) });
    } else {
      await route.continue();
    }
  });
}

/** What people wrote themselves, moods they typed included; times, names of languages, and what is only heard. */
const THEIRS =
  '[dir="auto"], bdi, time, [data-typed], [lang]:not(html), option, script, style, [aria-hidden="true"], .sr-only';

/** Visible texts that did not come from the catalogue. */
const plainTexts = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ theirs, names }) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (parent === null || !/\p{L}{2,}/u.test(text) || parent.closest(theirs) !== null)
          continue;
        if (!parent.checkVisibility() || names.some((word) => text.includes(word))) continue;
        // A sentence may be split around a name: then only its parts together are in brackets.
        if (!/[[\]~]|[áçéíñöšûýžÂČËÎÑØŠÜ]/u.test(text)) found.push(text);
      }
      return found;
    },
    { theirs: THEIRS, names: known },
  );

/** Buttons, links and headings whose text is cut off by their own box. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, [role="tab"], p')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.textContent.includes('~') &&
          !element.closest('.sr-only'),
      )
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis';
        return hides && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent),
  );

// Eleven screens in one test: slow on a busy machine.
test.setTimeout(300_000);

test('every text comes from the catalogue, and longer texts are not cut off', async ({ page }) => {
  expect(existsSync(BUILT), 'built by `pnpm --filter @swirl/web build:pseudo`').toBe(true);
  // Names: the product's, the browser's, and those of providers.
  const known = ['swirl', 'Swirl', 'Linux', 'Lantern'];
  const lookAt = (screen: Screen) =>
    test.step(screen.name, async () => {
      await screen.open(page);
      await expect.poll(() => plainTexts(page, known), { message: screen.name }).toEqual([]);
      await expect.poll(() => cutTexts(page), { message: screen.name }).toEqual([]);
      await expectNoOverflow(page, screen.name);
    });

  await servePseudo(page);
  for (const screen of outside) await lookAt(screen);

  const [author, reader] = await Promise.all([authorOf(1), signUp(page)]);
  await testBackend.follow(reader.id, author.id);
  for (const { username, firstName, email } of [author, reader]) {
    known.push(username, firstName, email);
  }
  for (const screen of inside(author)) await lookAt(screen);
});
