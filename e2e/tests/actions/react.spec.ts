import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, readLoop, refuse } from './steps.ts';

test('reacts at once, takes it back, and two taps only ever add', async ({ page }) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await openLoop(page, loopId);
  const react = action(page, loopId, 'React');
  const onServer = async () => {
    const { hasReacted, _count: counts } = await readLoop(page, loopId);
    return { hasReacted, reactions: counts.reactions };
  };
  const reacted = { hasReacted: true, reactions: 1 };
  const nothing = { hasReacted: false, reactions: 0 };

  await expect(react).toHaveAttribute('aria-pressed', 'false');
  await expect(react).toHaveText('React');
  await react.click();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect(react).toHaveText('React1');
  await expect.poll(onServer).toEqual(reacted);
  await react.click();
  await expect(react).toHaveText('React');
  await expect.poll(onServer).toEqual(nothing);

  const takenBack: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') takenBack.push(request.url());
  });
  // Both in one task: how quickly a machine taps is no part of this.
  const tapTwice = () =>
    page.locator(`[data-loop="${loopId}"] .loop-surface`).evaluate((stage) => {
      for (const detail of [1, 2]) {
        stage.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      }
    });
  await tapTwice();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(onServer).toEqual(reacted);
  await tapTwice();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  expect(takenBack).toEqual([]);

  const open = await refuse(page, '**/api/reactions/*', {
    method: 'DELETE',
    status: 404,
    message: 'This loop is not available',
    code: 'loop_not_found',
  });
  await react.click();
  await expectNotice(page, 'Failed to react', 'This loop is not available');
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect(react).toHaveText('React1');
  await open();

  await page.route('**/api/reactions/*', (route) => route.abort());
  await react.click();
  await expectNotice(
    page,
    'Failed to react',
    'You seem to be offline. Check your connection and try again.',
  );
  await expect(react).toHaveText('React1');
});
