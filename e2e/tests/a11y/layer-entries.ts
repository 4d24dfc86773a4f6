import type { Page } from '@playwright/test';

/**
 * How many entries of the browser's history belong to open layers. A closed one leaves its entry a
 * moment later, and whoever goes elsewhere in that moment is brought back.
 */
export const layerEntries = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Object(history.state).layers ?? 0));
