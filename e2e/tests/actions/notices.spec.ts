import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { failToReact } from './steps.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};

test('a notice does not cover the header, the tab bar and the buttons of a loop', async ({
  page,
}) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  const notice = await failToReact(page, loopId);
  const [shown, header, tabs, actions] = await Promise.all([
    boxOf(notice),
    boxOf(page.locator('.feed-header')),
    boxOf(page.getByRole('navigation', { name: 'Main' })),
    boxOf(page.locator(`[data-loop="${loopId}"] .loop-actions`)),
  ]);
  expect(shown.top).toBeGreaterThanOrEqual(header.bottom);
  expect(shown.bottom).toBeLessThanOrEqual(tabs.top);
  expect(shown.right).toBeLessThanOrEqual(actions.left);
});
