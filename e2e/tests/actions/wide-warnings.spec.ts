import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { another, commentOn } from '../notifications/steps.ts';
import { openLoop, ours } from './steps.ts';

test('space and Enter show a covered loop beside its comments', async ({ page, browser }) => {
  const rocco = await another(browser, 'Rocco');
  const ids: string[] = [];
  for (const caption of ['the butler did it', 'and so did the gardener']) {
    const data = { mediaType: 'status', caption, duration: 0, warning: { reason: 'spoiler' } };
    const response = await rocco.page.request.post('/api/loops', { ...ours, data });
    expect(response.status()).toBe(201);
    const { id } = await response.json();
    ids.push(id);
  }
  const [first = '', second = ''] = ids;
  await signUp(page);
  await openLoop(page, first);
  const cardOf = (loopId: string) => page.locator(`article[data-loop="${loopId}"]`);
  await expect(cardOf(first).getByRole('heading', { name: 'Spoiler' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Space');
  await expect(cardOf(first).getByText('the butler did it')).toBeVisible();
  await openLoop(page, second);
  await expect(cardOf(second).getByRole('heading', { name: 'Spoiler' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardOf(second).getByText('and so did the gardener')).toBeVisible();
});

test('the loop beside the inbox stays covered until it is shown', async ({ page, browser }) => {
  const rocco = await another(browser, 'Rocco');
  const caption = 'the butler did it';
  const data = { mediaType: 'status', caption, duration: 0, warning: { reason: 'spoiler' } };
  const response = await rocco.page.request.post('/api/loops', { ...ours, data });
  expect(response.status()).toBe(201);
  const { id } = await response.json();
  const viewer = await signUp(page);
  await commentOn(rocco, id, `@${viewer.username} guess who`);
  await expect
    .poll(async () => (await page.request.get('/api/notifications')).text())
    .toContain('guess who');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Rocco mentioned you in a comment' }).click();
  const pane = page.getByRole('complementary', { name: 'Covered loop by Rocco, Spoiler' });
  await expect(pane.getByRole('heading', { name: 'Spoiler' })).toBeVisible();
  await expect(page.getByText(caption)).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await pane.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(caption).first()).toBeVisible();
  await rocco.close();
});
