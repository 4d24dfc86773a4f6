import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { anotherPage } from './steps.ts';

test('settings sections are beside the rail, each with its own URL', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect(sections.getByRole('link')).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
  await sections.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/settings?section=privacy');
  await expect(page.getByRole('switch', { name: 'Show activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(sections.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/settings?section=nonsense');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
});

test('similar devices are grouped into one row that can be expanded', async ({ page, browser }) => {
  const { id } = await signUp(page);
  const others = await Promise.all([anotherPage(browser), anotherPage(browser)]);
  for (const other of others) {
    await signInAs(other, id);
    await other.goto('/settings');
    await expect(other.getByText('This device', { exact: true })).toBeVisible();
  }
  await page.goto('/settings');
  const alike = page.getByText(/^2 sessions, last seen/);
  await expect(alike).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  const show = page.getByRole('button', { name: /^Show/ });
  await show.click();
  await expect(show).toHaveAttribute('aria-expanded', 'true');
  await page
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .first()
    .click();
  await expect(alike).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(1);
  await Promise.all(others.map((other) => other.context().close()));
});
