import { endpoints } from '@swirl/contract/endpoints';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { another } from '../notifications/steps.ts';
import { choose, openLoop, ours } from './steps.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The latest loop of the viewer. */
async function ownLoop(page: Page, userId: string): Promise<string> {
  const answer = await page.request.get(`/api/users/${userId}/loops`);
  const [loop] = endpoints['users.loops'].response.parse(await answer.json());
  return loop?.id ?? '';
}

const statusOf = async (page: Page, loopId: string) =>
  (await page.request.get(`/api/loops/${loopId}`)).status();

test('a list is made while posting, its people see the loop, and those who are removed don’t', async ({
  page,
  browser,
}) => {
  const mina = await another(browser, 'Mina');
  const omar = await another(browser, 'Omar');
  const author = await signUp(page, { firstName: 'Ava' });
  await page.request.post(`/api/follows/${mina.id}`, ours);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Post a Status' }).click();
  const status = dialog(page, 'Post a Status');
  await status.getByRole('textbox', { name: 'Status' }).fill('Just for you');

  await status.getByRole('button', { name: 'A list…' }).click();
  const audience = dialog(page, 'Who can see this?');
  await audience.getByRole('button', { name: 'New list' }).click();
  await dialog(page, 'New list').getByRole('textbox', { name: 'Name' }).fill('Close friends');
  await dialog(page, 'New list').getByRole('button', { name: 'Save' }).click();
  const list = dialog(page, 'Close friends');
  await list.getByRole('button', { name: /^Add Mina/ }).click();
  await expect(list.getByRole('button', { name: /^Remove Mina/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(audience.getByRole('radio', { name: 'Close friends 1 person' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await audience.getByRole('button', { name: 'Done' }).click();
  await expect(status.getByRole('button', { name: 'For the list Close friends' })).toBeVisible();
  await status.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(status).toHaveCount(0);
  const loopId = await ownLoop(page, author.id);

  // Those on the list see it with its sign, and nothing of the list; others don't see it.
  await openLoop(mina.page, loopId);
  await expect(
    mina.page.locator(`article[data-loop="${loopId}"]`).getByText('For one of Ava’s lists'),
  ).toBeVisible();
  expect(await statusOf(omar.page, loopId)).toBe(404);

  // Its author takes Mina off the list, where the loop is edited.
  await openLoop(page, loopId);
  await expect(page.getByText('For one of your lists')).toBeVisible();
  await choose(page, loopId, 'Edit');
  await page.getByRole('button', { name: 'For the list Close friends' }).click();
  await audience.getByRole('button', { name: 'Edit Close friends' }).click();
  await list.getByRole('button', { name: /^Remove Mina/ }).click();
  await expect.poll(() => statusOf(mina.page, loopId)).toBe(404);
  await mina.page.reload();
  await expect(mina.page.locator(`article[data-loop="${loopId}"]`)).toHaveCount(0);
  await Promise.all([mina.close(), omar.close()]);
});
