import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp as signUpQuickly } from '../../members.ts';
import { signIn, signUp } from '../accounts/steps.ts';
import { anotherPage, openSettings } from '../settings/steps.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const leavingHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your account is being deleted' });

async function openDeletion(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(form(page)).toBeVisible();
}

async function fill(page: Page, name: string, password: string): Promise<void> {
  await form(page)
    .getByLabel(/^Type .* to confirm$/)
    .fill(name);
  await form(page).getByLabel('Current password').fill(password);
  await form(page).getByRole('button', { name: 'Delete my account' }).click();
}

test('a deleted account is hidden at once, can be restored, and is erased after the grace period', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = newPerson();
  await signUp(page, me);
  const { id } = await (await page.request.get('/api/auth/user')).json();
  await testBackend.seedContent(id);
  const friend = await anotherPage(browser);
  await signUpQuickly(friend);
  const finds = async () => {
    await friend.goto(`/search?q=${me.username}`);
    await expect(friend.getByText('Loading...')).toHaveCount(0);
    return friend.getByText(`@${me.username}`).count();
  };
  await friend.goto(`/profile/${id}`);
  await expect(friend.getByText(`@${me.username}`)).toBeVisible();

  // A mistyped name and a wrong password do nothing.
  await openDeletion(page);
  await fill(page, 'somebody else', me.password);
  await expect(form(page).getByText(`Please type ${me.username}`)).toBeVisible();
  await fill(page, me.username, 'not my password');
  await expect(form(page).getByText('Your current password is wrong')).toBeVisible();
  // The page may learn that its session ended before it learns why.
  await page.route('**/api/users/me', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const ended = page.waitForResponse(/\/api\/auth\/user$/);
    const response = await route.fetch();
    await ended;
    await route.fulfill({ response });
  });
  await fill(page, `@${me.username}`, me.password);
  const goodbye = page.getByRole('dialog', { name: 'Goodbye' });
  await expect(goodbye).toContainText('It will be permanently deleted on');

  await friend.goto(`/profile/${id}`);
  await expect(friend.getByText('User not found')).toBeVisible();
  await goodbye.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(`${addresses.app}/`);
  // The device no longer offers the profile.
  await expect(page.getByText(`@${me.username}`)).toHaveCount(0);

  // Undoing the deletion: nothing else opens until it is decided.
  await page.goto('/api/login');
  await signIn(page, me.email, me.password);
  await expect(leavingHeading(page)).toBeVisible();
  await page.goto('/discover');
  await expect(leavingHeading(page)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export your data' }).click(),
  ]);
  expect(file.suggestedFilename()).toContain(me.username);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  await friend.goto(`/profile/${id}`);
  await expect(friend.getByText(`@${me.username}`)).toBeVisible();

  // Final deletion: tables, object store, search and cache forget the user.
  const { loops, objects } = await testBackend.listUserData(id);
  const objectKeys = Object.keys(objects);
  expect(objectKeys).toHaveLength(2);
  const traces = [id, ...loops.map((loop) => loop.id), me.email, me.username];
  await openDeletion(page);
  await fill(page, me.username, me.password);
  await expect(page.getByRole('dialog', { name: 'Goodbye' })).toBeVisible();
  expect(await testBackend.findTraces(traces, objectKeys)).not.toEqual([]);
  await testBackend.endGracePeriod(id);
  await expect
    .poll(() => testBackend.findTraces(traces, objectKeys), { timeout: 60_000 })
    .toEqual([]);

  expect(await finds()).toBe(0);
  await friend.goto(`/profile/${id}`);
  await expect(friend.getByText('User not found')).toBeVisible();
  await page.goto('/api/login');
  await signIn(page, me.email, me.password);
  await expect(page.getByText('Wrong email, username or password')).toBeVisible();
  await friend.context().close();
});
