import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { choose, ours, readLoop } from './steps.ts';

test('beside the comments, a reposted loop says who passed it on, and is passed on again', async ({
  page,
}) => {
  const { loops } = await authorOf(1);
  const [loopId = ''] = loops;
  const mina = await signUp(page, { firstName: 'Mina' });
  const data = { loopId, line: 'this is every Sunday at ours' };
  expect((await page.request.post('/api/reposts', { ...ours, data })).status()).toBe(201);

  await signUp(page);
  await page.request.post(`/api/follows/${mina.id}`, ours);
  await page.goto('/?feed=following');
  const row = page.locator(`article[data-loop="${loopId}"]`).getByRole('button', {
    name: 'Mina reposted',
  });
  await row.click();
  const list = page.getByRole('dialog', { name: 'Reposted by people you follow' });
  await expect(list.getByText('this is every Sunday at ours')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await choose(page, loopId, 'Repost');
  const sheet = page.getByRole('dialog', { name: 'Repost', exact: true });
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: 'Repost' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readLoop(page, loopId)).hasReposted).toBe(false);
});
