import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, refuse, serverFault } from './steps.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};

test('a notice leaves header, tab bar and the buttons of a loop free', async ({ page }) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await openLoop(page, loopId);
  await refuse(page, '**/api/reactions', { method: 'POST', ...serverFault });
  await action(page, loopId, 'React').click();
  await expectNotice(page, 'Failed to react', serverFault.message);
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  await notice.evaluate((shown) =>
    Promise.all(shown.getAnimations().map((animation) => animation.finished)),
  );
  const [shown, header, tabs, actions] = await Promise.all([
    boxOf(notice),
    boxOf(page.locator('.stage-header')),
    boxOf(page.getByRole('navigation', { name: 'Main' })),
    boxOf(page.locator(`[data-loop="${loopId}"] .loop-actions`)),
  ]);
  expect(shown.top).toBeGreaterThanOrEqual(header.bottom);
  expect(shown.bottom).toBeLessThanOrEqual(tabs.top);
  expect(shown.right).toBeLessThanOrEqual(actions.left);
});
