import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** A picture of realistic size, to be cropped. */
export const picture = new URL('../../../docs/screenshots/front-dark.webp', import.meta.url);

export async function openProfile(page: Page, userId: string): Promise<void> {
  await page.goto(`/profile/${userId}`);
  await expect(page.getByRole('tab', { name: 'Posts' })).toBeVisible();
}

export async function openEditor(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(editor).toBeVisible();
  return editor;
}

/** The loop is shown in the feed, and the page's URL names it. */
export async function expectInFeed(page: Page, loopId = 'missing'): Promise<void> {
  await expect(page.locator(`article[data-loop="${loopId}"]`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`loopId=${loopId}$`));
}

/** Drops the picture on an element, as from a folder. */
export async function dropPicture(page: Page, target: Locator): Promise<void> {
  const bytes = [...(await readFile(picture))];
  const dataTransfer = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'mine.webp', { type: 'image/webp' }));
    return transfer;
  }, bytes);
  await target.dispatchEvent('drop', { dataTransfer });
}

/** A touch pulls the page down a number of pixels and releases it. */
export async function pull(page: Page, by: number): Promise<void> {
  await page.evaluate((distance) => {
    const { body } = document;
    const finger = (clientY: number) =>
      new Touch({ identifier: 1, target: body, clientX: 180, clientY });
    const fire = (type: string, clientY: number) =>
      body.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === 'touchend' ? [] : [finger(clientY)],
          changedTouches: [finger(clientY)],
        }),
      );
    fire('touchstart', 200);
    fire('touchmove', 200 + distance / 2);
    fire('touchmove', 200 + distance);
    fire('touchend', 200 + distance);
  }, by);
}
