import type { Browser, Locator, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { choose, expectNotice } from '../actions/steps.ts';
import { row } from '../notifications/steps.ts';
import { flip, openSettings } from '../settings/steps.ts';

// Nothing plays automatically: positions in these loops are reached by key.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Captions' });

/** A voice of the user of which was written down what is said. */
async function postVoice(userId: string, as: 'draft' | 'automatic'): Promise<string> {
  const world = await testBackend.world();
  const [loopId = ''] = await testBackend.repeat(userId, [world.loops['speech'] ?? '']);
  await testBackend.plantCaptions(loopId, as);
  return loopId;
}

async function openLoop(page: Page, loopId: string): Promise<Locator> {
  await page.goto(`/?loopId=${loopId}`);
  const card = page.locator(`article[data-loop="${loopId}"]:not([inert])`);
  await expect(card.getByRole('slider', { name: 'Position' })).toBeVisible();
  return card;
}

/** Someone else who reads along, until the loop's second line. */
async function readAlong(browser: Browser, page: Page, loopId: string) {
  const context = await browser.newContext({
    baseURL: addresses.app,
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const viewer = await context.newPage();
  await signUp(viewer);
  const card = await openLoop(viewer, loopId);
  await card.getByRole('button', { name: 'Captions' }).click();
  const text = card.locator('.caption-text');
  await expect(text).toHaveText('so this is');
  await expect(card.locator('.caption-word[data-spoken="now"]')).toHaveText('so');
  await card.getByRole('slider', { name: 'Position' }).press('ArrowRight');
  await expect(text).toHaveText('my grandmother');
  return { viewer, card, close: () => context.close() };
}

test('an author is notified of a draft, plays it and finds it right, and others read it', async ({
  page,
  browser,
}) => {
  test.slow();
  const author = await signUp(page, { firstName: 'Omar' });
  const loopId = await postVoice(author.id, 'draft');
  await page.goto('/notifications');
  await row(page, 'We wrote down what we heard in your loop.').getByRole('button').click();
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('heading', { name: 'We wrote down what we heard' })).toBeVisible();
  await expect(sheet.getByText(/people can read these captions in 2\d hours/)).toBeVisible();
  const line = sheet.getByRole('button', { name: '0:00 my grandmother' });
  await line.click();
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Looks right' }).click();
  await expectNotice(page, 'Captions saved');
  await expect(sheet).toBeHidden();
  await expect(row(page, 'We wrote down what we heard in your loop.')).toHaveCount(0);

  const { card, close } = await readAlong(browser, page, loopId);
  await expect(card.getByText('auto', { exact: true })).toHaveCount(0);
  await close();
});

test('captions that no one has checked say auto until they are edited; drafts can be discarded', async ({
  page,
  browser,
}) => {
  test.slow();
  const author = await signUp(page, { firstName: 'Omar' });
  const loopId = await postVoice(author.id, 'automatic');
  const { viewer, card, close } = await readAlong(browser, page, loopId);
  await expect(card.getByText('auto', { exact: true })).toBeVisible();
  await expectAccessible(viewer);

  await openLoop(page, loopId);
  await choose(page, loopId, 'Captions');
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Edit lines' }).click();
  await expect(sheet.getByLabel('Text of line 2')).toHaveValue('my grandmother');
  await sheet.getByLabel('Text of line 2').fill('her grandmother');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Captions saved');
  await expect(sheet).toBeHidden();
  await viewer.reload();
  await expect(card.locator('.caption-text')).toHaveText('so this is');
  await expect(card.getByText('auto', { exact: true })).toHaveCount(0);
  await close();

  const other = await postVoice(author.id, 'draft');
  await openLoop(page, other);
  await choose(page, other, 'Captions');
  await sheet.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard these captions?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectNotice(page, 'Captions removed');
  await choose(page, other, 'Captions');
  await expect(sheet.getByText('No captions yet')).toBeVisible();

  // As where the operator has chosen a model.
  await page.route('**/api/captions', (route) =>
    route.fulfill({ json: { automaticCaptions: true } }),
  );
  await openSettings(page);
  const sections = page.getByRole('navigation', { name: 'Settings' });
  if ((await sections.count()) > 0) {
    await sections.getByRole('link', { name: 'Content & Sharing' }).click();
  }
  await flip(page, 'Automatic captions');
  await expect(page.getByRole('switch', { name: 'Automatic captions' })).not.toBeChecked();
});
