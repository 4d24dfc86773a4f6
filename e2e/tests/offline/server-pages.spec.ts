import { expect, test } from '../../fixtures.ts';
import { readerOf } from '../feed/steps.ts';
import { openRelease } from './release.ts';
import { waitForWorkerControl } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that only the server has is requested once', async ({ page }) => {
  const release = await openRelease();
  await readerOf(page, 1);
  await page.goto(`${release.address}/search`);
  await waitForWorkerControl(page);
  for (const path of ['/welcome', '/api/login?mail', '/robots.txt']) {
    await page.goto(release.address + path);
    expect(release.requests(path), path).toBe(1);
  }
  await release.close();
});
