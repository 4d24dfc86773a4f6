import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { ours, postPhoto } from '../actions/steps.ts';
import { expectActive } from '../feed/steps.ts';
import { activeCard, expectPlaying, listenerOf } from '../play/steps.ts';
import { ARRIVES, goOffline, waitForWorkerControl } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const SAVED = '/?from=saved';

/** How many sounds the device keeps. */
const keptSounds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const cache = await caches.open('kept');
    const kept = await Promise.all(
      (await cache.keys()).map(async (request) => {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        return type.startsWith('audio/');
      }),
    );
    return kept.filter(Boolean).length;
  });

test('saved voice loops play offline, and their sounds leave the device with them', async ({
  page,
  context,
}) => {
  test.slow();
  const [first = '', second = ''] = await listenerOf(page, ['kettle', 'kettle']);
  await page.goto('/?feed=following');
  await expectPlaying(page, first);
  await waitForWorkerControl(page);
  // Only what is saved is kept.
  expect(await keptSounds(page)).toBe(0);
  const saved = await page.request.post('/api/saved', { ...ours, data: { loopId: second } });
  expect(saved.ok()).toBe(true);
  await page.goto(SAVED);
  await expectPlaying(page, second);
  await expect.poll(() => keptSounds(page), ARRIVES).toBe(1);

  // The browser's own cache would answer as well, for as long as it likes.
  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await goOffline(page);
  await page.reload();
  await expectPlaying(page, second);

  await context.setOffline(false);
  expect((await page.request.delete(`/api/saved/${second}`, ours)).ok()).toBe(true);
  await page.goto(SAVED);
  await expect.poll(() => keptSounds(page), ARRIVES).toBe(0);
});

test('photos that were saved elsewhere are shown offline, also those that this device never showed', async ({
  page,
  context,
}) => {
  test.slow();
  const me = await signUp(page);
  const photo = await postPhoto(page);
  const photos = await testBackend.repeat(me.id, [photo, photo, photo]);
  const expectShown = async (loopId: string | undefined) => {
    await expectActive(page, loopId);
    const picture = activeCard(page).locator('img[srcset], picture img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  // The newest saved comes first.
  for (const loopId of photos.toReversed()) {
    const saved = await page.request.post('/api/saved', { ...ours, data: { loopId } });
    expect(saved.ok()).toBe(true);
  }
  await page.goto('/');
  await waitForWorkerControl(page);
  await page.goto(SAVED);
  await expectShown(photos[0]);
  const keptPaths = () =>
    page.evaluate(async () => {
      const paths = (await (await caches.open('kept')).keys()).map(({ url }) => new URL(url));
      return paths.filter(({ search }) => search === '').map(({ pathname }) => pathname);
    });
  const filesOf = async (loopId: string): Promise<string[]> => {
    const { media } = await (await page.request.get(`/api/loops/${loopId}`)).json();
    return media.sources.map(({ url }: { url: string }) => new URL(url, page.url()).pathname);
  };
  const files = await Promise.all(photos.map(filesOf));
  await expect.poll(keptPaths, ARRIVES).toEqual(expect.arrayContaining(files.flat()));

  const browser = await context.newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await goOffline(page);
  await page.reload();
  for (const loopId of photos) {
    await expectShown(loopId);
    await page.keyboard.press('ArrowDown');
  }

  // What is no longer available leaves the device.
  await context.setOffline(false);
  expect((await page.request.delete(`/api/loops/${photos[2] ?? ''}`, ours)).ok()).toBe(true);
  await page.goto(SAVED);
  await expect
    .poll(async () => (await keptPaths()).filter((path) => files[2]?.includes(path)), ARRIVES)
    .toEqual([]);
});
