import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expect } from '../../fixtures.ts';
import { forgetNotices, shownNotices } from '../../notices.ts';

type Action = 'React' | 'Comments' | 'Save' | 'Share' | 'More';

/** A round button of a loop; its name may be followed by a count. */
export const action = (page: Page, loopId: string, name: Action): Locator =>
  page.locator(`[data-loop="${loopId}"]`).getByRole('button', { name: new RegExp(`^${name}\\b`) });

/** The number under the heart, once there is one. */
export const reactions = (page: Page, loopId: string): Locator =>
  page.locator(`[data-loop="${loopId}"]`).getByRole('button', { name: /^Liked/ });

export async function openLoop(page: Page, loopId: string): Promise<void> {
  await page.goto(`/?loopId=${loopId}`);
  await expect(action(page, loopId, 'More')).toBeVisible();
  await expect(page.locator(`article[data-loop="${loopId}"]`)).not.toHaveAttribute('inert');
}

/** The same, once the page receives live changes of the loop and is up to date. */
export async function watchLoop(page: Page, loopId: string): Promise<void> {
  const subscribed = page.waitForResponse(`**/api/events?loopId=${loopId}`);
  const fresh = subscribed.then(() => page.waitForResponse(`**/api/loops/${loopId}`));
  await openLoop(page, loopId);
  await fresh;
}

/** Picks an item from the loop's menu. */
export async function choose(page: Page, loopId: string, item: string): Promise<void> {
  await action(page, loopId, 'More').click();
  await page.getByRole('menuitem', { name: item }).click();
}

const normalized = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The notice has exactly this text. It is shown, or was since the last click or key. */
export async function expectNotice(page: Page, title: string, text = ''): Promise<void> {
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  const expected = normalized(`${title}${text}`);
  let seen: string[] = [];
  await expect(async () => {
    seen = (await shownNotices(page)).map(normalized);
    const visible = (await notice.allTextContents()).map(normalized);
    expect([...seen, ...visible]).toContain(expected);
  }).toPass({ timeout: 60_000 });
  await forgetNotices(page, seen.indexOf(expected) + 1);
}

/** The page under it can be reached again. */
export async function closeNotice(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
}

/** The server's version of a loop. */
export async function readLoop(page: Page, loopId: string) {
  return (await page.request.get(`/api/loops/${loopId}`)).json();
}

/** Requests without a page still need an Origin header. */
export const ours = { headers: { origin: addresses.app } };

const picture = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

/** A photo without a caption, once it is ready. */
export async function postPhoto(page: Page): Promise<string> {
  const posted = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      mediaType: 'image',
      duration: '0',
      audio: { name: 'upload.webp', mimeType: 'image/webp', buffer: await readFile(picture) },
    },
  });
  const { id } = await posted.json();
  await expect
    .poll(async () => (await readLoop(page, id)).media.state, { timeout: 60_000 })
    .toBe('ready');
  return id;
}

/** Answers requests to a URL with an error response. */
export async function refuse(
  page: Page,
  address: string,
  {
    method,
    status,
    message,
    code,
  }: Record<'method' | 'message' | 'code', string> & {
    status: number;
  },
): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { message, code } })
      : route.fallback(),
  );
  return () => page.unroute(address);
}

export const serverFault = {
  status: 500,
  message: 'Something went wrong on our end',
  code: 'server_error',
};

/** Opens a loop and fails to react to it. Returns the notice, once its animation has ended. */
export async function failToReact(page: Page, loopId: string): Promise<Locator> {
  // The notice stays until it was looked at, and doesn't close after its five seconds.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: TimerHandler, delay?: number) => (delay === 5_000 ? 0 : wait(run, delay)),
    });
  });
  await openLoop(page, loopId);
  await refuse(page, '**/api/reactions', { method: 'POST', ...serverFault });
  await action(page, loopId, 'React').click();
  await expectNotice(page, 'Failed to react', serverFault.message);
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  await notice.evaluate((shown) =>
    Promise.all(shown.getAnimations().map((animation) => animation.finished)),
  );
  return notice;
}
