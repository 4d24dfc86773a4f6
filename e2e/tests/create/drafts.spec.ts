import type { Page } from '@playwright/test';
import { toneFile } from '@swirl/testing/tone';
import { addresses } from '../../addresses.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { newPerson, testBackend } from '../../test-backend.ts';
import { expectNotice } from '../actions/steps.ts';
import { paintedCamera } from './devices.ts';
import {
  camera,
  details,
  expectKept,
  expectPicture,
  expectRecorded,
  loopsOf,
  offer,
  openCamera,
  openShelf,
  openVoice,
  post,
  shelf,
  unsentCountOn,
  voice,
} from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Create' });
const status = (page: Page) => page.getByRole('dialog', { name: 'Post a Status' });
const statusText = (page: Page) => status(page).getByRole('textbox', { name: 'Status' });
const drafts = (page: Page) => shelf(page).getByRole('listitem');
const draft = (page: Page, name: RegExp) => shelf(page).getByRole('button', { name });

const audience = (page: Page) => details(page).getByRole('radiogroup', { name: 'Who can see it' });

async function leaveStatus(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await chooser(page).getByRole('button', { name: 'Post a Status' }).click();
  await statusText(page).fill(text);
  await page.keyboard.press('Escape');
  await expect(status(page)).toBeHidden();
  await expectKept(page);
}

async function leavePhoto(page: Page, caption: string): Promise<void> {
  await openCamera(page);
  await page.getByRole('radio', { name: 'Image' }).check();
  await expectPicture(page);
  await page.getByRole('button', { name: 'Take photo' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await details(page).getByLabel('Caption').fill(caption);
  await details(page).getByRole('button', { name: 'nocturnal' }).click();
  await audience(page).getByRole('radio', { name: 'Friends' }).check();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await camera(page).getByRole('button', { name: 'Close' }).click();
  await expectKept(page);
}

async function leaveVideo(page: Page): Promise<void> {
  await openCamera(page);
  await expectPicture(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expectRecorded(page);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.goBack();
  await expectKept(page);
}

async function leaveVoice(page: Page, seconds: number): Promise<void> {
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(seconds));
  await expect(voice(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(voice(page)).toBeHidden();
  await expectKept(page);
}

test('drafts of every kind wait on the shelf, and one is posted while the others stay', async ({
  page,
}) => {
  test.slow();
  await paintedCamera(page);
  const me = await signUp(page);
  await page.goto('/');
  await leavePhoto(page, 'the jump');
  await leaveVideo(page);
  await leaveVoice(page, 8);
  await leaveStatus(page, 'the bus driver waved back');
  await page.reload();
  await openShelf(page, 4);
  await expect(offer(page)).toHaveCount(0);
  await expect(drafts(page).nth(0).getByRole('button')).toHaveAccessibleName(
    /^Status, the bus driver waved back.* ago$/,
  );
  await expect(drafts(page).nth(1).getByRole('button')).toHaveAccessibleName(
    /^Audio loop, 0:08.* ago$/,
  );
  await expect(drafts(page).nth(2).getByRole('button')).toHaveAccessibleName(/^Video loop, 0:0\d/);
  await expect(drafts(page).nth(3).getByRole('button')).toHaveAccessibleName(/^Photo, the jump/);
  await expectAccessibleInBothThemes(page);

  await test.step('a photo is as it was left', async () => {
    await draft(page, /^Photo/).click();
    await expect(details(page).getByLabel('Caption')).toHaveValue('the jump');
    await expect(details(page).getByRole('button', { name: 'nocturnal' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(audience(page).getByRole('radio', { name: 'Friends' })).toBeChecked();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Retake' })).toBeVisible();
    await page.goBack();
    await expect(camera(page)).toBeHidden();
    await expect(shelf(page)).toBeVisible();
    await expect(drafts(page).nth(0).getByRole('button')).toHaveAccessibleName(/^Photo, the jump/);
  });

  await test.step('a status is as it was left, and changes are kept', async () => {
    await draft(page, /^Status/).click();
    await expect(statusText(page)).toHaveValue('the bus driver waved back');
    await statusText(page).fill('the bus driver waved twice');
    await page.goBack();
    await expect(draft(page, /waved twice/)).toBeVisible();
    await expect(drafts(page)).toHaveCount(4);
  });

  await draft(page, /^Audio loop/).click();
  await details(page).getByLabel('Caption').fill('humming, take 3');
  await post(page);
  await expect(shelf(page)).toBeHidden();
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  expect(await loopsOf(page, me.id)).toBe(1);
  await openShelf(page, 3);
  await expect(draft(page, /^Audio loop/)).toHaveCount(0);
});

test('drafts are selected and deleted, which can be undone', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  for (const text of ['one', 'two', 'three']) await leaveStatus(page, text);
  await openShelf(page, 3);

  // With the keyboard alone.
  await shelf(page).getByRole('button', { name: 'Select' }).focus();
  await page.keyboard.press('Enter');
  await expect(shelf(page).getByText('0 selected')).toBeVisible();
  const remove = shelf(page).getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await draft(page, /one/).focus();
  await page.keyboard.press('Space');
  await draft(page, /two/).focus();
  await page.keyboard.press('Space');
  await expect(shelf(page).getByText('2 selected')).toBeVisible();
  await expect(draft(page, /one/)).toHaveAttribute('aria-pressed', 'true');
  await expect(draft(page, /three/)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessibleInBothThemes(page);
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(drafts(page)).toHaveCount(1);
  await expect(shelf(page).locator(':focus')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drafts(page)).toHaveCount(3);

  // Escape and Back only end the selection.
  await draft(page, /three/).click({ button: 'right' });
  await expect(shelf(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shelf(page).getByRole('button', { name: 'Select' })).toBeVisible();
  await shelf(page).getByRole('button', { name: 'Select' }).click();
  await page.goBack();
  await expect(shelf(page).getByRole('button', { name: 'Select' })).toBeVisible();

  // Deleted for good with the next page, even if the notice was still there.
  await draft(page, /three/).click({ button: 'right' });
  await remove.click();
  await expectNotice(page, 'Draft deleted', 'Undo');
  await page.reload();
  await openShelf(page, 2);
  expect(await unsentCountOn(page)).toBe(2);
  await shelf(page).getByRole('button', { name: 'Select' }).click();
  await draft(page, /one/).click();
  await draft(page, /two/).click();
  await remove.click();
  await expectNotice(page, '2 drafts deleted', 'Undo');
  await expect(shelf(page).getByRole('heading', { name: 'No drafts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await unsentCountOn(page)).toBe(0);
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(shelf(page)).toBeHidden();
});

test('the own profile leads to the drafts', async ({ page }) => {
  const me = await signUp(page);
  await page.goto('/');
  await leaveStatus(page, 'not yet');
  await page.goto(`/profile/${me.id}`);
  await page.getByRole('button', { name: 'Drafts (1)' }).click();
  await expect(draft(page, /not yet/)).toBeVisible();
  await shelf(page).getByRole('button', { name: 'Close' }).click();
  await expect(shelf(page)).toBeHidden();
});

test('a status survives a reload while it is written', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await chooser(page).getByRole('button', { name: 'Post a Status' }).click();
  await statusText(page).fill('half a thought');
  await expect.poll(() => unsentCountOn(page)).toBe(1);
  await page.reload();
  await openShelf(page, 1);
  await draft(page, /half a thought/).click();
  await status(page).getByRole('button', { name: 'Post', exact: true }).click();
  await expectNotice(page, 'Status posted!', 'Your status has been shared.');
  await expect.poll(() => unsentCountOn(page)).toBe(0);
});

test('another account on the device sees no drafts, and they do not come back', async ({
  page,
}) => {
  const first = await signUp(page);
  await page.goto('/');
  await leaveStatus(page, 'between me and me');
  const { id } = await testBackend.createUser(newPerson());
  await signInAs(page, id);
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(chooser(page)).toBeVisible();
  await expect.poll(() => unsentCountOn(page)).toBe(0);
  await expect(page.getByRole('button', { name: /^Drafts/ })).toHaveCount(0);

  // Signing out deletes them too.
  await signInAs(page, first.id);
  await page.goto('/');
  await leaveStatus(page, 'for a minute');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  expect(await unsentCountOn(page)).toBe(0);
});

test('a full device says so, and loses nothing silently', async ({ page }) => {
  // Before the first use: the browser remembers how much room there was.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: addresses.app, quotaSize: 1 });
  const me = await signUp(page);
  await page.goto('/');
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(toneFile(8));
  const full = () =>
    expectNotice(
      page,
      'No room for this draft',
      'Your device is full. Post it now, or delete other drafts.',
    );
  await full();
  await voice(page).getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your recording?' });
  await expect(question).toContainText('Your device has no room to keep it as a draft');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await voice(page).getByRole('button', { name: 'Next' }).click();
  await post(page);
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  expect(await loopsOf(page, me.id)).toBe(1);

  // A status stays in the dialog for this visit.
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await chooser(page).getByRole('button', { name: 'Post a Status' }).click();
  await statusText(page).fill('too much');
  await status(page).getByRole('button', { name: 'Cancel' }).click();
  await full();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await chooser(page).getByRole('button', { name: 'Post a Status' }).click();
  await expect(statusText(page)).toHaveValue('too much');
});

test('a take that is left before it was saved is on the shelf, and not offered', async ({
  page,
}) => {
  // As on a busy device: the first save is late, and putting it on the shelf takes longer.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => later(work, ms === 0 ? 400 : ms),
    });
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    Object.assign(IDBObjectStore.prototype, {
      put(this: IDBObjectStore, value: { shelved?: boolean }) {
        const until = value.shelved === true ? performance.now() + 800 : 0;
        while (performance.now() < until);
        return put?.value.call(this, value);
      },
    });
  });
  await signUp(page);
  await page.goto('/');
  await leaveVoice(page, 3);
  await page.reload();
  await openShelf(page, 1);
  await page.goBack();
  await expect(shelf(page)).toBeHidden();
  await expect(offer(page)).toHaveCount(0);
});
