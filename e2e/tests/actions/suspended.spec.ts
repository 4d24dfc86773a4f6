import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';

test('a suspended user sees the suspension on every page and can sign out', async ({ page }) => {
  const { id } = await signUp(page);
  await testBackend.suspend(id);
  await signInAs(page, id);
  for (const address of ['/', '/settings']) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/api\/login$/);
});
