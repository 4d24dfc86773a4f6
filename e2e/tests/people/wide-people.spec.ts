import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { asDemo, authorOf, signUp } from '../../members.ts';
import { dropPicture, openEditor, openProfile } from './steps.ts';

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } });

test('profile, search and Discover are beside the rail, and pictures can be dropped', async ({
  page,
  world,
}) => {
  test.slow();
  const me = await asDemo(page, world, 'gus');
  await openProfile(page, me);
  // The rail has the menu, so the page does not.
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(1);
  const editor = await openEditor(page);
  await dropPicture(page, editor.getByText('Change cover', { exact: true }));
  const crop = page.getByRole('dialog', { name: 'Crop cover' });
  await expect(crop.getByRole('button', { name: 'Save & Upload' })).toBeEnabled();
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await expect(crop).toBeHidden();
  await expect(editor).toBeVisible();

  for (const [path, heading] of [
    ['/search', 'Find people, loops and moods'],
    ['/discover', 'Suggested Creators'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  }
});

const featured = (page: Page) => page.getByRole('region', { name: 'Featured Loops' });

/** The visible loops, by the links of their cards. */
const cards = (page: Page) =>
  featured(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.querySelector('a')?.href));

/** A number of cards side by side in one row, none cut off. */
async function expectOneRow(page: Page, count: number): Promise<void> {
  await expect(featured(page).getByRole('article')).toHaveCount(count);
  const boxes = await featured(page)
    .getByRole('article')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  const width = page.viewportSize()?.width ?? 0;
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
}

test('featured loops are paged by arrows and by keys', async ({ page, world }) => {
  test.slow();
  await asDemo(page, world, 'gus');
  await expect(async () => {
    await testBackend.feature();
    await page.goto('/discover');
    await expect(featured(page).getByText(/^1–5 of \d+$/)).toBeVisible({ timeout: 5000 });
  }).toPass();
  const shown = featured(page).getByText(/^\d+–\d+ of \d+$/);
  const total = Number((await shown.textContent())?.split(' ').at(-1));
  const previous = page.getByRole('button', { name: 'Previous loops' });
  const next = page.getByRole('button', { name: 'Next loops' });
  await expectOneRow(page, 5);
  const first = await cards(page);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  const { width = 0, height = 0 } = (await next.boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);

  await next.click();
  await expect(shown).toHaveText(`${Math.min(6, total - 4)}–${Math.min(10, total)} of ${total}`);
  await expectOneRow(page, 5);
  expect((await cards(page)).some((card) => first.includes(card))).toBe(total < 10);
  await previous.click();
  await expect(shown).toHaveText(`1–5 of ${total}`);
  expect(await cards(page)).toEqual(first);

  for (let turn = 0; turn < Math.ceil(total / 5) - 1; turn += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(shown).toHaveText(`${total - 4}–${total} of ${total}`);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveText(`${total - 4}–${total} of ${total}`);

  // From a card, arrow keys lead to a card.
  await featured(page).getByRole('article').last().getByRole('link').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).not.toHaveText(`${total - 4}–${total} of ${total}`);
  await expect(featured(page).getByRole('article').first().getByRole('link').first()).toBeFocused();

  for (const [screen, columns] of [
    [1024, 4],
    [1920, 6],
  ] as const) {
    await page.setViewportSize({ width: screen, height: 900 });
    await expectOneRow(page, Math.min(columns, total));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(screen);
  }
});

test('a wide profile shows all kinds of loops as tiles, five in a row', async ({ page, world }) => {
  await signUp(page);
  await openProfile(page, world.people['gus'] ?? '');
  const tiles = page.getByTestId('tiles');
  await expect(tiles).toHaveCount(1);
  await expect(tiles).toHaveCSS('grid-template-columns', /^(\S+ ){4}\S+$/);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(tiles).toHaveCSS('grid-template-columns', /^(\S+ ){3}\S+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
});

test('a wide search shows people and loops at once, and either by its tab', async ({ page }) => {
  await signUp(page);
  const author = await authorOf(1);
  await page.goto('/search');
  await page.getByRole('searchbox').fill(author.username);
  await expect(page.getByRole('tab')).toHaveText(['All', 'Users', 'Loops']);
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  const people = page.getByRole('region', { name: 'Users' });
  await expect(people.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Loops' })).toBeVisible();
  await people.getByRole('button', { name: 'See all' }).click();
  await expect(page).toHaveURL(`/search?q=${author.username}&tab=users`);
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Loops' }).click();
  await expect(page).toHaveURL(`/search?q=${author.username}&tab=loops`);
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(page).toHaveURL(`/search?q=${author.username}`);
});
