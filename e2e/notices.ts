import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shownNotices?: string[];
  }
}

const recorded = new WeakSet<Page>();

/**
 * Records the notices that a page shows until the user's next click or key: a notice closes by
 * itself after five seconds and is replaced by the next one, so a slow test might not see it.
 */
export async function recordNotices(page: Page): Promise<void> {
  recorded.add(page);
  await page.addInitScript(() => {
    const shown: string[] = [];
    window.shownNotices = shown;
    for (const input of ['keydown', 'pointerdown']) {
      window.addEventListener(input, () => shown.splice(0), { capture: true });
    }
    const notice = '[role="region"][aria-label^="Notification"] li';
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(added instanceof HTMLElement) || !added.matches(notice)) continue;
        // Not if screen readers do not find it.
        if (added.closest('[aria-hidden="true"], [inert]') !== null) continue;
        shown.push(added.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The recorded notices, oldest first. */
export function shownNotices(page: Page): Promise<string[]> {
  if (!recorded.has(page)) throw new Error('recordNotices() was not called for this page');
  return page.evaluate(() => window.shownNotices ?? []);
}

/** Forgets the first ones, so that the same notice has to be shown again for another check. */
export function forgetNotices(page: Page, count: number): Promise<unknown> {
  return page.evaluate((first) => window.shownNotices?.splice(0, first), count);
}
