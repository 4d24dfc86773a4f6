import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { ours } from '../actions/steps.ts';
import { expectPlaying, listenerOf } from '../play/steps.ts';
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
