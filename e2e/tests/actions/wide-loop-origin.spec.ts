import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { ours, readLoop } from './steps.ts';

test('a status is posted with a text by AI, whose sign opens by keyboard and gives the focus back', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Post a Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a Status' });
  await dialog.getByRole('textbox', { name: 'Status' }).fill('written by no one');
  await dialog.getByRole('button', { name: 'Made with AI' }).click();
  const naming = page.getByRole('dialog', { name: 'Made with AI' });
  await naming.getByRole('switch', { name: 'AI text' }).click();
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Made with AI AI text' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/loops') && response.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  const { id } = await (await answered).json();
  expect(await readLoop(page, id)).toMatchObject({ aiParts: ['text'] });

  await page.goto(`/?loopId=${id}`);
  const sign = page.locator(`article[data-loop="${id}"]`).getByRole('button', { name: 'AI text' });
  await sign.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Where this loop comes from' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(sign).toBeFocused();

  await page.request.patch(`/api/loops/${id}`, { ...ours, data: { aiParts: [] } });
  await page.reload();
  await expect(page.locator(`article[data-loop="${id}"]`)).toBeVisible();
  await expect(sign).toHaveCount(0);
});
