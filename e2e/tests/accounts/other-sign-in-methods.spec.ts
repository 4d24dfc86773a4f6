import type { Page } from '@playwright/test';
import { testBackend, newPerson, type NewPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import {
  addAuthenticator,
  expectSignedIn,
  register,
  signIn,
  signOut,
  skipFirstVisit,
} from './steps.ts';

const DAY = 86_400;

// The provider has no form: the browser identifies the user by a header.
async function becomeAtProvider(page: Page, email: string): Promise<void> {
  await testBackend.enrol(email);
  await page.setExtraHTTPHeaders({ 'x-person': email });
}

/** Settings of a user with a password, on a device with an authenticator. */
async function openSettings(page: Page): Promise<NewPerson> {
  const person = newPerson();
  await register(person);
  await addAuthenticator(page);
  await page.goto('/api/login?next=%2Fsettings');
  await signIn(page, person.email, person.password);
  return person;
}

test('a user adds a passkey, names it, signs in with it and removes it', async ({ page }) => {
  const person = await openSettings(page);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await expect(add).toBeVisible();
  await testBackend.ageSessions(person.email);
  await add.click();
  const again = page.getByRole('alertdialog', { name: 'Sign in again' });
  await again.getByRole('button', { name: 'Sign In' }).click();
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/settings$/);
  await add.click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My little key');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('My little key')).toBeVisible();

  await signOut(page);
  await page.getByLabel('Keep me signed in').check();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSignedIn(page);
  expect((await testBackend.sessions(person.email)).at(-1)).toEqual({ seconds: 30 * DAY });

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Remove My little key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await expect(page.getByText('My little key')).toBeHidden();
});

test('an unknown passkey is refused with a message', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/./);
});

test('a visitor signs up and signs in through a provider', async ({ page }) => {
  const { email } = newPerson();
  await becomeAtProvider(page, email);
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Continue with Lantern' }).click();
  await skipFirstVisit(page);
  await expectSignedIn(page);
  expect(await testBackend.sessions(email)).toEqual([{ seconds: 7 * DAY }]);

  await signOut(page);
  await page.getByLabel('Keep me signed in').check();
  await page.getByRole('link', { name: 'Continue with Lantern' }).click();
  await expectSignedIn(page);
  expect(await testBackend.sessions(email)).toEqual([{ seconds: 30 * DAY }]);

  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
});

test('a user links a provider in Settings and unlinks it', async ({ page }) => {
  await signUp(page);
  await becomeAtProvider(page, newPerson().email);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Link Lantern' }).click();
  await page.getByRole('button', { name: 'Unlink Lantern' }).click();
  await expect(page.getByRole('button', { name: 'Link Lantern' })).toBeVisible();
});
