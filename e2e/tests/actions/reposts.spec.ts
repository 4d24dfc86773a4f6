import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signInAs, signUp } from '../../members.ts';
import { another } from '../notifications/steps.ts';
import { choose, openLoop, ours, readLoop } from './steps.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Repost', exact: true });
const list = (page: Page) => page.getByRole('dialog', { name: 'Reposted by people you follow' });

const expectReposted = (page: Page, loopId: string, reposted: boolean) =>
  expect.poll(async () => (await readLoop(page, loopId)).hasReposted).toBe(reposted);

test('a loop is reposted, is in Following once with who did, and a person’s reposts are hidden and shown again', async ({
  page,
  browser,
}) => {
  const author = await authorOf(1);
  const [loopId = ''] = author.loops;
  const omar = await another(browser, 'Omar');
  await openLoop(omar.page, loopId);
  await choose(omar.page, loopId, 'Picture and QR code');
  await omar.page.getByRole('dialog').getByRole('button', { name: 'Repost' }).click();
  await sheet(omar.page).getByRole('button', { name: 'Repost' }).click();
  await expectReposted(omar.page, loopId, true);

  const mina = await signUp(page, { firstName: 'Mina' });
  await openLoop(page, loopId);
  await choose(page, loopId, 'Repost');
  await sheet(page).getByRole('textbox').fill('this is every Sunday at ours');
  await expectAccessibleInBothThemes(page);
  await sheet(page).getByRole('button', { name: 'Repost' }).click();
  await expectReposted(page, loopId, true);

  await signUp(page);
  for (const { id } of [mina, omar]) await page.request.post(`/api/follows/${id}`, ours);
  await page.goto('/?feed=following');
  const row = page.locator(`article[data-loop="${loopId}"]`).getByRole('button', {
    name: /reposted$/,
  });
  await expect(row).toHaveAccessibleName('Mina and Omar reposted');
  await expect(page.locator('article[data-loop]')).toHaveCount(1);
  await row.click();
  await expect(list(page).getByText('this is every Sunday at ours')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await list(page).getByRole('button', { name: 'Hide Omar’s reposts' }).click();
  await expect(list(page).getByRole('button', { name: 'Show Omar’s reposts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveAccessibleName('Mina reposted');

  // On their profile too, where it is undone.
  await page.goto(`/profile/${omar.id}`);
  await page.getByRole('button', { name: 'Options for Omar' }).click();
  await page.getByRole('menuitem', { name: 'Show Omar’s reposts' }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/users/${omar.id}`)).json())
    .toMatchObject({ hidesReposts: false });

  // In one tap, Omar's is gone; Mina's ends when the author narrows the loop.
  await choose(omar.page, loopId, 'Undo repost');
  await expectReposted(omar.page, loopId, false);
  await page.goto('/?feed=following');
  await expect(row).toHaveAccessibleName('Mina reposted');
  await signInAs(omar.page, author.id);
  const data = { visibility: 'friends' };
  await omar.page.request.patch(`/api/loops/${loopId}`, { ...ours, data });
  await omar.page.reload();
  await openLoop(omar.page, loopId);
  await omar.page.locator(`[data-loop="${loopId}"]`).getByRole('button', { name: /^More/ }).click();
  await expect(omar.page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(omar.page.getByRole('menuitem', { name: 'Repost' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing from the people you follow yet')).toBeVisible();
  await expect(page.locator(`article[data-loop="${loopId}"]`)).toHaveCount(0);
  await omar.close();
});
