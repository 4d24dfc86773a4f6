import type { Page } from '@playwright/test';
import { toneFile } from '@swirl/testing/tone';
import { addresses } from '../../addresses.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { details, loopsOf, openVoice, shelf, voice } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const status = (page: Page) => page.getByRole('dialog', { name: 'Post a Status' });
const time = (page: Page) => page.getByRole('dialog', { name: 'Post later' });
const scheduled = (page: Page) =>
  shelf(page).getByRole('region', { name: 'Scheduled' }).getByRole('listitem');

/** The loop that is about to be posted gets the time that is offered. Returns how it's shown. */
async function chooseTime(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'When Now' }).click();
  await time(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(time(page)).toBeHidden();
  const chosen = page.getByRole('button', { name: /^When (Today|Tomorrow), 8:00/ });
  return (await chosen.innerText()).replace(/^When\s*/, '');
}

async function openScheduled(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: `Scheduled (${count})` }).click();
  await expect(scheduled(page)).toHaveCount(count);
}

async function choose(page: Page, option: string): Promise<void> {
  await scheduled(page)
    .getByRole('button', { name: /^Options for/ })
    .click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** As the app schedules it. */
const scheduleStatus = async (page: Page, given: Record<string, unknown>) => {
  const response = await page.request.post('/api/scheduled-posts', {
    data: { mediaType: 'status', caption: 'Later', ...given },
    headers: { origin: addresses.app },
  });
  expect(response.status()).toBe(201);
};

const DAY_MS = 24 * 60 * 60 * 1000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('a status is scheduled, gets another time, and is posted sooner', async ({ page }) => {
  const me = await signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Post a Status' }).click();
  // Longer than a phone is wide.
  const text =
    'the bus driver waved back, and so did everyone on the upper deck, one after another';
  await status(page).getByRole('textbox', { name: 'Status' }).fill(text);
  const shown = await chooseTime(page);
  await status(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(status(page)).toBeHidden();
  await expectNotice(page, `Scheduled for ${shown}`);
  expect(await loopsOf(page, me.id)).toBe(0);

  await openScheduled(page, 1);
  await expect(scheduled(page)).toContainText(text);
  await expectAccessibleInBothThemes(page);
  await choose(page, 'Change time');
  await time(page).getByRole('button', { name: '+5 min' }).click();
  await time(page).getByRole('button', { name: 'Change time' }).click();
  await expect(time(page)).toBeHidden();
  await expect(scheduled(page)).toContainText(/(Today|Tomorrow), 8:05/);

  await choose(page, 'Post now');
  await expectNotice(page, 'Loop posted');
  await expect(scheduled(page)).toHaveCount(0);
  expect(await loopsOf(page, me.id)).toBe(1);
});

test('a recording is scheduled, and moved to the drafts with everything that was chosen', async ({
  page,
}) => {
  const me = await signUp(page);
  await page.goto('/');
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(3));
  await voice(page).getByRole('button', { name: 'Next' }).click();
  await details(page).getByLabel('Caption').fill('humming, take 3');
  await details(page).getByRole('button', { name: 'nocturnal' }).click();
  const shown = await chooseTime(page);
  await details(page).getByRole('button', { name: 'Schedule' }).click();
  await expectNotice(page, `Scheduled for ${shown}`);
  expect(await loopsOf(page, me.id)).toBe(0);

  // Also after a reload, when the device has nothing of it.
  await page.reload();
  await openScheduled(page, 1);
  await choose(page, 'Move to drafts');
  await expectNotice(page, 'Moved to drafts');
  await expect(scheduled(page)).toHaveCount(0);
  await shelf(page)
    .getByRole('button', { name: /^Audio loop, 0:03, humming, take 3/ })
    .click();
  await expect(details(page).getByLabel('Caption')).toHaveValue('humming, take 3');
  await expect(details(page).getByRole('button', { name: 'nocturnal' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await details(page).getByRole('button', { name: 'Post Loop' }).click();
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  expect(await loopsOf(page, me.id)).toBe(1);
});

test('at its time it is posted; one that could not be says why, and is deleted', async ({
  page,
}) => {
  const me = await signUp(page);
  const headers = { origin: addresses.app };
  const created = await page.request.post('/api/lists', { data: { name: 'Two' }, headers });
  const { id: listId } = await created.json();
  const forList = { visibility: 'list', listId };
  await scheduleStatus(page, { ...forList, caption: 'for two', postAt: inMs(DAY_MS) });
  await page.request.delete(`/api/lists/${listId}`, { headers });
  const [{ id }] = await (await page.request.get('/api/scheduled-posts')).json();
  await page.request.patch(`/api/scheduled-posts/${id}`, { data: { postAt: inMs(0) }, headers });
  await scheduleStatus(page, { caption: 'on time', postAt: inMs(4_000) });

  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: /^Scheduled/ }).click();
  await expect(scheduled(page)).toHaveCount(1);
  await expect(scheduled(page)).toContainText('Couldn’t post it');
  await expect(scheduled(page)).toContainText('This list isn’t available');
  expect(await loopsOf(page, me.id)).toBe(1);
  await expectAccessibleInBothThemes(page);

  await choose(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this scheduled loop?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(scheduled(page)).toHaveCount(1);
  await choose(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Scheduled loop deleted');
  await expect(scheduled(page)).toHaveCount(0);
});
