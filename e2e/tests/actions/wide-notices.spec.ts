import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { failToReact } from './steps.ts';

for (const width of [1024, 1440]) {
  test(`a notice does not cover rail and player at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { loops } = await authorOf(1);
    const loopId = loops[0] ?? '';
    await signUp(page);
    const notice = await failToReact(page, loopId);
    const box = await notice.boundingBox();
    const rail = await page.locator('.side-rail').boundingBox();
    expect(rail?.width).toBe(width < 1280 ? 80 : 240);
    expect(box?.x).toBeGreaterThanOrEqual(rail?.width ?? 0);
    expect(box?.y).toBeGreaterThan(450);
  });
}

test('each icon of a narrow rail has a tooltip', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await signUp(page);
  await page.goto('/discover');
  await page.getByRole('link', { name: 'Search', exact: true }).first().hover();
  await expect(page.getByRole('tooltip')).toHaveText('Search');
});
