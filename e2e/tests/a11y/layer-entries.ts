import type { Page } from '@playwright/test';

/**
 * The number of history entries of open layers. A closed layer removes its entry a moment later,
 * and a navigation in that moment is undone.
 */
export const layerEntries = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Object(history.state).layers ?? 0));
