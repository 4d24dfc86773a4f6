import type { Page } from '@playwright/test';
import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { expectNotice, refuse, serverFault } from './steps.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Create' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Post a Status' });
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Status' });
const post = (page: Page) => dialog(page).getByRole('button', { name: /^Post/ });
const active = (page: Page) => page.locator('article[data-loop]:not([inert])');

async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await chooser(page).getByRole('button', { name: 'Post a Status' }).click();
  await expect(dialog(page)).toBeVisible();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a new status is first in the feed', async ({ page }) => {
  test.slow();
  const author = await authorOf(1);
  const me = await signUp(page);
  await testBackend.follow(me.id, author.id);
  // The following feed: in the other one anyone's loop may be first.
  await page.goto(`/?feed=following&loopId=${author.loops[0]}`);
  await expect(active(page)).toContainText('Status 1 of 1');

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(chooser(page)).toContainText("Share what's on your mind");
  await expect(chooser(page)).toContainText('Record video or take photo');
  await page.goBack();
  await expect(chooser(page)).toBeHidden();
  await write(page);
  // Typing starts in the status field.
  await expect(text(page)).toBeFocused();
  await expect(dialog(page).getByText(`@${me.username}`)).toBeVisible();
  await expect(text(page)).toHaveAttribute('placeholder', "What's on your mind?");
  await expect(post(page)).toBeDisabled();
  await text(page).fill('   ');
  await expect(post(page)).toBeDisabled();

  await text(page).fill('one lamp, no curtains');
  await expect(dialog(page).getByText('21/500', { exact: true })).toBeVisible();
  for (const mood of ['happy', 'excited', 'grateful', 'motivated', 'creative']) {
    await dialog(page).getByRole('button', { name: mood }).click();
  }
  await expect(dialog(page).getByText('5/5 tags selected')).toBeVisible();
  const sixth = dialog(page).getByRole('button', { name: 'relaxed' });
  await expect(sixth).toHaveAttribute('aria-disabled', 'true');
  await sixth.click({ force: true });
  await expect(sixth).toHaveAttribute('aria-pressed', 'false');
  await expect(dialog(page).getByText('5/5 tags selected')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'happy' }).click();
  await expect(sixth).not.toHaveAttribute('aria-disabled');
  await dialog(page).getByRole('button', { name: 'happy' }).click();

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expectNotice(page, 'Saved to drafts', 'Delete');
  await write(page);
  await expect(text(page)).toHaveValue('');

  const open = await refuse(page, '**/api/loops', { ...serverFault, method: 'POST' });
  await text(page).fill('one lamp, no curtains');
  await dialog(page).getByRole('button', { name: 'cozy' }).click();
  await post(page).click();
  await expectNotice(page, 'Failed to post status', serverFault.message);
  await expect(text(page)).toHaveValue('one lamp, no curtains');
  await open();

  const gate = Promise.withResolvers<void>();
  await page.route('**/api/loops', async (route) => {
    await gate.promise;
    await route.fallback();
  });
  await post(page).click();
  await expect(post(page)).toHaveText('Posting...');
  await expect(post(page)).toHaveAttribute('aria-disabled', 'true');
  gate.resolve();
  await expectNotice(page, 'Status posted!', 'Your status has been shared.');
  await expect(dialog(page)).toBeHidden();
  await expect(active(page)).toContainText('one lamp, no curtains');
  await expect(active(page)).toContainText('cozy');

  for (const [who, notice] of [
    ['Friends', 'Your status has been shared with your friends.'],
    ['Private', 'Only you can see it.'],
  ] as const) {
    await write(page);
    await text(page).fill(`for ${who}`);
    await dialog(page).getByRole('radio', { name: who }).check();
    await post(page).click();
    await expectNotice(page, 'Status posted!', notice);
    await expect(active(page)).toContainText(`for ${who}`);
  }
});
