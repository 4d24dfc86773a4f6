import { addresses } from '../../addresses.ts';
import { somebody } from '../../backstage.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { fillSignUp, openMenu, signIn, signUp, submit } from './steps.ts';

const token = 'A'.repeat(43);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('signing in and creating an account are accessible in every state', async ({ page }) => {
      await page.goto('/api/login');
      await expect(page.getByRole('link', { name: 'Continue with Lantern' })).toBeVisible();
      await expectAccessible(page);
      await signIn(page, 'nobody@example.test', 'not my password');
      await expect(page.getByRole('alert')).toHaveText(/not right/);
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Create Account' }).click();
      await page.getByLabel('Username').fill('no');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await submit(page, 'Create Account');
      await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
      await expectAccessible(page);
    });

    test('every mailed page is accessible', async ({ page }) => {
      const pages = {
        verify: 'Is this your e-mail address?',
        reset: 'Choose a new password',
        'sign-in': 'You are nearly in',
        invite: 'This invitation does not work',
      };
      for (const [name, title] of Object.entries(pages)) {
        await page.goto('about:blank');
        await page.goto(`/api/login?mail#${name}=${token}`);
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the waiting page is accessible', async ({ page }) => {
      await page.goto(`${addresses.waitlist}/api/login#create`);
      await fillSignUp(page, somebody());
      await submit(page, 'Create Account');
      await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the menu and Settings are accessible', async ({ page }) => {
      await signUp(page, somebody());
      await openMenu(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByText('This device', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('at 360 × 640', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('nothing is wider than the screen', async ({ page }) => {
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto('/api/login');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await widest()).toBe(360);
    await signUp(page, { ...somebody(), firstName: 'Wolfeschlegelsteinhausenbergerdorff' });
    await page.goto('/settings');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    expect(await widest()).toBe(360);
  });
});

test('the keyboard alone signs in', async ({ page }) => {
  await page.goto('/api/login');
  await page.getByLabel('E-mail or username').focus();
  await page.keyboard.type('nobody@example.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/not right/);
});
