import type { Page } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { details, openVoice, voice } from '../create/steps.ts';
import { toneFile } from '@swirl/testing/tone';
import { deviceDataOf } from './device.ts';
import { another, commentOn, openInbox, row } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A voice that was never posted: a draft on the device. */
async function leaveUnsent(page: Page, caption: string): Promise<void> {
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(1));
  await page.getByRole('button', { name: 'Next' }).click();
  await details(page).getByLabel('Caption').fill(caption);
  await expect
    .poll(async () => (await deviceDataOf(page)).databases)
    .toEqual({ 'swirl-unsent': 1 });
}

test('a signed-out device keeps nothing of one user for the next, even offline', async ({
  page,
  browser,
  context,
}) => {
  test.slow();
  const first = await signUp(page, { firstName: 'Agatha' });
  const [loopId = ''] = await testBackend.postStatuses(first.id, 1);
  const leo = await another(browser, 'Leo');
  await commentOn(leo, loopId, 'between you and me');
  // Some of their data was on screen, and some is stored on the device.
  await openInbox(page);
  await expect(row(page, 'between you and me')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`/?loopId=${loopId}`);
  await expect(page.locator(`[data-loop="${loopId}"]`)).toBeVisible();
  await leaveUnsent(page, 'my very own words');

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  const left = await deviceDataOf(page);
  expect(left.databases).toEqual({ 'swirl-unsent': 0 });
  expect(left.caches).toEqual({});
  // Appearance settings are not personal.
  expect(Object.keys(left.storage).filter((key) => !['theme', 'fontSize'].includes(key))).toEqual(
    [],
  );
  // Of a saved profile, only what its card shows, without the email.
  expect(left.profiles).toContain(first.username);
  expect(left.profiles).not.toContain(first.email);

  // Back leads to none of their pages, online or offline; only the list of saved profiles has the
  // name. The loop itself is public, so its URL shows it to anyone.
  const theirs = page.getByText(/between you and me|my very own words/);
  await page.goBack();
  await expect(page).toHaveURL(/\/api\/login\?next=/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect(page.getByText('Status 1 of 1')).toHaveCount(0);
  await page.goto(`/?loopId=${loopId}`);
  await expect(page.getByText(first.username)).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await context.setOffline(true);
  await page.reload().catch(() => null);
  await expect(page.getByText(first.username)).toHaveCount(0);
  await expect(theirs).toHaveCount(0);
  await context.setOffline(false);

  const { id } = await testBackend.createUser({ ...newPerson(), firstName: 'Berta' });
  await signInAs(page, id);
  await openInbox(page);
  await expect(page.getByText('All quiet so far')).toBeVisible();
  const next = await deviceDataOf(page);
  expect(next.databases).toEqual({ 'swirl-unsent': 0 });
  // The device now stores only data of the next user.
  expect(Object.keys(next.caches).filter((path) => path !== '/kept')).toEqual([]);
  expect(next.caches['/kept'] ?? '').not.toContain(first.id);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await context.setOffline(false);
  await leo.close();
});
