import { usePhone } from '../../lib/playing/browser.ts';
import type { Browser } from 'playwright-core';

interface Visit {
  readonly origin: string;
  readonly sessionId: string;
  readonly file: string;
  /** As in a browser that cannot encode video. */
  readonly withoutEncoder?: boolean;
}

/** Posts a video from a phone's files, and leaves the page open until `posted` resolves. */
export async function postVideo(
  browser: Browser,
  { origin, sessionId, file, withoutEncoder = false }: Visit,
  posted: () => Promise<void>,
): Promise<void> {
  const context = await usePhone(browser, sessionId);
  try {
    if (withoutEncoder) {
      await context.addInitScript('delete window.VideoEncoder');
    }
    const page = await context.newPage();
    await page.goto(origin);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Create' })
      .getByRole('button', { name: /Create Media Post/ })
      .click();
    const camera = page.getByRole('dialog', { name: 'Camera', exact: true });
    const choosing = page.waitForEvent('filechooser');
    await camera.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(file);
    await page.getByRole('button', { name: 'Next' }).click();
    const details = page.getByRole('dialog', { name: 'Complete Your Loop' });
    await details.getByRole('button', { name: 'Post Loop' }).click();
    await posted();
  } finally {
    await context.close();
  }
}
