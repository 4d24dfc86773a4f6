import { writeZip } from '@swirl/testing/write-zip';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { openSettings } from '../settings/steps.ts';

const loopOf = (caption: string, given: object = {}) => ({
  id: crypto.randomUUID(),
  mediaType: 'status',
  state: 'ready',
  visibility: 'public',
  caption,
  duration: 0,
  createdAt: '2024-05-01T10:00:00.000Z',
  ...given,
});

const archive = () =>
  writeZip({
    'data.json': JSON.stringify({
      format: 'swirl-export-2',
      account: { id: crypto.randomUUID(), bio: 'From the other shore' },
      loops: [
        loopOf('Foghorn at dawn'),
        loopOf('A song over yours', { parentLoopId: crypto.randomUUID() }),
        loopOf('For my close friends', { visibility: 'private', listId: crypto.randomUUID() }),
      ],
      comments: [{}, {}],
    }),
  });

test('a user imports an archive, sees what came and why the rest did not, and may do so again', async ({
  page,
}) => {
  test.slow();
  const me = await signUp(page);
  await openSettings(page);
  const card = page.getByRole('region', { name: 'Data Management' });
  const file = card.locator('input[type=file]');

  await file.setInputFiles({
    name: 'holiday.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('not a zip'),
  });
  await expect(card.getByText('Import failed')).toBeVisible({ timeout: 60_000 });
  await expect(card.getByText(/isn’t an archive with media from Settings/)).toBeVisible();

  const zip = { name: 'swirl.zip', mimeType: 'application/zip', buffer: await archive() };
  await file.setInputFiles(zip);
  await expect(card.getByText('Import complete')).toBeVisible({ timeout: 60_000 });
  const countOf = (what: string) =>
    card
      .locator('dl > div', { has: page.getByText(what, { exact: true }) })
      .getByRole('definition');
  await expect(countOf('Loops')).toHaveText('2');
  await expect(countOf('Remixes of other people’s loops')).toHaveText('1');
  await expect(countOf('Comments')).toHaveText('2');
  await expectAccessibleInBothThemes(page);

  await card.getByRole('button', { name: 'Show each loop' }).click();
  const list = page.getByRole('dialog', { name: 'Left out or changed' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.filter({ hasText: 'A song over yours' })).toContainText(
    'Remixes of other people’s loops',
  );
  await expect(items.filter({ hasText: 'For my close friends' })).toContainText('Private now');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await file.setInputFiles(zip);
  await expect(countOf('Already here')).toHaveText('2', { timeout: 60_000 });
  await page.goto(`/profile/${me.id}`);
  await expect(page.getByText('From the other shore')).toBeVisible();
});

test('an upload that was interrupted can be canceled', async ({ page }) => {
  await signUp(page);
  await openSettings(page);
  const card = page.getByRole('region', { name: 'Data Management' });
  await page.route('**/api/uploads/**', () => {});
  await card.locator('input[type=file]').setInputFiles({
    name: 'swirl.zip',
    mimeType: 'application/zip',
    buffer: await archive(),
  });
  await expect(card.getByText('Uploading. Keep this page open.')).toBeVisible();
  await page.reload();
  await expect(card.getByText(/The upload was interrupted/)).toBeVisible();
  await card.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(card.getByText('Import canceled')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Choose file to import' })).toBeVisible();
});
