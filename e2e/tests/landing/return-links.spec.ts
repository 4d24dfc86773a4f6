import { addresses } from '../../addresses.ts';
import { newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf } from '../../members.ts';
import { fillSignUp, openMenu, signIn, submit } from '../accounts/steps.ts';
import { expectActive } from '../feed/steps.ts';

test('a visitor who opens a link to a loop returns to it after signing up or in', async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  const [newer, linked] = (await authorOf(2)).loops;
  const link = `/?loopId=${linked}`;

  // Above the page: the shared loop, its author, and one sign-up link.
  await page.goto(link);
  const shared = page.getByRole('region', { name: 'Ava shared a loop with you' });
  await expect
    .poll(() => shared.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBe(1200);
  await expect(page.getByRole('link', { name: 'Start Looping' })).toBeVisible();
  await shared.getByRole('link').click();
  await fillSignUp(page, person);
  await submit(page, 'Create Account');
  await expect(page).toHaveURL(`${addresses.app}${link}`);
  await expectActive(page, linked);

  await openMenu(page);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${addresses.app}/api/login`);

  // This device now has a saved profile, and offers it instead.
  await page.goto(`/?loopId=${newer}`);
  await page.getByRole('link', { name: `@${person.username}` }).click();
  await signIn(page, person.username, person.password);
  await expect(page).toHaveURL(`${addresses.app}/?loopId=${newer}`);
  await expectActive(page, newer);
});
