import { backstage } from '../../backstage.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { another, reactTo, row } from './steps.ts';

test('on a wide screen the rail counts what is new and leads to it', async ({ page, browser }) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await backstage.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await page.goto('/discover');
  const link = page.getByRole('link', { name: /^Notifications/ });
  await expect(link).toHaveText('Notifications');
  await reactTo(leo, loopId);
  await expect(link).toHaveText(/1 unread notification$/);
  await link.click();
  await expect(row(page, 'Leo reacted to your status')).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link).toHaveText('Notifications');
  await leo.close();
});
