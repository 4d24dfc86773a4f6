import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, refuse, serverFault } from '../actions/steps.ts';
import { dropPicture, openEditor, openProfile, picture } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const save = 'Save Changes';

test('a user changes and clears the texts of their profile', async ({ page }) => {
  const me = await signUp(page);
  const { username } = newPerson();
  await openProfile(page, me.id);
  const editor = await openEditor(page);
  await editor.getByLabel('Username').fill(username);
  await editor.getByLabel('First name').fill('  Mina ');
  await editor.getByLabel('Last name').fill('Park');
  await editor.getByLabel('Bio').fill('tape hiss, https://example.org');
  await expect(editor.getByText('Username is available')).toBeVisible();
  await editor.getByRole('button', { name: save }).click();
  await expectNotice(page, 'Profile updated!');
  await expect(editor).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Mina Park' })).toBeVisible();
  await expect(page.getByText(`@${username}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://example.org' })).toBeVisible();

  await openEditor(page);
  await editor.getByLabel('Bio').fill('');
  await editor.getByLabel('Last name').fill(' ');
  await editor.getByRole('button', { name: save }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('tape hiss')).toHaveCount(0);
  const read = await page.request.get(`/api/users/${me.id}`);
  expect(await read.json()).toMatchObject({ firstName: 'Mina', lastName: null, bio: null });
});

test('a username is checked before it is saved', async ({ page }) => {
  const me = await signUp(page);
  const other = newPerson();
  await testBackend.createUser(other);
  await openProfile(page, me.id);
  const editor = await openEditor(page);
  const field = editor.getByLabel('Username');
  for (const [typed, text] of [
    ['ab', 'Username must be at least 3 characters'],
    ['a'.repeat(21), 'Username must be at most 20 characters'],
    ['not this', 'Username can only contain letters, numbers, and underscores'],
  ] as const) {
    await field.fill(typed);
    await expect(editor.getByText(text)).toBeVisible();
  }

  const saved: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push(request.url());
    if (request.url().includes('/check-username/')) requested.push(request.url());
  });
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/users/check-username/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(other.username);
  await expect(editor.getByText('Checking...')).toBeVisible();
  await editor.getByRole('button', { name: save }).click();
  await expect(editor.getByRole('button', { name: save })).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(editor.getByText('Username is already taken')).toBeVisible();
  await expectNotice(page, 'Username taken', 'Please choose a different username');
  expect(saved).toEqual([]);

  // The user's own name is not checked.
  await field.fill(me.username);
  for (const [letters, tone] of [
    [139, 'off'],
    [140, 'polite'],
  ] as const) {
    await editor.getByLabel('Bio').fill('b'.repeat(letters));
    const announced = editor.getByText(`${letters} of 160 characters used`);
    await expect(announced).toHaveAttribute('aria-live', tone);
  }
  await editor.getByLabel('Bio').fill('b'.repeat(161));
  await expect(editor.getByText('Bio must be at most 160 characters')).toBeVisible();
  await expect(editor.getByText('161/160')).toBeVisible();
  await editor.getByLabel('Bio').fill('b'.repeat(160));
  await refuse(page, '**/api/users/profile', { method: 'PATCH', ...serverFault });
  await editor.getByRole('button', { name: save }).click();
  await expectNotice(page, 'Failed to update profile', serverFault.message);
  await expect(editor.getByLabel('Bio')).toHaveValue('b'.repeat(160));
  expect(requested.filter((url) => url.includes(me.username))).toEqual([]);
});

/** The width of the crop, for a height of one. */
const shapeOf = async (crop: Locator) => {
  const box = await crop.locator('.crop-area').boundingBox();
  return (box?.width ?? 0) / (box?.height ?? 1);
};

test('both pictures are cropped, uploaded and removed again', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const toBlob = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob')?.value;
    HTMLCanvasElement.prototype.toBlob = function record(done, type, quality) {
      document.documentElement.dataset['cut'] = `${this.width}x${this.height} ${type} ${quality}`;
      toBlob.call(this, done, type, quality);
    };
  });
  const me = await signUp(page);
  await openProfile(page, me.id);
  const editor = await openEditor(page);
  const chooser = editor.getByLabel('Change picture');

  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expectNotice(page, 'Invalid file type', 'Please select an image file');
  await chooser.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  });
  await expectNotice(page, 'Invalid file type', 'Please upload a JPG, PNG, GIF, or WebP image');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expectNotice(page, 'File too large', 'Image must be less than 5MB');

  await chooser.setInputFiles(fileURLToPath(picture));
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await expect.poll(() => shapeOf(crop)).toBeCloseTo(1, 1);
  await crop.getByRole('slider', { name: 'Zoom' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await expect(crop.getByText('1.6×')).toBeVisible();
  const accept = await refuse(page, '**/api/users/profile-image', {
    method: 'POST',
    ...serverFault,
  });
  await crop.getByRole('button', { name: 'Save & Upload' }).click();
  await expectNotice(page, 'Failed to update profile image', serverFault.message);
  await accept();
  await page.route('**/api/users/profile-image', (route) => route.abort());
  await crop.getByRole('button', { name: 'Save & Upload' }).click();
  await expectNotice(page, 'Upload failed', 'You’re offline. Check your connection and try again.');
  await page.unroute('**/api/users/profile-image');
  const sent = page.waitForRequest('**/api/users/profile-image');
  await crop.getByRole('button', { name: 'Save & Upload' }).click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  await expectNotice(page, 'Profile image updated!');
  await expect(crop).toBeHidden();
  const cut = async () => {
    const [, width, height, rest] =
      /^(\d+)x(\d+) (.+)$/.exec((await page.locator('html').getAttribute('data-cut')) ?? '') ?? [];
    return { shape: Number(width) / Number(height), as: rest };
  };
  const portrait = await cut();
  expect(portrait.shape).toBeCloseTo(1, 1);
  expect(portrait.as).toBe('image/jpeg 0.95');

  await dropPicture(page, editor.getByText('Change cover', { exact: true }));
  const cover = page.getByRole('dialog', { name: 'Crop cover' });
  await expect.poll(() => shapeOf(cover)).toBeCloseTo(16 / 9, 1);
  const acceptCover = await refuse(page, '**/api/users/cover-image', {
    method: 'POST',
    ...serverFault,
  });
  await cover.getByRole('button', { name: 'Save & Upload' }).click();
  await expectNotice(page, 'Failed to update cover image', serverFault.message);
  await acceptCover();
  await cover.getByRole('button', { name: 'Save & Upload' }).click();
  await expectNotice(page, 'Cover image updated!');
  await expect(cover).toBeHidden();
  const wide = await cut();
  expect(wide.shape).toBeCloseTo(16 / 9, 1);
  expect(wide.as).toBe('image/jpeg 0.95');
  const read = async () => (await page.request.get(`/api/users/${me.id}`)).json();
  const { profileImageUrl, coverImageUrl } = await read();
  expect((await page.request.get(profileImageUrl)).status()).toBe(200);
  expect((await page.request.get(coverImageUrl)).status()).toBe(200);

  for (const [name, kind] of [
    ['Remove picture', 'profile'],
    ['Remove cover', 'cover'],
  ] as const) {
    const remove = editor.getByRole('button', { name });
    const refused = { method: 'DELETE', ...serverFault };
    const acceptRemoval = await refuse(page, `**/api/users/${kind}-image`, refused);
    await remove.click();
    await expectNotice(page, `Failed to remove ${kind} image`, serverFault.message);
    await acceptRemoval();
    await remove.click();
    await expect(remove).toBeHidden();
  }
  expect(await read()).toMatchObject({ profileImageUrl: null, coverImageUrl: null });
});
