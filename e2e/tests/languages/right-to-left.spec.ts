import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { expectNoOverflow, inside, outside, type Screen } from './screens.ts';
import { inLanguage } from './steps.ts';

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

// Eleven screens in one test: slow on a busy machine.
test.setTimeout(300_000);

test('the main screens are mirrored in Arabic, and nothing overflows at 320 px', async ({
  page,
}) => {
  const lookAt = (screen: Screen) =>
    test.step(screen.name, async () => {
      await screen.open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectNoOverflow(page, screen.name);
    });

  await inLanguage(page, 'ar');
  for (const screen of outside) await lookAt(screen);

  const [author, reader] = await Promise.all([authorOf(1), signUp(page)]);
  await testBackend.follow(reader.id, author.id);
  await testBackend.comment(author.id, author.loops[0] ?? '', 'hello from the left');
  for (const screen of inside(author)) await lookAt(screen);

  await test.step('where things stand', async () => {
    await page.goto('/?feed=following');
    const card = page.locator('article[data-loop]:not([inert])');
    const react = card.getByRole('button').filter({ has: page.locator('.lucide-heart') });
    await expect(react).toBeVisible();
    // The actions are on the end side.
    expect((await react.boundingBox())?.x).toBeLessThan(80);
    const body = card.locator('.status-body p');
    await expect(body).toHaveCSS('direction', 'ltr');
    expect((await body.boundingBox())?.x).toBeGreaterThanOrEqual(0);

    await page.goto('/settings');
    const back = page.locator('header a').first();
    await expect(back).toBeVisible();
    expect((await back.boundingBox())?.x).toBeGreaterThan(240);
  });
});
