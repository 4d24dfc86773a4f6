import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { openLoop, ours } from '../actions/steps.ts';
import { another, ownerOn, personOn, rowOf, limitToUsers } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a case on a wide screen is beside the list and can be decided by keyboard', async ({
  page,
  browser,
}) => {
  test.slow();
  const author = await authorOf(1);
  const [loopId = ''] = author.loops;
  const rude = await authorOf(0);
  await testBackend.comment(rude.id, loopId, 'Delete your account before I make you');
  await signUp(page);
  await openLoop(page, loopId);
  const comments = page.getByRole('complementary', { name: 'Comments' });
  await comments.getByRole('button', { name: /^Options for .*comment$/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this comment' });
  await sheet.getByRole('radio', { name: 'Violence' }).check();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();

  const spam = { target: 'loop', targetId: loopId, reason: 'spam' };
  expect((await page.request.post('/api/reports', { ...ours, data: spam })).status()).toBe(201);

  const owner = await another(browser, page);
  await ownerOn(owner);
  await limitToUsers(owner, [rude.id, author.id]);
  await owner.goto('/notifications');
  await owner.getByRole('link', { name: 'Moderation' }).click();
  const row = rowOf(owner, `@${rude.username}`);
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  const reported = owner.getByText('Delete your account before I make you');
  await expect(reported).toBeVisible();

  const panel = owner.getByRole('complementary');
  await row.press('r');
  await expect(panel.getByRole('radio', { name: 'Remove' })).toBeFocused();
  await expect(panel.getByRole('radio', { name: 'Remove' })).toBeChecked();
  await panel.getByRole('textbox', { name: 'Note' }).fill('Threats are hers to forgive, not ours');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(owner.getByRole('region', { name: 'Moderator notes' })).toContainText(
    'Threats are hers',
  );
  await panel.getByRole('radio', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
  await expect(panel.getByText(`Removed · Violence: Comment by @${rude.username}`)).toBeVisible();
  await page.reload();
  await expect(comments.getByText('No comments yet. Be the first to comment!')).toBeVisible();

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(comments.getByText('Delete your account before I make you')).toBeVisible();

  // Hidden, its author still sees it, with the reason.
  await row.click();
  await row.press('h');
  await panel.getByRole('radio', { name: 'Hide' }).press('Enter');
  await expect(row).toHaveCount(0);
  const theirs = await personOn(browser, page, rude.id);
  await openLoop(theirs, loopId);
  await expect(theirs.getByText('Hidden by a moderator. Only you can see it.')).toBeVisible();
  await theirs.getByRole('link', { name: 'See why' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your comment was hidden' })).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  const other = rowOf(owner, `@${author.username}`);
  await row.click();
  await row.press('j');
  await expect(other).toBeFocused();
  await expect(owner.getByRole('heading', { name: /^Status by/ })).toBeVisible();
  await other.press('k');
  await expect(row).toBeFocused();
});

test('a report about a deleted loop can only be closed, and the log links to the case', async ({
  page,
  browser,
}) => {
  test.slow();
  const author = await authorOf(1);
  const [loopId = ''] = author.loops;
  await signUp(page);
  const spam = { target: 'loop', targetId: loopId, reason: 'spam' };
  expect((await page.request.post('/api/reports', { ...ours, data: spam })).status()).toBe(201);
  const theirs = await personOn(browser, page, author.id);
  const deleted = await theirs.request.delete(`/api/loops/${loopId}`, ours);
  expect(deleted.ok()).toBe(true);

  const owner = await another(browser, page);
  await ownerOn(owner);
  await limitToUsers(owner, [author.id]);
  // The first case is open from the start.
  const opened = owner.waitForResponse(/\/api\/moderation\/cases\/[^/?]+$/);
  await owner.goto('/moderation');
  // Every filter is legible.
  const filters = owner.getByRole('radiogroup', { name: 'Show' });
  const edge = await filters.evaluate((row) => row.getBoundingClientRect().right);
  for (const chip of await filters.locator('label').all()) {
    const box = await chip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
  }
  const row = rowOf(owner, `@${author.username}`);
  await row.click();
  const { id: caseId } = await (await opened).json();
  const panel = owner.getByRole('complementary');
  await expect(panel.getByRole('radio', { name: 'Dismiss' })).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'Hide' })).toHaveCount(0);
  await expect(panel.getByRole('radio', { name: 'Remove' })).toHaveCount(0);
  await row.press('d');
  await panel.getByRole('radio', { name: 'Dismiss' }).press('Enter');
  await expect(row).toHaveCount(0);

  await owner.goto('/moderation?tab=log');
  await owner.locator(`a[href="/moderation?case=${caseId}"]`).first().click();
  await expect(owner).toHaveURL(`/moderation?case=${caseId}`);
  await expect(owner.getByRole('heading', { name: /^Status by/ })).toBeVisible();
  await expect(owner.getByRole('complementary')).toContainText('Dismissed');
});
