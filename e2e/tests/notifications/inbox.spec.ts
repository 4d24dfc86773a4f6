import { expect, test } from '../../fixtures.ts';
import { testBackend } from '../../test-backend.ts';
import { signUp } from '../../members.ts';
import { action, expectNotice, openLoop, ours, refuse, serverFault } from '../actions/steps.ts';
import {
  another,
  commentOn,
  followPerson,
  menuButton,
  openInbox,
  reactTo,
  remix,
  row,
  setPreference,
} from './steps.ts';

test('notifications arrive live, are marked as read when seen, and link to their target', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  const mina = await another(browser, 'Mina');

  // On another page there is only a badge with the count.
  await openLoop(page, loopId);
  await openLoop(leo.page, loopId);
  await action(leo.page, loopId, 'React').click();
  const bell = page.getByRole('main').getByRole('link', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleName('Notifications 1 unread notification');
  await menuButton(page).click();
  const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', {
    name: /^Notifications/,
  });
  await expect(link).toHaveText(/1 unread notification$/);
  await link.click();
  await expect(page).toHaveURL('/notifications');
  const reaction = row(page, 'Leo reacted to your status');
  await expect(reaction).toHaveAttribute('data-lit', 'true');
  await expect(page.getByRole('region', { name: 'New' }).locator('[data-group]')).toHaveCount(1);

  // Having been in view it is read, and keeps its position.
  const unread = async () => (await page.request.get('/api/notifications/unread')).json();
  await expect.poll(unread).toEqual({ unread: 0 });
  await expect(reaction).toHaveAttribute('data-lit', 'true');

  // More of the same joins its row; new ones come in at the top.
  await reactTo(mina, loopId);
  await expect(row(page, 'Mina and Leo reacted to your status')).toBeVisible();
  await expect(reaction.filter({ hasText: 'Leo reacted' })).toHaveCount(1);
  await commentOn(leo, loopId, 'mine is called Kevin');
  await expect(page.locator('[data-group]').first()).toContainText(
    'Leo commented on your statusmine is called Kevin',
  );
  await followPerson(mina, me.id);
  await expect(row(page, 'Mina followed you')).toBeVisible();
  const caption = `added the horn of ${leo.username}`;
  await remix(leo, loopId, caption);
  await expect(row(page, `Leo remixed your loop${caption}`)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Notification', exact: true }).getByRole('listitem'),
  ).toHaveCount(0);

  // Each links to its target.
  const follower = row(page, 'followed you');
  await follower.getByRole('button', { name: 'Follow Mina' }).click();
  await expect(follower.getByRole('button', { name: /^Following/ })).toBeVisible();
  await follower.getByRole('link').click();
  await expect(page).toHaveURL(`/profile/${mina.id}`);
  await page.goBack();
  await row(page, 'commented').getByRole('button').click();
  const comments = page.getByRole('dialog', { name: 'Comments' });
  await expect(comments.getByText('mine is called Kevin')).toBeVisible();
  await page.goBack();
  await expect(comments).toBeHidden();
  await row(page, 'remixed')
    .getByRole('link', { name: /remixed your loop/ })
    .click();
  await expect(page.locator('[data-loop]').filter({ hasText: caption })).toBeVisible();

  // The next visit finds it read.
  await expect.poll(unread).toEqual({ unread: 0 });
  await openInbox(page);
  await expect(page.getByRole('region', { name: 'Today' }).locator('[data-group]')).toHaveCount(4);
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
  await leo.close();
  await mina.close();
});

test('the inbox respects settings, mutes and blocks, and all can be marked as read', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  const loops = await testBackend.postStatuses(me.id, 12);
  const [first = '', second = ''] = loops;
  const leo = await another(browser, 'Leo');
  const mina = await another(browser, 'Mina');
  await openInbox(page);
  await expect(page.getByText('All quiet so far')).toBeVisible();

  // Notifications arrive in order: the follow proves that the reaction was not sent.
  await setPreference(page, { notifyOnLikes: false });
  await reactTo(leo, first);
  await followPerson(leo, me.id);
  await expect(row(page, 'Leo followed you')).toBeVisible();
  await expect(row(page, 'reacted')).toHaveCount(0);
  await setPreference(page, { notifyOnLikes: true });

  // Nothing of a muted or blocked user, not even earlier notifications.
  await commentOn(mina, first, 'hello there');
  await expect(row(page, 'Mina commented')).toBeVisible();
  await page.request.post('/api/users/muted', { ...ours, data: { userId: mina.id } });
  await commentOn(mina, second, 'are you there');
  await reactTo(leo, second);
  await expect(row(page, 'Leo reacted')).toBeVisible();
  await expect(row(page, 'Mina')).toHaveCount(0);
  await page.request.post('/api/users/blocked', { ...ours, data: { userId: leo.id } });
  await page.reload();
  await expect(page.getByText('All quiet so far')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

  // More than fits: rows further down stay unread until all are marked.
  const juno = await another(browser, 'Juno');
  for (const loopId of loops) await reactTo(juno, loopId);
  await expect(page.locator('[data-group]')).toHaveCount(12);
  await page.reload();
  await expect(page.locator('[data-lit="true"]')).not.toHaveCount(0);
  const markAll = page.getByRole('button', { name: 'Mark all as read' });
  await markAll.click();
  await expect(markAll).toBeDisabled();
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Today' }).locator('[data-group]')).toHaveCount(12);
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);

  // Turned off, the inbox says so and where to turn it on.
  await setPreference(page, { notificationInApp: false });
  await page.reload();
  await expect(page.getByText('Notifications are off')).toBeVisible();
  await page.getByRole('link', { name: 'Open Settings' }).click();
  await expect(page).toHaveURL('/settings');
  for (const person of [leo, mina, juno]) await person.close();
});

test('the inbox shows an error when it fails to load', async ({ page, browser }) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.postStatuses(me.id, 1);
  const leo = await another(browser, 'Leo');
  // The live stream refetches when it opens, so it has to be open before requests are refused.
  const streamed = page.waitForResponse(/\/api\/events(\?|$)/);
  await openLoop(page, loopId);
  await streamed;
  const open = await refuse(page, '**/api/notifications', { method: 'GET', ...serverFault });
  await menuButton(page).click();
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Notifications/ })
    .click();
  await expect(page.getByText('Couldn’t load this.')).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('All quiet so far')).toBeVisible();

  const refused = await refuse(page, '**/api/notifications/read', {
    method: 'POST',
    ...serverFault,
  });
  await reactTo(leo, loopId);
  await commentOn(leo, loopId, 'hello');
  await followPerson(leo, me.id);
  await expect(page.locator('[data-lit="true"]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectNotice(page, 'Couldn’t mark as read', serverFault.message);
  await expect(page.locator('[data-lit="true"]')).toHaveCount(3);
  await refused();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
  await leo.close();
});
