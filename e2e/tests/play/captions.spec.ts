import type { Locator, Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { choose, expectNotice } from '../actions/steps.ts';

// Nothing plays automatically: positions in these loops are reached by key.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/vtt',
  buffer: Buffer.from(text),
});

const imported = file(
  'speech.srt',
  [
    '1\n00:00:00,000 --> 00:00:00,900\n<i>Noor</i>',
    '2\n00:00:00,900 --> 00:00:02,000\nWhen we were seven',
  ].join('\n\n'),
);

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Captions' });

const cardOf = (page: Page, loopId: string): Locator =>
  page.locator(`article[data-loop="${loopId}"]:not([inert])`);

async function openLoop(page: Page, loopId: string): Promise<Locator> {
  await page.goto(`/?loopId=${loopId}`);
  const card = cardOf(page, loopId);
  await expect(card.getByRole('slider', { name: 'Position' })).toBeVisible();
  return card;
}

async function openEditor(page: Page, loopId: string): Promise<Locator> {
  await choose(page, loopId, 'Captions');
  await expect(editor(page).getByRole('slider', { name: 'Position' })).toBeVisible();
  return editor(page);
}

/** A voice of at most a minute, by the signed-in user. */
async function postVoice(userId: string): Promise<string> {
  const world = await testBackend.world();
  const [loopId = ''] = await testBackend.repeat(userId, [world.loops['speech'] ?? '']);
  return loopId;
}

test('an author writes and imports captions, and a viewer sees them', async ({ page, browser }) => {
  test.slow();
  const author = await signUp(page, { firstName: 'Omar' });
  const loopId = await postVoice(author.id);
  const card = await openLoop(page, loopId);
  await expect(card.getByRole('button', { name: 'Captions' })).toHaveCount(0);

  // By mouse and by key: half a second in, a line is started, written and ended.
  const sheet = await openEditor(page, loopId);
  await expect(sheet.getByText('No captions yet')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const position = sheet.getByRole('slider', { name: 'Position' });
  await position.press('ArrowRight');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00\.5 of/);
  await sheet.getByRole('button', { name: 'Add line' }).press('Enter');
  await expect(sheet.getByLabel('Text of line 1')).toBeFocused();
  await page.keyboard.type('Noor.');
  const start = sheet.getByLabel('Start of line 1 in seconds');
  await expect(start).toHaveValue('0.5');
  await start.press('ArrowUp');
  await sheet.getByRole('button', { name: 'Start line 1 later' }).click();
  await expect(start).toHaveValue('0.7');
  const end = sheet.getByLabel('End of line 1 in seconds');
  await end.fill('0.2');
  await expect(sheet.getByText('A line has to end after it starts.')).toBeVisible();
  await end.fill('1.5');
  await expect(sheet.getByText('A line has to end after it starts.')).toBeHidden();
  await expectAccessible(page);

  // The edits are still there after Back, until they are saved.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await openEditor(page, loopId);
  await expect(sheet.getByText('Not saved yet')).toBeVisible();
  await expect(sheet.getByLabel('Text of line 1')).toHaveValue('Noor.');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Captions saved');
  await expect(sheet).toBeHidden();
  await expect(card.getByRole('button', { name: 'Captions' })).toBeVisible();

  // A caption file replaces the lines; another file does not.
  await openEditor(page, loopId);
  const input = sheet.locator('input[type="file"]');
  await input.setInputFiles(file('diary.txt', 'Dear diary'));
  await expect(sheet.getByText('This isn’t a caption file.')).toBeVisible();
  await expect(sheet.getByLabel('Text of line 1')).toHaveValue('Noor.');
  await input.setInputFiles(imported);
  const question = page.getByRole('alertdialog', { name: 'Replace these lines?' });
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(sheet.getByLabel('Text of line 2')).toHaveValue('When we were seven');
  await expect(sheet.getByLabel('Text of line 1')).toHaveValue('Noor');
  await sheet.getByRole('button', { name: 'Start line 2 earlier' }).click();
  await expect(sheet.getByText('This line starts before the one above ends.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet.getByLabel('Text of line 2')).toBeFocused();
  await sheet.getByRole('button', { name: 'Start line 2 later' }).click();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Captions saved');
  await expect(sheet).toBeHidden();

  const elsewhere = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: page.viewportSize(),
  });
  const viewer = await elsewhere.newPage();
  await signUp(viewer);
  await readAlong(viewer, loopId);
  await elsewhere.close();

  await openEditor(page, loopId);
  await sheet.getByRole('button', { name: 'Remove captions' }).click();
  const removing = page.getByRole('alertdialog', { name: 'Remove captions?' });
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectNotice(page, 'Captions removed');
  await expect(card.getByRole('button', { name: 'Captions' })).toHaveCount(0);
});

async function readAlong(page: Page, loopId: string): Promise<void> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/captions')) requested.push(request.url());
  });
  const card = await openLoop(page, loopId);
  const toggle = card.getByRole('button', { name: 'Captions' });
  const line = card.locator('.caption-text');
  const seek = card.getByRole('slider', { name: 'Position' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(requested).toEqual([]);

  await toggle.click();
  await expect(line).toHaveText('Noor');
  await expect(card.locator('.caption-line')).toHaveAttribute('lang', 'en');
  await seek.press('ArrowRight');
  await expect(line).toHaveText('When we were seven');
  await seek.press('End');
  await expect(line).toHaveCount(0);
  await seek.press('Home');
  await expect(line).toHaveText('Noor');
  await expectAccessible(page);

  // The choice is stored on the device; C toggles it while the player has the focus.
  await page.reload();
  await expect(line).toHaveText('Noor');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.press('c');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(line).toHaveCount(0);
}
