import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { openLoop } from '../actions/steps.ts';
import { another, reactTo } from '../notifications/steps.ts';

test('the header has refresh, search, notifications and menu', async ({ page, browser }) => {
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  await openLoop(page, loopId);
  const header = page.locator('.feed-header');
  await expect(header).toMatchAriaSnapshot(`
    - link "Swirl, home"
    - button "Refresh"
    - link "Search"
    - link "Notifications"
    - button "Menu"
  `);
  for (const target of await header.locator('a, button').all()) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  const leo = await another(browser, 'Leo');
  await reactTo(leo, loopId);
  const bell = header.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications 1 unread notification');
  await leo.close();

  await header.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await bell.click();
  await expect(page).toHaveURL('/notifications');
});
