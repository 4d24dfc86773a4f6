import { endpoints } from '@swirl/contract/endpoints';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { another } from '../notifications/steps.ts';
import { ours } from './steps.ts';

test('lists are made, filled by search, renamed and deleted in Settings; their loops become private', async ({
  page,
  browser,
}) => {
  const mina = await another(browser, 'Wilhelmina');
  await signUp(page, { firstName: 'Ava' });
  await page.goto('/settings?section=sharing');
  const card = page.getByRole('region', { name: 'Your lists' });
  await card.getByRole('button', { name: 'New list' }).click();
  const naming = page.getByRole('dialog', { name: 'New list' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Family');
  await naming.getByRole('button', { name: 'Save' }).click();

  const list = page.getByRole('dialog', { name: 'Family' });
  await list.getByRole('searchbox', { name: 'Find someone to add' }).fill(mina.username);
  await list.getByRole('button', { name: /^Add Wilhelmina/ }).click();
  await expect(list.getByRole('button', { name: /^Remove Wilhelmina/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Family 1 person' })).toBeVisible();

  const lists = endpoints['lists.list'].response.parse(
    await (await page.request.get('/api/lists')).json(),
  );
  const data = {
    mediaType: 'status',
    caption: 'Just for you',
    visibility: 'list',
    listId: lists[0]?.id,
  };
  const posted = await page.request.post('/api/loops', { ...ours, data });
  expect(posted.status()).toBe(201);
  const { id: loopId } = endpoints['loops.create'].response.parse(await posted.json());
  expect((await mina.page.request.get(`/api/loops/${loopId}`)).status()).toBe(200);

  await card.getByRole('button', { name: 'Family 1 person' }).click();
  await list.getByRole('button', { name: 'Rename list' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename list' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Home');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Home' })
    .getByRole('button', { name: 'Delete list' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete this list?' });
  await expect(question).toContainText('The loops for it become private.');
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete list' }).click();
  expect((await deleted).status()).toBe(204);
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: /Home/ })).toHaveCount(0);
  const kept = await page.request.get(`/api/loops/${loopId}`);
  expect(await kept.json()).toMatchObject({ visibility: 'private' });
  expect((await mina.page.request.get(`/api/loops/${loopId}`)).status()).toBe(404);
  await mina.close();
});
