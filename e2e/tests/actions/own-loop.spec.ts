import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import {
  action,
  choose,
  expectNotice,
  openLoop,
  postPhoto,
  readLoop,
  refuse,
  serverFault,
} from './steps.ts';

declare global {
  interface Window {
    shared?: ShareData[];
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user shares, edits and deletes their own photo', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.shared = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        window.shared?.push(data);
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await signUp(page, { firstName: 'Sam' });
  const loopId = await postPhoto(page);
  await openLoop(page, loopId);
  const address = `${addresses.app}/?loopId=${loopId}`;
  await expect(page).toHaveURL(address);

  const shared = () => page.evaluate(() => window.shared?.at(-1));
  await action(page, loopId, 'Share').click();
  const title = "Sam's Loop on Swirl";
  await expect.poll(shared).toEqual({ title, text: 'Check out this loop!', url: address });

  await choose(page, loopId, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit loop' });
  await expect(edit).toBeVisible();
  await page.goBack();
  await expect(edit).toBeHidden();
  await choose(page, loopId, 'Edit');
  await edit.getByLabel('Caption').fill('a lamp and a window');
  await edit.getByLabel('Alt text').fill('A red lamp');
  for (const mood of ['glowing', 'hyped', 'glowing']) {
    await edit.getByRole('button', { name: mood }).click();
  }
  await expect(edit.getByText('1/5 tags selected')).toBeVisible();
  const audience = edit.getByRole('radiogroup', { name: 'Who can see it' });
  await audience.getByRole('radio', { name: 'Friends' }).check();
  const open = await refuse(page, `**/api/loops/${loopId}`, { ...serverFault, method: 'PATCH' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Failed to update loop', serverFault.message);
  await open();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Loop updated!');
  await expect(edit).toBeHidden();
  await expect(page.locator(`[data-loop="${loopId}"]`)).toContainText('a lamp and a window');
  expect(await readLoop(page, loopId)).toMatchObject({
    caption: 'a lamp and a window',
    alt: 'A red lamp',
    moodTags: ['hyped'],
    visibility: 'friends',
  });
  await action(page, loopId, 'Share').click();
  await expect.poll(shared).toEqual({ title, text: 'a lamp and a window', url: address });

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await action(page, loopId, 'Share').click();
  await expectNotice(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await action(page, loopId, 'Share').click();
  await expectNotice(
    page,
    'Couldn’t copy the link',
    'Open the loop and copy the link from the address bar.',
  );

  await choose(page, loopId, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Post?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  const kept = await refuse(page, `**/api/loops/${loopId}`, { ...serverFault, method: 'DELETE' });
  await choose(page, loopId, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Failed to delete loop', serverFault.message);
  await kept();
  await choose(page, loopId, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Loop deleted');
  await expect(page.locator(`[data-loop="${loopId}"]`)).toHaveCount(0);
  expect((await page.request.get(`/api/loops/${loopId}`)).status()).toBe(404);
});
