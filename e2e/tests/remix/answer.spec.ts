import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { newPerson, testBackend } from '../../test-backend.ts';
import { openLoop, ours } from '../actions/steps.ts';
import { activeCard, expectPlaying, expectSilence } from '../play/steps.ts';

const pill = (page: Page) => activeCard(page).getByRole('button', { name: /^Answer to Ava/ });
const rings = (page: Page) => page.locator('.answer-rings');

async function playUnderneath(page: Page): Promise<void> {
  await pill(page).press('Enter');
  // Both are loaded, and the playhead of their one clock moves.
  await expect(rings(page)).toHaveAttribute('data-ready');
  const playhead = rings(page).locator('g[transform]');
  await expect(playhead).not.toHaveAttribute('transform', 'rotate(0 50 50)');
  await expectSilence(page);
}

test('an answer plays over its original until a tap, a key or the next loop', async ({ page }) => {
  const { loops } = await testBackend.world();
  const answer = loops['kettle-spoons'] ?? '';
  await signUp(page);
  await page.goto(`/?loopId=${answer}`);
  await expectPlaying(page, answer);
  await expect(pill(page)).toHaveAccessibleName(/Play Ava.*underneath$/);

  await playUnderneath(page);
  await expect(activeCard(page).getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expect(pill(page)).toHaveAccessibleName(/Stop Ava/);
  await activeCard(page)
    .getByRole('button', { name: /^Stop Ava/ })
    .click({ position: { x: 40, y: 200 } });
  await expect(rings(page)).toHaveCount(0);
  await expectPlaying(page, answer);

  await playUnderneath(page);
  await page.keyboard.press('Escape');
  await expect(rings(page)).toHaveCount(0);
  await expectPlaying(page, answer);

  await playUnderneath(page);
  await page.keyboard.press('ArrowDown');
  await expect(rings(page)).toHaveCount(0);
  await expect(activeCard(page)).not.toHaveAttribute('data-loop', answer);
});

test('an original that is silent, or that the viewer may not see, offers nothing to play', async ({
  page,
}) => {
  const author = await testBackend.createUser(newPerson());
  const [, silent = '', , orphan = ''] = await testBackend.plantTree([
    { by: author.id, caption: 'an original without a file', parent: null },
    { by: author.id, caption: 'its answer', parent: 0 },
    { by: author.id, caption: 'a private original', parent: null, hidden: true },
    { by: author.id, caption: 'the answer to that', parent: 2 },
  ]);
  await signUp(page);
  await openLoop(page, silent);
  await expect(activeCard(page).getByText(/^Answer to Ava/)).toBeVisible();
  await expect(pill(page)).toHaveCount(0);

  await openLoop(page, orphan);
  await expect(activeCard(page).getByText('The original is no longer available')).toBeVisible();
  await expect(activeCard(page).getByText(/^Answer to/)).toHaveCount(0);
});

test('an original with a warning shows and plays nothing beside its answer', async ({ page }) => {
  const { loops } = await testBackend.world();
  const author = await signUp(page, { firstName: 'Ava' });
  const [original = ''] = await testBackend.repeat(author.id, [loops['kettle'] ?? '']);
  const data = { warning: { reason: 'spoiler' } };
  const warned = await page.request.patch(`/api/loops/${original}`, { ...ours, data });
  expect(warned.ok()).toBe(true);
  const other = await testBackend.createUser(newPerson());
  const [answer = ''] = await testBackend.repeat(
    other.id,
    [loops['kettle-spoons'] ?? ''],
    original,
  );

  await signUp(page);
  await openLoop(page, answer);
  const origin = activeCard(page).locator('.answer-pill');
  await expect(origin).toHaveText('Answer to Ava');
  await expect(pill(page)).toHaveCount(0);
});
