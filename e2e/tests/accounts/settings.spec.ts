import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { expectSignedIn, openMenu, register, signIn, signOut } from './steps.ts';

const saved = 'Settings saved';

test('the menu opens Settings, and Back returns to the page before', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expectSignedIn(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('theme and font size apply immediately and on every device', async ({ page, browser }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { id } = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  const large = page.waitForResponse('**/api/users/preferences');
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect(page.locator('html')).toHaveCSS('font-size', '18px');
  await large;

  const context = await browser.newContext({ baseURL: addresses.app, colorScheme: 'light' });
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, id);
  await elsewhere.goto('/');
  await expectSignedIn(elsewhere);
  await expect(elsewhere.locator('html')).toHaveClass('dark');
  await expect(elsewhere.locator('html')).toHaveCSS('font-size', '18px');
  await context.close();

  await page.getByRole('radio', { name: 'System' }).check();
  await expect(page.locator('html')).toHaveClass('light');
});

test('a chosen setting is checked before the next frame', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  const checked = await page
    .getByRole('radio', { name: 'Large' })
    .evaluate(async (radio: HTMLInputElement) => {
      radio.click();
      // Only promises are settled in between.
      for (let n = 0; n < 100; n += 1) await Promise.resolve();
      return radio.checked;
    });
  expect(checked).toBe(true);
});

test('a setting that could not be saved is reverted with a notice', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await page.route('**/api/users/preferences', (route) => route.abort());
  await page.getByRole('radio', { name: 'Small' }).click();
  await expect(
    page.getByText('Failed to save settings. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

test('the choice to stay signed in applies to the current session', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keep me signed in' }).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  expect(await testBackend.sessions(person.email)).toEqual([{ seconds: 30 * 86_400 }]);
});

test('other devices are listed and can be signed out', async ({ page, browser }) => {
  const { id } = await signUp(page);
  const context = await browser.newContext({ baseURL: addresses.app });
  const elsewhere = await context.newPage();
  await signInAs(elsewhere, id);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out of that device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  await elsewhere.goto('/settings');
  await expect(elsewhere).toHaveURL(/\/api\/login/);
  await context.close();
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
});

test('the password can be changed after entering the current one', async ({ page }) => {
  const person = newPerson();
  await register(person);
  await page.goto('/api/login?next=%2Fsettings');
  await signIn(page, person.email, person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password').fill(`${person.password} new`);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(dialog.getByText('Your current password is wrong')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

  await signOut(page);
  await signIn(page, person.email, `${person.password} new`);
  await expectSignedIn(page);
});

test('a user can request the confirmation email again', async ({ page }) => {
  const person = newPerson();
  await register(person);
  await testBackend.nextMail(person.email);
  await page.goto('/api/login?next=%2Fsettings');
  await signIn(page, person.email, person.password);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const { links } = await testBackend.nextMail(person.email);
  expect(links[0]).toContain('#verify=');
});
