import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp, type Member } from '../../members.ts';
import { expectNotice, ours } from '../actions/steps.ts';
import { activeCard } from '../feed/steps.ts';
import { paintedCamera } from './devices.ts';
import { openUploadProxy } from './upload-proxy.ts';
import {
  camera,
  details,
  expectPicture,
  expectRecorded,
  unsentCountOn,
  loopsOf,
  openCamera,
  openVoice,
  offer,
  post,
  voice,
} from './steps.ts';
import { toneFile } from '@swirl/testing/tone';

const tray = (page: Page) => page.getByRole('region', { name: 'Posting' });
const progress = (page: Page) =>
  activeCard(page).getByRole('progressbar', { name: 'Posting your loop' });

async function chooseTone(page: Page, tone: ReturnType<typeof toneFile>): Promise<void> {
  await openVoice(page);
  const choosing = page.waitForEvent('filechooser');
  await voice(page).getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(tone);
  await page.getByRole('button', { name: 'Next' }).click();
}

test('an interrupted upload is retried and creates one loop', async ({ page }) => {
  test.slow();
  const proxy = await openUploadProxy();
  const tone = toneFile(8);
  const author = await signUp(page);
  await page.goto(proxy.address);
  await chooseTone(page, tone);
  proxy.cutAfter(tone.buffer.length / 2);
  await details(page).getByRole('button', { name: 'Post Loop' }).click();
  await expect(voice(page)).toBeHidden();
  await expectNotice(
    page,
    'Failed to post loop',
    'You’re offline. Check your connection and try again.',
  );
  await expect(activeCard(page)).toContainText('Couldn’t post');
  await expect(activeCard(page)).toContainText('It’s saved on this device.');
  expect(await loopsOf(page, author.id)).toBe(0);
  proxy.restore();
  // Automatically: it continues when the browser is back online.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  expect(await loopsOf(page, author.id)).toBe(1);

  // An upload continues on every page, warns before unload, and can be canceled.
  await chooseTone(page, tone);
  proxy.holdPosts();
  await details(page).getByRole('button', { name: 'Post Loop' }).click();
  await expect(progress(page)).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(tray(page).getByRole('progressbar', { name: 'Posting your loop' })).toBeVisible();
  const dialogOpens = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  const question = await dialogOpens;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await leaving;
  await tray(page).getByRole('button', { name: 'Cancel posting' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => unsentCountOn(page)).toBe(0);
  await proxy.close();
  expect(await loopsOf(page, author.id)).toBe(1);
});

test('a large upload continues where it was cut, also after a reload', async ({ page }) => {
  test.slow();
  const proxy = await openUploadProxy();
  const tone = toneFile(40);
  const half = tone.buffer.length / 2;
  const author = await signUp(page);
  await page.goto(proxy.address);

  const postAndCut = async () => {
    await chooseTone(page, tone);
    proxy.stopAfter(half);
    await details(page).getByRole('button', { name: 'Post Loop' }).click();
    await expect(activeCard(page)).toContainText('Couldn’t post');
    proxy.restore();
  };
  const posted = async (loops: number) => {
    await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
    expect(await loopsOf(page, author.id)).toBe(loops);
    await expect.poll(() => unsentCountOn(page)).toBe(0);
    // Far less than the half that had arrived was sent twice.
    expect(proxy.bytesSent()).toBeLessThan(loops * tone.buffer.length * 1.45);
  };

  await postAndCut();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await posted(1);

  await postAndCut();
  await page.reload();
  await posted(2);
  await expect(offer(page)).toHaveCount(0);
  await proxy.close();
});

/** The user records; meanwhile their session is ended from elsewhere. */
async function recordWhileSignedOut(page: Page, author: Member, other: Page): Promise<void> {
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expectRecorded(page);
  await signInAs(other, author.id);
  const ended = await other.request.delete('/api/auth/sessions', ours);
  expect(ended.ok()).toBe(true);
  // No redirect in the middle of a take.
  await expectNotice(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeEnabled();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
}

test('a take survives a session that ends while recording', async ({ page, browser }) => {
  test.slow();
  await paintedCamera(page);
  const author = await signUp(page);
  const elsewhere = await browser.newContext({ baseURL: addresses.app });
  const other = await elsewhere.newPage();

  await recordWhileSignedOut(page, author, other);
  await signInAs(page, author.id);
  await page.goto('/');
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await details(page).getByLabel('Caption').fill('still here');
  await post(page);
  await expectNotice(page, 'Loop posted!', 'Your loop has been shared with the world.');
  expect(await loopsOf(page, author.id)).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  // The next user of this device sees nothing of it, and it does not come back.
  await recordWhileSignedOut(page, author, other);
  const { id } = await testBackend.createUser(newPerson());
  await signInAs(page, id);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect.poll(() => unsentCountOn(page)).toBe(0);
  await expect(offer(page)).toHaveCount(0);
  await signInAs(page, author.id);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await loopsOf(page, author.id)).toBe(1);

  // Signing out deletes it too.
  await openCamera(page);
  await expectPicture(page);
  await page.getByRole('radio', { name: 'Image' }).check();
  await page.getByRole('button', { name: 'Take photo' }).click();
  await expect.poll(() => unsentCountOn(page)).toBe(1);
  await page.reload();
  await offer(page).getByRole('button', { name: 'Close' }).click();
  await expect(camera(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  expect(await unsentCountOn(page)).toBe(0);
  await elsewhere.close();
});
