import { errors } from '@swirl/contract/errors';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { limitToUsers, openDesk, rowOf } from '../moderation/steps.ts';
import { another } from '../notifications/steps.ts';
import { choose, openLoop, ours, readLoop } from './steps.ts';

const TEXT = 'the butler did it';

const card = (page: Page, loopId: string) => page.locator(`article[data-loop="${loopId}"]`);

/** A status by someone who signs up on this page. */
async function postStatus(page: Page): Promise<{ id: string; userId: string }> {
  const data = { mediaType: 'status', caption: TEXT, duration: 0, moodTags: ['happy'] };
  const response = await page.request.post('/api/loops', { ...ours, data });
  expect(response.status()).toBe(201);
  return response.json();
}

test('an author adds a warning, viewers see the cover first and show the loop, and the author removes it', async ({
  page,
  browser,
}) => {
  const rocco = await another(browser, 'Rocco');
  const { id: loopId } = await postStatus(rocco.page);
  await openLoop(rocco.page, loopId);
  await choose(rocco.page, loopId, 'Add a warning');
  const sheet = rocco.page.getByRole('dialog', { name: 'Add a warning' });
  const add = sheet.getByRole('button', { name: 'Add warning' });
  await expect(add).toBeDisabled();
  await sheet.getByText('Something else').click();
  await expect(add).toBeDisabled();
  await sheet.getByText('Flashing lights').click();
  await sheet.getByRole('textbox').fill('From second five');
  await expectAccessibleInBothThemes(rocco.page);
  await add.click();
  await expect
    .poll(async () => (await readLoop(rocco.page, loopId)).warning)
    .toEqual({ reason: 'flashing-lights', text: 'From second five', by: 'author' });
  await expect(card(rocco.page, loopId).getByText(TEXT)).toBeVisible();

  await signUp(page);
  await openLoop(page, loopId);
  const covered = card(page, loopId);
  await expect(covered.getByRole('heading', { name: 'Flashing lights' })).toBeVisible();
  await expect(covered).toContainText('Rocco added this warning.');
  await expect(covered).not.toContainText(TEXT);
  await expect(covered.getByRole('link', { name: 'happy' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  // On the author's profile too, as long as it isn't shown.
  await page.goto(`/profile/${rocco.id}`);
  await expect(page.getByText('Covered loop by Rocco, Flashing lights')).toBeAttached();
  await expect(page.getByText(TEXT)).toHaveCount(0);

  await openLoop(page, loopId);
  await covered.getByRole('button', { name: 'Show' }).click();
  await expect(covered.getByText(TEXT)).toBeVisible();

  await choose(rocco.page, loopId, 'Warning');
  await rocco.page.getByRole('button', { name: 'Remove warning' }).click();
  await expect.poll(async () => (await readLoop(page, loopId)).warning).toBeNull();
});

test('a covered loop shows nothing in the inbox, the remix tree and the studio until it is shown', async ({
  page,
  browser,
}) => {
  const rocco = await another(browser, 'Rocco');
  const viewer = await signUp(page);
  const caption = `@${viewer.username} ${TEXT}`;
  const data = { mediaType: 'status', caption, duration: 0, warning: { reason: 'spoiler' } };
  const response = await rocco.page.request.post('/api/loops', { ...ours, data });
  expect(response.status()).toBe(201);
  const { id: loopId } = await response.json();

  await expect
    .poll(async () => (await page.request.get('/api/notifications')).text())
    .toContain('loop_mention');
  await page.goto('/notifications');
  await expect(page.getByText('mentioned you')).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);

  await page.goto(`/tree/${loopId}`);
  const show = page.getByRole('button', { name: 'Show', exact: true });
  await expect(show).toBeVisible();
  await expect(page.getByText('Spoiler', { exact: true })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.goto(`/remix/${loopId}`);
  await expect(page.getByRole('heading', { name: 'Spoiler' })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await show.click();
  await expect(page.getByText(TEXT).first()).toBeVisible();
  await rocco.close();
});

test('comments opened from the inbox don’t show what is said in a covered loop', async ({
  page,
  browser,
}) => {
  const rocco = await another(browser, 'Rocco');
  const { loops } = await testBackend.world();
  const [loopId = ''] = await testBackend.repeat(rocco.id, [loops['kettle'] ?? '']);
  await testBackend.plantCaptions(loopId, 'automatic');
  await signUp(page);
  const say = async (by: Page, data: object): Promise<string> => {
    const answer = await by.request.post('/api/comments', { ...ours, data: { loopId, ...data } });
    expect(answer.status()).toBe(201);
    return (await answer.json()).id;
  };
  const parentId = await say(page, { content: 'oh', atMs: 1_000, onCaption: true });
  await say(rocco.page, { content: 'indeed', parentId });
  const opened = async () => {
    await page.goto('/notifications');
    await page.getByRole('article').filter({ hasText: 'replied' }).getByRole('button').click();
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await expect(comments.getByText('indeed')).toBeVisible();
    return comments;
  };
  const byMoment = page.getByRole('radio', { name: 'By moment' });
  const shown = await opened();
  await byMoment.check();
  await expect(shown.getByText('my grandmother')).toBeVisible();

  const data = { warning: { reason: 'sensitive-topic' } };
  const warned = await rocco.page.request.patch(`/api/loops/${loopId}`, { ...ours, data });
  expect(warned.ok()).toBe(true);
  const covered = await opened();
  await expect(byMoment).toHaveCount(0);
  await expect(covered.getByText('my grandmother')).toHaveCount(0);
  await rocco.close();
});

test('a moderator covers a loop, and its author can’t change the warning', async ({
  page,
  browser,
}) => {
  const author = await signUp(page, { firstName: 'Ava' });
  const { id: loopId } = await postStatus(page);
  const rocco = await another(browser, 'Rocco');
  const report = { target: 'loop', targetId: loopId, reason: 'violence' };
  const sent = await rocco.page.request.post('/api/reports', { ...ours, data: report });
  expect(sent.status()).toBe(201);

  const owner = await another(browser, 'Olu');
  await testBackend.makeOwner(owner.id);
  await limitToUsers(owner.page, [author.id]);
  await openDesk(owner.page);
  await rowOf(owner.page, `@${author.username}`).click();
  await owner.page.getByRole('button', { name: 'Decide', exact: true }).click();
  const decision = owner.page.getByRole('dialog', { name: 'Decision' });
  await decision.getByRole('radio', { name: 'Add a warning' }).check();
  await decision.getByLabel('What the warning says').selectOption('violence');
  await decision.getByRole('textbox', { name: 'Message to Ava' }).fill('It shows a fight.');
  await expectAccessibleInBothThemes(owner.page);
  await decision.getByRole('button', { name: /^Add a warning/ }).click();
  await expect
    .poll(async () => (await readLoop(page, loopId)).warning)
    .toMatchObject({ reason: 'violence', by: 'moderator' });

  await openLoop(page, loopId);
  await choose(page, loopId, 'Warning');
  const sheet = page.getByRole('dialog', { name: 'Warning' });
  await expect(sheet).toContainText('You can’t change it');
  await expect(sheet.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const refused = await page.request.patch(`/api/loops/${loopId}`, {
    ...ours,
    data: { warning: null },
  });
  expect(refused.status()).toBe(errors.warning_by_moderator.status);
  await Promise.all([rocco.close(), owner.close()]);
});

test('the setting behind a cover leaves out loops with a warning, or always shows them', async ({
  page,
  browser,
}) => {
  const rocco = await another(browser, 'Rocco');
  const { id: loopId } = await postStatus(rocco.page);
  const data = { warning: { reason: 'spoiler' } };
  await rocco.page.request.patch(`/api/loops/${loopId}`, { ...ours, data });

  await signUp(page);
  await openLoop(page, loopId);
  await card(page, loopId).getByRole('link', { name: 'What gets covered' }).click();
  const always = page.getByRole('radio', { name: 'Always show' });
  await always.check();
  await expect(always).toBeChecked();
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).preferences)
    .toMatchObject({ contentWarnings: 'show' });
  await openLoop(page, loopId);
  await expect(card(page, loopId).getByText(TEXT)).toBeVisible();

  const hide = { ...ours, data: { contentWarnings: 'hide' } };
  expect((await page.request.patch('/api/users/preferences', hide)).status()).toBe(200);
  const newest = await (await page.request.get('/api/loops?limit=50')).text();
  expect(newest).not.toContain(loopId);
});
