import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { launchOptions } from '@swirl/stack/browser';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { addressOf, replacePushService } from './push-service.ts';
import { menuButton } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

// The headless shell refuses notifications, even with permission.
test.use({ launchOptions: launchOptions('/usr/bin/chromium') });

const device = (page: Page) => page.getByRole('switch', { name: 'Push on this device' });

/** Permission is granted outside of the page, and detected when the page becomes visible. */
async function permit(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: addresses.app });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function logOut(page: Page): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/api\/login/);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
}

test('push is requested on tap, shows the state of the device, and ends with the session', async ({
  page,
}) => {
  test.slow();
  const me = await signUp(page);
  const addressesOf = (userId: string) => testBackend.pushAddresses(userId);
  await page.goto('/settings');
  await expect(device(page)).toBeEnabled();
  await expect(device(page)).not.toBeChecked();
  // Without a window for the prompt, this browser denies it.
  await device(page).click();
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
  await expect(device(page)).toBeDisabled();
  await expectAccessible(page);

  // Granted, but without a response from the push service it stays off, and says so.
  await permit(page);
  await expect(device(page)).toBeEnabled();
  await device(page).click();
  await expectNotice(
    page,
    'Couldn’t change push notifications',
    'Your browser’s push service didn’t respond. Please try again.',
  );
  await expect(device(page)).not.toBeChecked();
  expect(await addressesOf(me.id)).toEqual([]);

  await replacePushService(page);
  await page.reload();
  await device(page).click();
  await expectNotice(page, 'Push is on for this device');
  await expect(device(page)).toBeChecked();
  expect(await addressesOf(me.id)).toEqual([await addressOf(page)]);
  await device(page).click();
  await expectNotice(page, 'Push is off for this device');
  await expect(device(page)).not.toBeChecked();
  expect({ kept: await addressesOf(me.id), here: await addressOf(page) }).toEqual({
    kept: [],
    here: null,
  });

  // Signing out ends it on both sides.
  await device(page).click();
  await expect(device(page)).toBeChecked();
  await page.goto('/');
  // Here it takes longer than signing out waits, so the next page does it.
  await page.evaluate(() => {
    PushManager.prototype.getSubscription = () => new Promise(() => {});
  });
  await logOut(page);
  expect(await addressesOf(me.id)).toEqual([]);
  await expect.poll(() => addressOf(page)).toBe(null);

  // An expired session leaves the subscription behind: it does not become the next user's.
  await signInAs(page, me.id);
  await page.goto('/settings');
  await device(page).click();
  await expect(device(page)).toBeChecked();
  // No late request of this page may be sent with the next session.
  await page.goto('about:blank');
  const next = await testBackend.createUser(newPerson());
  await signInAs(page, next.id);
  await page.goto('/settings');
  await expect(device(page)).toBeEnabled();
  await expect(device(page)).not.toBeChecked();
  await expect.poll(() => addressOf(page)).toBe(null);
  expect(await addressesOf(next.id)).toEqual([]);
});

/** The service worker of this browser, and a function that delivers a push message to it. */
async function pushTo(context: BrowserContext, page: Page) {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  return {
    worker,
    deliver: (data: string) =>
      browser.send('ServiceWorker.deliverPushMessage', {
        origin: addresses.app,
        registrationId,
        data,
      }),
  };
}

declare const registration: ServiceWorkerRegistration;

test('a push notification is shown while the page is hidden, and a tap opens its target', async ({
  page,
  context,
}) => {
  test.slow();
  const me = await signUp(page);
  await page.goto('/');
  await permit(page);
  const { worker, deliver } = await pushTo(context, page);
  const shown = () =>
    worker.evaluate(async () =>
      (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag })),
    );
  const payload = {
    kind: 'comment',
    actorName: 'Leo',
    others: 2,
    notificationId: me.id,
    groupId: 'comment:1',
    path: `/profile/${me.id}`,
  };

  // A visible app shows it itself: it refetches.
  const requested = page.waitForRequest('**/api/notifications/unread');
  await deliver(JSON.stringify(payload));
  await requested;
  expect(await shown()).toEqual([]);

  await page.goto('about:blank');
  await deliver(JSON.stringify(payload));
  const title = 'Leo and 2 others commented on your loop';
  await expect.poll(shown).toEqual([{ title, tag: 'comment:1' }]);
  // A later one with the same tag replaces it, and an unreadable one still shows a text.
  await deliver(JSON.stringify({ ...payload, actorName: 'Mina', others: 3 }));
  await deliver('no message of ours');
  await expect
    .poll(async () => (await shown()).map((one) => one.title).toSorted())
    .toEqual(['Mina and 3 others commented on your loop', 'Swirl']);

  // A page that is still loading does not receive messages: they are repeated, and it opens the
  // path then.
  await page.goto('/settings');
  await expect
    .poll(() =>
      worker.evaluate(async () => {
        const [notification] = await registration.getNotifications({ tag: 'comment:1' });
        if (notification === undefined) return 'tapped';
        dispatchEvent(new NotificationEvent('notificationclick', { notification }));
        return 'tapping';
      }),
    )
    .toBe('tapped');
  await expect(page).toHaveURL(`/profile/${me.id}`);

  // A notification on the next user's screen was not meant for them.
  await page.goto('/');
  await logOut(page);
  await expect.poll(shown).toEqual([]);
});

declare class NotificationEvent extends Event {
  constructor(type: string, init: { notification: Notification });
}
