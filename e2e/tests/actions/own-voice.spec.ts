import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectReadyInView, openVoice, post, record } from '../create/steps.ts';
import { choose, expectNotice, readLoop } from './steps.ts';

test('an author changes who may layer on a loop, and withdraws their voice', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.goto('/');
  await openVoice(page);
  await record(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const loopId = await post(page);
  await expectReadyInView(page, loopId);

  await choose(page, loopId, 'Layers');
  const sheet = page.getByRole('dialog', { name: 'Layers' });
  const choices = sheet.getByRole('radiogroup', { name: 'Who may layer on this' });
  await expect(choices.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await choices.getByRole('radio', { name: 'Friends' }).check();
  await expect
    .poll(() => readLoop(page, loopId))
    .toMatchObject({ layerPermission: 'friends', stemWithdrawn: false });

  await sheet.getByRole('button', { name: 'Withdraw my voice from all mixes' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Withdraw my voice from all mixes?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmation).toBeHidden();
  expect(await readLoop(page, loopId)).toMatchObject({ stemWithdrawn: false });
  await sheet.getByRole('button', { name: 'Withdraw my voice from all mixes' }).click();
  await confirmation.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectNotice(page, 'Voice withdrawn', 'The mixes are made again without it.');
  await expect(sheet.getByText('Your voice is withdrawn from all mixes.')).toBeVisible();
  expect(await readLoop(page, loopId)).toMatchObject({ stemWithdrawn: true });
});
