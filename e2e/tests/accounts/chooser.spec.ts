import { addresses } from '../../addresses.ts';
import { somebody } from '../../backstage.ts';
import { expect, test } from '../../fixtures.ts';
import { signOut, signUp } from './steps.ts';

test('after signing out the device offers the person, and the card fills the name', async ({
  page,
}) => {
  const person = somebody();
  await signUp(page, person);
  await signOut(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Who's looping?" })).toBeVisible();
  const card = page.getByRole('link', { name: `@${person.username}` });
  await expect(card).toContainText('Ava');
  const stored = await page.evaluate(() => localStorage.getItem('savedProfiles'));
  expect(stored).toContain(person.username);
  expect(stored).not.toContain(person.email);

  await card.click();
  await expect(page).toHaveURL(`${addresses.app}/api/login`);
  await expect(page.getByLabel('E-mail or username')).toHaveValue(person.username);
});

test('who chose to keep the e-mail finds it filled in', async ({ page }) => {
  const person = somebody();
  await signUp(page, person);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Keep my e-mail on this device' }).click();
  await signOut(page);
  await page.goto('/');
  await page.getByRole('link', { name: `@${person.username}` }).click();
  await expect(page.getByLabel('E-mail or username')).toHaveValue(person.email);
});

test('another account and a new one begin empty', async ({ page }) => {
  await signUp(page, somebody());
  await signOut(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Log into another account' }).click();
  await expect(page.getByLabel('E-mail or username')).toHaveValue('');
  await page.goto('/');
  await page.getByRole('link', { name: 'Create new account' }).click();
  await expect(page.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible();
});

test('a removed profile is gone, and with the last one the chooser', async ({ page }) => {
  await signUp(page, somebody());
  await signOut(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'More about Ava' }).click();
  await page.getByRole('menuitem', { name: 'Remove from list' }).click();
  await expect(page.getByRole('heading', { name: "Who's looping?" })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
});

test('its menu leads to the landing page', async ({ page }) => {
  await signUp(page, somebody());
  await signOut(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'About Swirl' }).click();
  await expect(page).toHaveURL(`${addresses.app}/welcome`);
});

test('what cannot be read is only logged, and the landing page shows', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => localStorage.setItem('savedProfiles', '{broken'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
  expect(logged.join('\n')).toContain('Failed to load saved profiles');
});
