import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { fillSignUp, skipFirstVisit, submit } from './steps.ts';

const create = '/api/login#create';

test('an invite link with a confirmed email works once', async ({ page }) => {
  const person = newPerson();
  await page.goto(`${addresses.invite}${create}`);
  await expect(page.getByRole('heading', { name: 'Invite only' })).toBeVisible();

  const { path } = await testBackend.invitation();
  await page.goto(`${addresses.invite}${path}`);
  await expect(page.getByRole('heading', { name: 'You’re invited' })).toBeVisible();
  await fillSignUp(page, person);
  await submit(page, 'Create Account');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  // One worker sends the emails of all apps, with the main app's address.
  const mail = await testBackend.nextMail(person.email);
  const [link] = mail.links;
  if (link === undefined) throw new Error('the mail has no link');
  await page.goto(link.replace(addresses.app, addresses.invite));
  await page.getByRole('button', { name: 'Finish and sign in' }).click();
  await expect(page).toHaveURL(`${addresses.invite}/`);
  await skipFirstVisit(page);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();

  // A page whose session ended redirects to sign-in, which would interfere.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${addresses.invite}${path}`);
  await expect(page.getByRole('heading', { name: 'This invitation doesn’t work' })).toBeVisible();
});

test('closed sign-up is announced on the page, and sign-in still works', async ({ page }) => {
  await page.goto(`${addresses.closed}${create}`);
  await expect(page.getByRole('heading', { name: 'No new accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account', exact: true })).toHaveCount(0);
  await page.goto(`${addresses.closed}/api/login`);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
