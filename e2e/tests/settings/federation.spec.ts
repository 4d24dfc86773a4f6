import { addresses } from '../../addresses.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what can’t be undone is read before other servers find someone, and it can be turned off', async ({
  page,
}) => {
  const { username } = await signUp(page);
  await page.goto(`${addresses.closed}/settings`);
  const card = page.getByRole('region', { name: 'Fediverse' });
  const choice = card.getByRole('switch', { name: 'Let other servers find me' });
  await expect(choice).not.toBeChecked();
  await expect(card).toContainText(`@${username}@${new URL(addresses.closed).host}`);
  await expectAccessibleInBothThemes(page);

  await choice.click();
  const sheet = page.getByRole('dialog', { name: 'Copies may remain elsewhere' });
  await expect(sheet).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(choice).not.toBeChecked();

  await choice.click();
  await sheet.getByRole('button', { name: 'Let them find me' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(choice).toBeChecked();
  const finger = `/.well-known/webfinger?resource=acct:${username}@${new URL(addresses.closed).host}`;
  expect((await page.request.get(`${addresses.closed}${finger}`)).status()).toBe(200);

  await page.reload();
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect((await page.request.get(`${addresses.closed}${finger}`)).status()).toBe(404);
});

test('a server that doesn’t federate has no such setting', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Privacy' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fediverse' })).toHaveCount(0);
});
