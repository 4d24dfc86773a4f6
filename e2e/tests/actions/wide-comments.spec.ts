import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, ours } from './steps.ts';

test('comments are beside the player on wide screens', async ({ page }) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await Promise.all(
    Array.from({ length: 54 }, (_, index) =>
      page.request.post('/api/comments', { ...ours, data: { loopId, content: `no. ${index}` } }),
    ),
  );
  await openLoop(page, loopId);
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const rows = panel.getByRole('list', { name: 'Comments' }).locator('> li');
  await expect(rows).toHaveCount(50);
  const box = await panel.boundingBox();
  expect(box).toMatchObject({ y: 0, width: 384, height: 900 });
  await panel.getByRole('textbox', { name: 'Add a comment' }).fill('from the desk');
  await panel.getByRole('button', { name: 'Send comment' }).click();
  await expectNotice(page, 'Comment posted!', 'Your comment has been added.');
  await expect(rows.first()).toContainText('from the desk');
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments55');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(55);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await action(page, loopId, 'Comments').click();
  await expect(panel).toBeVisible();
});

test('the scroll bar of the comments is hidden 600 ms after scrolling', async ({ page }) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      page.request.post('/api/comments', { ...ours, data: { loopId, content: `no. ${index}` } }),
    ),
  );
  await page.clock.install();
  await openLoop(page, loopId);
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const list = panel.locator('.quiet-scroll');
  await expect(panel.getByRole('list', { name: 'Comments' }).locator('> li')).toHaveCount(30);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await expect(list).not.toHaveAttribute('data-scrolling');
  const hidden = await list.evaluate((element) => getComputedStyle(element).scrollbarColor);
  await list.evaluate((element) => {
    element.scrollTop = 120;
  });
  await expect(list).toHaveAttribute('data-scrolling', 'true');
  await expect(list).not.toHaveCSS('scrollbar-color', hidden);
  await page.clock.runFor(599);
  await expect(list).toHaveAttribute('data-scrolling', 'true');
  await page.clock.runFor(1);
  await expect(list).not.toHaveAttribute('data-scrolling');
  await expect(list).toHaveCSS('scrollbar-color', hidden);
});
