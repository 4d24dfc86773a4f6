import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { paintedCamera } from './devices.ts';
import { expectPicture, openCamera } from './steps.ts';

test('whoever is quicker than the page still gets what they chose', async ({ page }) => {
  // A page that has never done with its first screen.
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
