import { expect, test as base } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addresses } from './addresses.ts';
import { recordNotices } from './notices.ts';
import { testBackend } from './test-backend.ts';
import type { World } from './world.ts';

interface Fixtures {
  /** The section of the gallery to render; all of it by default. */
  kitPart: string | undefined;
  /** The component gallery, which only development and tests have. */
  kitUrl: string;
}

interface WorkerFixtures {
  /** The demo world: users and loops, by id. Tests that use it wait until it is created. */
  world: World;
}

const WORLD_WITHIN_MS = 300_000;

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    async ({ browserName: _any }, use) => use(await testBackend.world()),
    { scope: 'worker', timeout: WORLD_WITHIN_MS },
  ],
  kitPart: [undefined, { option: true }],
  kitUrl: async ({ kitPart }, use) =>
    use(`${addresses.kit}/kit.html${kitPart === undefined ? '' : `?only=${kitPart}`}`),
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      // Reported by the browser as an error that names the directive.
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await recordNotices(page);
    await use(page);
    expect(complaints, 'uncaught errors and refusals by the content security policy').toEqual([]);
  },
});

export { expect, expectAccessible };
