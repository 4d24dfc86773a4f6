import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, ours } from './steps.ts';

test('comments stand beside the stage on wide screens', async ({ page }) => {
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
