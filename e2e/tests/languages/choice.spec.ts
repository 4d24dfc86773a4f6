import { LANGUAGE_COOKIE } from '@swirl/contract/languages';
import { addresses } from '../../addresses.ts';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';

test.use({ reducedMotion: 'reduce' });

test('a language chosen on the landing page or in Settings persists after signing out and in', async ({
  page,
}) => {
  await test.step('at the door, by a link', async () => {
    await page.goto('/api/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/api/login');
  });

  const member = await signUp(page);

  await test.step('in Settings, on the account and on this device', async () => {
    await page.goto('/settings');
    const choice = page.getByRole('combobox', { name: 'Sprache' });
    await expect(choice).toHaveValue('de');
    await expect(choice.getByRole('option')).toHaveText([
      'English',
      'Deutsch',
      'Español',
      'العربية',
    ]);
    await choice.selectOption('ar');
    await expect(page.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar');
    await expect(page).toHaveURL('/settings');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  await test.step('signed out, the door still speaks it', async () => {
    await page.goto('/');
    await page.goto('/api/logout');
    await expect(page).toHaveURL('/api/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  await test.step('on another device, the account brings it along', async () => {
    await page.context().clearCookies();
    await signInAs(page, member.id);
    // The server's HTML is painted first: no other language is visible before.
    const answer = await page.goto('/');
    expect(await answer?.text()).toMatch(/<html[^>]* lang="ar" dir="rtl"/);
    await expect(page.locator('.tab-bar')).toContainText('الرئيسية');
    const kept = await page.context().cookies(addresses.app);
    expect(kept.find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('ar');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is available in every language', async ({ page }) => {
    await page.goto('/welcome');
    for (const [name, language, headline] of [
      ['Español', 'es', 'Haz un loop de lo que sientes.'],
      ['العربية', 'ar', 'حوّل شعورك إلى لوب.'],
      ['English', 'en', 'Loop how you feel.'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(headline);
    }
  });
});

test('an email is in the language of the account', async ({ page }) => {
  const member = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // A page whose session ended redirects to sign-in, which would interfere.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/api/login?lang=en');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  expect((await testBackend.nextMail(member.email)).subject).toBe(
    'Restablece tu contraseña de Swirl',
  );
});
