import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { toneFile } from '@swirl/testing/tone';
import { openVoice, post, record, voice } from '../create/steps.ts';
import { another } from '../notifications/steps.ts';
import { choose, openLoop, ours, readLoop } from './steps.ts';

const card = (page: Page, loopId: string) => page.locator(`article[data-loop="${loopId}"]`);
const sign = (page: Page, loopId: string) =>
  card(page, loopId).getByRole('button', { name: 'Recorded in Swirl' });

test('a recorded loop says so, and the sheet behind it says what that means; a chosen file says nothing', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  await page.goto('/');
  await openVoice(page);
  await record(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const recorded = await post(page);
  expect(await readLoop(page, recorded)).toMatchObject({ recordedHere: true, aiParts: [] });

  await openLoop(page, recorded);
  await sign(page, recorded).click();
  const sheet = page.getByRole('dialog', { name: 'Where this loop comes from' });
  await expect(sheet).toContainText('We can’t prove it.');
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('link', { name: 'Loops made with AI' }).click();
  await expect(page).toHaveURL(/section=privacy$/);
  await expect(sheet).toBeHidden();

  await page.goto('/');
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(2));
  await page.getByRole('button', { name: 'Next' }).click();
  const chosen = await post(page);
  expect(await readLoop(page, chosen)).toMatchObject({ recordedHere: false });
});

test('a recording that the server never knew of is posted without the sign', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.route('**/api/recordings', (route) => route.abort());
  await page.goto('/');
  await openVoice(page);
  await record(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const loopId = await post(page);
  expect(await readLoop(page, loopId)).toMatchObject({ mediaType: 'audio', recordedHere: false });
  await openLoop(page, loopId);
  await expect(sign(page, loopId)).toHaveCount(0);
});

test('an author says what AI made, everyone sees it, and who hides such loops finds them by their link alone', async ({
  page,
  browser,
}) => {
  const rocco = await another(browser, 'Rocco');
  const data = { mediaType: 'status', caption: 'a sonnet', duration: 0, moodTags: ['happy'] };
  const { id: loopId } = await (
    await rocco.page.request.post('/api/loops', { ...ours, data })
  ).json();
  await openLoop(rocco.page, loopId);
  await choose(rocco.page, loopId, 'Made with AI');
  const naming = rocco.page.getByRole('dialog', { name: 'Made with AI' });
  await naming.getByRole('switch', { name: 'AI text' }).click();
  // A status has neither voice nor picture.
  await expect(naming.getByRole('switch')).toHaveCount(1);
  await expectAccessibleInBothThemes(rocco.page);
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await readLoop(rocco.page, loopId)).aiParts).toEqual(['text']);

  await signUp(page);
  await openLoop(page, loopId);
  await card(page, loopId).getByRole('button', { name: 'AI text' }).click();
  const sheet = page.getByRole('dialog', { name: 'Where this loop comes from' });
  await expect(sheet).toContainText('Rocco says so about this loop.');
  await sheet.getByRole('link', { name: 'Loops made with AI' }).click();
  const hide = page.getByRole('switch', { name: 'Hide loops made with AI' });
  await hide.click();
  await expect(hide).toBeChecked();
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).preferences)
    .toMatchObject({ aiLoops: 'hide' });
  const newest = await (await page.request.get('/api/loops?limit=50')).text();
  expect(newest).not.toContain(loopId);
  await openLoop(page, loopId);
  await expect(card(page, loopId).getByText('a sonnet')).toBeVisible();
});
