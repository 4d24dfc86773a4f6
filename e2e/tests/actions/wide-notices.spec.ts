import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, refuse, serverFault } from './steps.ts';

for (const width of [1024, 1440]) {
  test(`a notice leaves rail and stage free at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
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
    const box = await notice.boundingBox();
    const rail = await page.locator('.side-rail').boundingBox();
    expect(rail?.width).toBe(width < 1280 ? 80 : 240);
    expect(box?.x).toBeGreaterThanOrEqual(rail?.width ?? 0);
    expect(box?.y).toBeGreaterThan(450);
  });
}

test('where the rail is narrow its icons say their names to whoever points at them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signUp(page);
  await page.goto('/discover');
  await page.getByRole('link', { name: 'Search', exact: true }).first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('Search');
});
