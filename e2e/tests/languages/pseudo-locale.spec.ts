import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { expectNothingSticksOut, inside, outside, type Screen } from './screens.ts';

// Built by `pnpm --filter @swirl/web build:pseudo`: every text of the catalogue in brackets and two
// fifths longer, so that what did not come from it, and what does not fit, stands out.
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

/** The server's answers, with the pages and scripts of the pseudo-locale in them. */
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

/** Texts in view with words in them that did not come from the catalogue. */
const plainTexts = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ theirs, words }) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const parent = node.parentElement;
        if (parent === null || !/\p{L}{2,}/u.test(text) || parent.closest(theirs) !== null)
          continue;
        if (!parent.checkVisibility() || words.some((word) => text.includes(word))) continue;
        // A sentence may be cut into parts around a name: then its parts are in brackets together.
        if (!/[[\]~]|[áçéíñöšûýžÂČËÎÑØŠÜ]/u.test(text)) found.push(text);
      }
      return found;
    },
    { theirs: THEIRS, words: known },
  );

/** Buttons, links and headings whose words are cut off by their own box. */
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

// Eleven screens in one journey: on a busy machine each takes its time.
test.setTimeout(300_000);

test('every word comes from the catalogue, and nothing is cut when words are longer', async ({
  page,
}) => {
  expect(existsSync(BUILT), 'built by `pnpm --filter @swirl/web build:pseudo`').toBe(true);
  // Names: the product's, what a browser calls itself, and somebody else's accounts.
  const known = ['swirl', 'Swirl', 'Linux', 'Lantern'];
  const lookAt = (screen: Screen) =>
    test.step(screen.name, async () => {
      await screen.open(page);
      await expect.poll(() => plainTexts(page, known), { message: screen.name }).toEqual([]);
      await expect.poll(() => cutTexts(page), { message: screen.name }).toEqual([]);
      await expectNothingSticksOut(page, screen.name);
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
