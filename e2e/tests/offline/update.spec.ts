import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { activeCard, readerOf } from '../feed/steps.ts';
import { openRelease } from './release.ts';
import { ARRIVES, expectSomeLoop, waitForWorkerControl } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const prompt = (page: Page) => page.getByRole('region', { name: 'New version' });

/** Makes the browser check for a newer service worker, as it regularly does. */
const lookForNewer = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const marked = (page: Page) => page.evaluate(() => document.body.dataset['mark'] ?? null);

test('a new version is applied on request, and is not offered while the user types', async ({
  page,
}) => {
  test.slow();
  const release = await openRelease();
  await readerOf(page, 1);
  await page.goto(`${release.address}/search`);
  await waitForWorkerControl(page);
  await page.evaluate(() => {
    document.body.dataset['mark'] = 'this very page';
  });
  const field = page.getByRole('searchbox');
  await field.fill('somebody');
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached(ARRIVES);

  release.next();
  await lookForNewer(page);
  await expect
    .poll(
      () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none'),
      ARRIVES,
    )
    .toBe('installed');
  // Typing is not interrupted, and nothing is reloaded automatically.
  await expect(prompt(page)).toHaveCount(0);
  await field.blur();
  await expect(prompt(page)).toContainText('A new version is ready');
  await expectAccessible(page);
  expect(await marked(page)).toBe('this very page');

  await prompt(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => marked(page).catch(() => 'on its way'), ARRIVES).toBeNull();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached(ARRIVES);
  await expect(prompt(page)).toHaveCount(0);
  await release.close();
});

test('a page whose files are gone after a release keeps working and offers the new version', async ({
  page,
}) => {
  test.slow();
  const release = await openRelease();
  await readerOf(page, 1);
  await page.goto(`${release.address}/?feed=following`);
  await expectSomeLoop(page);
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached(ARRIVES);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  release.lose(/\/create-chooser-/);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(prompt(page)).toContainText('A new version is ready');
  await expect(activeCard(page)).toBeVisible();
  await prompt(page).getByRole('button', { name: 'Close' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await release.close();
});
