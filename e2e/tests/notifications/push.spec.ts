import type { BrowserContext, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { launchOptions } from '@swirl/stack/browser';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { addressOf, givePushService } from './push-service.ts';
import { menuButton } from './steps.ts';

// The one without windows refuses notifications, whatever it is granted.
test.use({ launchOptions: launchOptions('/usr/bin/chromium') });

const device = (page: Page) => page.getByRole('switch', { name: 'Push on this device' });

/** Permission is given outside the page, and seen by who comes back to it. */
async function permit(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: addresses.app });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/');
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
  // Without a window to ask in, this browser answers the question with no.
  await device(page).click();
  await expect(page.getByText('Notifications are blocked for this site.')).toBeVisible();
  await expect(device(page)).toBeDisabled();
  await expectAccessible(page);

  // Permitted, but without an answer from the push service it stays off, and says so.
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

  await givePushService(page);
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
  await logOut(page);
  expect({ kept: await addressesOf(me.id), here: await addressOf(page) }).toEqual({
    kept: [],
    here: null,
  });

  // A session that ended by itself leaves the address behind: it is not the next person's.
  await signInAs(page, me.id);
  await page.goto('/settings');
  await device(page).click();
  await expect(device(page)).toBeChecked();
  // Nothing that this page still says may go out under the next session.
  await page.goto('about:blank');
  const next = await testBackend.createUser(newPerson());
  await signInAs(page, next.id);
  await page.goto('/settings');
  await expect(device(page)).toBeEnabled();
  await expect(device(page)).not.toBeChecked();
  await expect.poll(() => addressOf(page)).toBe(null);
  expect(await addressesOf(next.id)).toEqual([]);
});

/** The service worker of this browser, and what delivers to it as a push service would. */
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

  // Who is looking at the app is told by the app: it asks what there is.
  const requested = page.waitForRequest('**/api/notifications/unread');
  await deliver(JSON.stringify(payload));
  await requested;
  expect(await shown()).toEqual([]);

  await page.goto('about:blank');
  await deliver(JSON.stringify(payload));
  const title = 'Leo and 2 others commented on your loop';
  await expect.poll(shown).toEqual([{ title, tag: 'comment:1' }]);
  // A later one about the same takes its place, and one nobody can read still says something.
  await deliver(JSON.stringify({ ...payload, actorName: 'Mina', others: 3 }));
  await deliver('no message of ours');
  await expect
    .poll(async () => (await shown()).map((one) => one.title).toSorted())
    .toEqual(['Mina and 3 others commented on your loop', 'Swirl']);

  // A page that is still being loaded hears nothing yet: it is asked again, and opens it then.
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

  // What is in view of the next person was not meant for them.
  await logOut(page);
  expect(await shown()).toEqual([]);
});

declare class NotificationEvent extends Event {
  constructor(type: string, init: { notification: Notification });
}
