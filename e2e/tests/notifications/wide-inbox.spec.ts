import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { another, commentOn, reactTo, row } from './steps.ts';

test('the rail on a wide screen counts unread notifications and links to them', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
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

test('the loop of a notification plays beside the list and can be commented on', async ({
  page,
  browser,
  world,
}) => {
  test.slow();
  const me = await signUp(page);
  const [voice = ''] = await testBackend.repeat(me.id, [world.loops['kettle'] ?? '']);
  const [status = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  await reactTo(leo, status);
  await commentOn(leo, voice, 'a bird that has been asked to wait');
  await page.goto('/notifications');
  await expect(row(page, 'Leo commented on your loop')).toBeVisible();
  const pane = page.getByRole('complementary');
  await expect(pane.locator(`.loop-frame[data-loop="${voice}"]`)).toBeVisible();
  await expect(pane).toContainText('a bird that has been asked to wait');
  const muted = () =>
    pane
      .locator('audio, video')
      .evaluate((media) => media instanceof HTMLMediaElement && media.muted);
  await expect.poll(muted).toBe(true);

  await row(page, 'Leo reacted to your status').getByRole('button').click();
  await expect(pane.locator(`.loop-frame[data-loop="${status}"]`)).toBeVisible();
  await expect(page).toHaveURL('/notifications');
  await pane.getByRole('textbox').fill('thank you');
  await pane.getByRole('button', { name: 'Send' }).click();
  await expectNotice(page, 'Comment posted!', 'Your comment has been added.');
  await pane.getByRole('link', { name: 'Open loop' }).click();
  await expect(page).toHaveURL(`/?loopId=${status}`);
  await leo.close();
});
