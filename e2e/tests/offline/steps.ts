import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { activeCard } from '../feed/steps.ts';

/** A complete page load, and what it fetches after its first screen, on a busy machine. */
export const ARRIVES = { timeout: 60_000 };

/** A loop is shown, whatever page load it took. */
export const expectSomeLoop = (page: Page): Promise<void> =>
  expect(activeCard(page)).toBeVisible(ARRIVES);

interface OfflineFeed {
  readonly owner: string;
  readonly loops: readonly string[];
}

/** The offline copy of the feeds on this device, if any. */
export const offlineFeedOn = (page: Page): Promise<OfflineFeed | null> =>
  page.evaluate(async () => {
    const entry = await caches.match('/kept', { cacheName: 'kept' });
    if (entry === undefined) return null;
    const { me, feeds } = await entry.json();
    const loops: { id: string }[] = Object.values<{ id: string }[]>(feeds).flat();
    return { owner: me.id, loops: loops.map(({ id }) => id) };
  });

/** Everything for an offline visit is stored: the shell, and the feed itself. */
export async function expectOfflineFeed(page: Page, owner: string, loops: readonly string[]) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => offlineFeedOn(page), ARRIVES).toEqual({ owner, loops });
}

/** Neither the page nor its service worker gets any response. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const reached = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(reached).toBe(false);
}

/** The service worker controls the page from its next load on. */
export async function waitForWorkerControl(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}
