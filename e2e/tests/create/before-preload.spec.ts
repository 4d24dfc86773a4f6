import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { paintedCamera } from './devices.ts';
import { expectPicture, openCamera } from './steps.ts';

test('the camera opens and closes before the page has preloaded it', async ({ page }) => {
  // A page that never becomes idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await paintedCamera(page);
  await signUp(page);
  await page.goto('/');
  await openCamera(page);
  await expectPicture(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
