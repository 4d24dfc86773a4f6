import { expect, test } from '../../fixtures.ts';
import { asDemo } from '../../members.ts';
import { activeCard, expectActive, openLoops, readerOf, wheel } from './steps.ts';

test('wheel, keys and buttons each move one loop on a wide screen', async ({ page }) => {
  const { loops } = await readerOf(page, 6);
  await openLoops(page, loops[0] ?? '');
  await wheel(page, [120]);
  await expectActive(page, loops[1]);
  await wheel(
    page,
    Array.from({ length: 80 }, () => 60),
  );
  await expectActive(page, loops[2]);
  await page.keyboard.press('PageDown');
  await expectActive(page, loops[3]);
  await activeCard(page).getByRole('button', { name: 'Next loop' }).click();
  await expectActive(page, loops[4]);
  // The focus moves along, so that the key can be pressed again.
  await expect(activeCard(page).getByRole('button', { name: 'Next loop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectActive(page, loops[5]);
  // A button's tooltip covers its neighbor while it is hovered or focused.
  await page.mouse.move(0, 0);
  await page.locator('body').evaluate(({ ownerDocument: { activeElement } }) => {
    if (activeElement instanceof HTMLElement) activeElement.blur();
  });
  await expect(page.getByRole('tooltip')).toBeHidden();
  await activeCard(page).getByRole('button', { name: 'Previous loop' }).click();
  await expectActive(page, loops[4]);
});

test('a clicked heart keeps the reaction color while hovered', async ({ page }) => {
  const { loops } = await readerOf(page, 1);
  await openLoops(page, loops[0] ?? '');
  const react = activeCard(page).getByRole('button', { name: /^React/ });
  const disc = react.locator('span').first();
  const colour = () =>
    disc.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).backgroundColor;
    });
  await react.click();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect(activeCard(page).getByRole('button', { name: 'Liked by 1' })).toBeVisible();
  const pointedAt = await colour();
  await page.mouse.move(0, 0);
  await expect(disc).toHaveCSS('background-color', pointedAt);
});

test('the rail links to every section, and the player is between rail and comments', async ({
  page,
  world,
}) => {
  await asDemo(page, world, 'avaloops');
  await page.goto(`/?loopId=${world.loops['kettle']}`);
  await expectActive(page, world.loops['kettle']);
  const player = await activeCard(page).locator('.loop-player').boundingBox();
  expect((player?.width ?? 0) / (player?.height ?? 1)).toBeCloseTo(9 / 16, 2);
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
    - navigation "Main":
      - link "Home"
      - link "Echoes"
      - link "Search"
      - button "Create"
      - link "Loops"
      - link "Profile"
  `);
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible();
  await expect(activeCard(page).getByRole('button', { name: 'Click for sound' })).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  // It slides in from the side of its button.
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused();
});
