import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { expectNotice, readLoop } from '../actions/steps.ts';
import { activeCard } from '../feed/steps.ts';

export const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera', exact: true });
export const voice = (page: Page) => page.getByRole('dialog', { name: 'Record Audio Loop' });
export const details = (page: Page) => page.getByRole('dialog', { name: 'Complete Your Loop' });

async function openFromChooser(page: Page, choice: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('dialog', { name: 'Create' }).getByRole('button', { name: choice }).click();
}

export async function openCamera(page: Page): Promise<void> {
  await openFromChooser(page, /Create Media Post/);
  await expect(camera(page)).toBeVisible();
}

export async function openVoice(page: Page): Promise<void> {
  await openFromChooser(page, /Record Audio Loop/);
  await expect(voice(page)).toBeVisible();
}

/** The camera is running and its picture has arrived. */
export async function expectPicture(page: Page): Promise<void> {
  await expect(camera(page).getByRole('button', { name: /^(Start|Take)/ })).toBeEnabled();
  await expect
    .poll(() =>
      camera(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);
}

/** At least a second has been recorded; how much more depends on the machine. */
export const expectRecorded = (page: Page): Promise<void> =>
  expect(page.getByRole('timer')).not.toHaveText(/^0:00/);

/** Records until the clock has moved, and stops. */
export async function record(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Start recording' });
  await expect(start).toBeEnabled();
  await start.click();
  await expectRecorded(page);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
}

/** Posts from the dialog, and returns the new loop's id. */
export async function post(page: Page): Promise<string> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/loops') && response.request().method() === 'POST',
  );
  await details(page).getByRole('button', { name: 'Post Loop' }).click();
  const { id } = await (await answered).json();
  return id;
}

/**
 * Presses a button that posts. The author lands on the loop, sees its progress and cannot act on it
 * before it is ready. Returns its id.
 */
export async function postAndLand(page: Page, button: Locator): Promise<string> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/loops', async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.fallback();
  });
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/loops') && response.request().method() === 'POST',
  );
  await button.click();
  const card = activeCard(page);
  await expect(
    card.getByRole('progressbar', { name: /^Posting your (loop|remix)$/ }),
  ).toBeVisible();
  await expect(card.getByRole('button', { name: /^(React|Comments|Remix|Share)/ })).toHaveCount(0);
  gate.resolve();
  const { id } = await (await answered).json();
  await page.unroute('**/api/loops');
  await expect(card).toHaveAttribute('data-loop', id);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('loopId') === id);
  return id;
}

/** The new loop becomes ready without a reload, and can be reacted to. */
export async function expectReadyInView(page: Page, loopId: string): Promise<void> {
  const card = activeCard(page);
  await expect(card).toHaveAttribute('data-loop', loopId);
  const ready = card.getByRole('button', { name: /^React/ });
  const failed = card.getByRole('heading', { name: 'This loop couldn’t be processed' });
  // How long processing takes depends on the machine.
  await expect(ready.or(failed)).toBeVisible({ timeout: 180_000 });
  await expect(failed).toHaveCount(0);
  await expect(card.getByRole('progressbar')).toHaveCount(0);
}

/** Leaving a take kept it. */
export const expectKept = (page: Page): Promise<void> =>
  expectNotice(page, 'Saved to drafts', 'Delete');

/** Opens the shelf from the create chooser, which counts the drafts. */
export async function openShelf(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: `Drafts (${count})`, exact: true }).click();
  await expect(shelf(page).getByRole('listitem')).toHaveCount(count);
}

export const shelf = (page: Page) => page.getByRole('dialog', { name: 'Drafts' });

/** Processing takes as long as it takes; only the result matters. */
export async function expectReady(page: Page, loopId: string) {
  await expect
    .poll(async () => (await readLoop(page, loopId)).media?.state, { timeout: 75_000 })
    .toBe('ready');
  return readLoop(page, loopId);
}

/** The number of loops that a user has posted. */
export async function loopsOf(page: Page, userId: string): Promise<number> {
  const answer = await page.request.get(`/api/users/${userId}/loops`);
  return (await answer.json()).length;
}

/** The offer of an unsent loop. */
export const offer = (page: Page) =>
  page.getByRole('dialog', { name: 'You have an unfinished loop' });

/** The number of unsent loops on this device, of any user. */
export const unsentCountOn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('swirl-unsent', 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('loops', { keyPath: 'id' }),
        );
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const counting = database.transaction('loops').objectStore('loops').count();
          counting.addEventListener('success', () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
