import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { postPhoto } from '../actions/steps.ts';
import { activeCard, expectActive } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** The first loop of the page as sent by the server. */
const firstLoop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const carried = JSON.parse(document.querySelector('#early-answers')?.textContent ?? '{}');
    return carried['/api/loops?limit=10'].body[0].id;
  });

/** Another test may have posted meanwhile: then try again. */
async function openWithPhotoFirst(page: Page): Promise<string> {
  let photo = '';
  await expect(async () => {
    photo = await postPhoto(page);
    await page.goto('/');
    expect(await firstLoop(page)).toBe(photo);
  }).toPass();
  return photo;
}

test('the first loop’s picture is shown before any script has loaded', async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await openWithPhotoFirst(page);
  const picture = page.locator('.early-picture img');
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const wholeWidth = { x: 0, y: 0, width: 390 };
  expect(await picture.boundingBox()).toMatchObject(wholeWidth);
});

test('data embedded in the page is not fetched again, and its content stays', async ({ page }) => {
  test.slow();
  await signUp(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['/api/loops', '/api/auth/user'].includes(pathname) && request.method() === 'GET') {
      requested.push(pathname);
    }
  });
  const photo = await openWithPhotoFirst(page);
  await expectActive(page, photo);
  await expect(activeCard(page).locator('img.player-picture')).toBeVisible();
  await expect(page.locator('.early-picture')).toHaveCount(0);
  expect(requested).toEqual([]);
});
