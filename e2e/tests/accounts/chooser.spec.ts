import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { asDemo, signUp } from '../../members.ts';
import { signOut } from './steps.ts';

test('a signed-out device offers the saved profile until it is removed', async ({ page }) => {
  const person = await signUp(page);
  await signOut(page);
  const chooser = page.getByRole('heading', { name: "Who's looping?" });
  const login = page.getByLabel('Email or username');

  await test.step('the card fills the name', async () => {
    await page.goto('/');
    await expect(chooser).toBeVisible();
    const card = page.getByRole('link', { name: `@${person.username}` });
    await expect(card).toContainText('Ava');
    const stored = await page.evaluate(() => localStorage.getItem('savedProfiles'));
    expect(stored).toContain(person.username);
    expect(stored).not.toContain(person.email);
    await card.click();
    await expect(page).toHaveURL(`${addresses.app}/api/login`);
    await expect(login).toHaveValue(person.username);
  });

  await test.step('another account and a new one begin empty', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Log into another account' }).click();
    await expect(login).toHaveValue('');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create new account' }).click();
    await expect(page.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible();
  });

  await test.step('its menu leads to the landing page', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'About Swirl' }).click();
    await expect(page).toHaveURL(`${addresses.app}/welcome`);
  });

  await test.step('with the last profile the chooser is gone', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Options for Ava' }).click();
    await page.getByRole('menuitem', { name: 'Remove from list' }).click();
    await expect(chooser).toBeHidden();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
  });
});

test('a saved profile shows the avatar', async ({ page, world }) => {
  await asDemo(page, world, 'avaloops');
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('savedProfiles')))
    .toContain('hairStyle');
  await signOut(page);
  await page.goto('/');
  const card = page.getByRole('link', { name: '@avaloops' });
  await expect(card.locator('img')).toBeVisible();
  await expect(card).not.toContainText('AO');
});

test('the sign-in form is filled with the email if the person chose to keep it', async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Remember my email on this device' }).click();
  await signOut(page);
  await page.goto('/');
  await page.getByRole('link', { name: `@${person.username}` }).click();
  await expect(page.getByLabel('Email or username')).toHaveValue(person.email);
});

test('unreadable saved profiles are only logged, and the landing page is shown', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.addInitScript(() => localStorage.setItem('savedProfiles', '{broken'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
  expect(logged.join('\n')).toContain('Failed to load saved profiles');
});
