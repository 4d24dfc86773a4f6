import { chromium } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { launchOptions } from '@swirl/stack/browser';
import { expect, test } from '../../fixtures.ts';

// Ordinary contexts count as incognito, where nothing can be installed.
test('the app can be installed', async ({ browserName: _any }, info) => {
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions('/usr/bin/chromium'),
    baseURL: addresses.app,
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Looping' }).first()).toBeVisible();
  const browser = await context.newCDPSession(page);
  const { errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ id: '/', share_target: { action: '/create' } });
  await expect
    .poll(async () => (await browser.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toEqual([]);
  await context.close();
});
