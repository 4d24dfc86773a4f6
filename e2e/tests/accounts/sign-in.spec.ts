import { addresses } from '../../addresses.ts';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs } from '../../members.ts';
import {
  expectSignedIn,
  fillSignUp,
  password,
  register,
  signIn,
  signOut,
  signUp,
  submit,
} from './steps.ts';

const DAY = 86_400;

test('a visitor signs up, confirms the email, signs out, and signs in by email and by username', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const { links } = await testBackend.nextMail(person.email);
  const [link = ''] = links;
  expect(link).toContain('/api/login?mail#verify=');

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);
  expect(await testBackend.sessions(person.email)).toEqual([{ seconds: 7 * DAY }]);

  await signOut(page);
  await signIn(page, person.email, person.password);
  await expectSignedIn(page);
  await signOut(page);
  await page.getByLabel('Keep me signed in').check();
  await signIn(page, person.username.toUpperCase(), person.password);
  await expectSignedIn(page);
  expect(await testBackend.sessions(person.email)).toEqual([{ seconds: 30 * DAY }]);

  await page.goto('/settings');
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('a used link shows a message', async ({ page }) => {
  const person = newPerson();
  await register(person);
  const [link = ''] = (await testBackend.nextMail(person.email)).links;
  const confirm = page.getByRole('button', { name: 'Confirm my email' });
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('sign in to the account this link is for');
  await page.goto('/api/login');
  await signIn(page, person.email, person.password);
  await expectSignedIn(page);
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('has been used or has expired');
});

test('an empty form shows what is missing and sends no request', async ({ page }) => {
  await page.goto('/api/login');
  await submit(page, 'Sign In');
  await expect(page.getByText('Please enter your email or username')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
});

test('the password can be shown and hidden and is marked for password managers', async ({
  page,
}) => {
  await page.goto('/api/login');
  await password(page).fill('secret');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByLabel('Email or username')).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('a password reset by email ends all other sessions', async ({ page, browser }) => {
  const person = newPerson();
  await register(person);
  await testBackend.nextMail(person.email);
  await page.goto('/api/login');
  await signIn(page, person.email, person.password);
  await expectSignedIn(page);

  const context = await browser.newContext({ baseURL: addresses.app });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/api/login');
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const [link = ''] = (await testBackend.nextMail(person.email)).links;

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill(`${person.password} again`);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expectSignedIn(elsewhere);
  await context.close();

  await page.goto('/settings');
  await expect(page).toHaveURL(`${addresses.app}/api/login?next=%2Fsettings`);
});

test('a protected page redirects to sign-in and back, and sign-in does not reveal which accounts exist', async ({
  page,
}) => {
  const person = newPerson();
  await register(person);
  await page.goto('/settings');
  await expect(page).toHaveURL(`${addresses.app}/api/login?next=%2Fsettings`);
  for (const login of [person.email, 'nobody@example.test']) {
    await signIn(page, login, 'not my password');
    await expect(page.getByRole('alert')).toHaveText('Wrong email, username or password');
  }
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${addresses.app}/settings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('sign-in never redirects to another site', async ({ page }) => {
  const person = newPerson();
  await register(person);
  await page.goto('/api/login?next=//evil.test/');
  await signIn(page, person.email, person.password);
  await expectSignedIn(page);
});

test('an expired session shows a notice before the sign-in page', async ({ page }) => {
  const { id } = await testBackend.createUser(newPerson());
  await signInAs(page, id);
  await page.clock.install();
  await page.goto('/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notification', exact: true })).toBeAttached();
  await page.context().clearCookies();
  // Half a second passes before a slow machine has checked: here time is controlled.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole('switch', { name: 'Keep me signed in' }).click();
  await expect(
    page.getByText('You are logged out. Logging in again...', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/settings');
  await page.clock.runFor(500);
  await expect(page).toHaveURL(`${addresses.app}/api/login?next=%2Fsettings`);
});

test('another site cannot sign a user out', async ({ page }) => {
  const { id } = await testBackend.createUser(newPerson());
  await signInAs(page, id);
  // A page of another site: the same machine under another host name.
  await page.goto(`${addresses.kit.replace('localhost', '127.0.0.1')}/kit.html`);
  await page.evaluate((url) => window.location.assign(url), `${addresses.app}/api/logout`);
  await expect(page.getByRole('heading', { name: 'Sign out of Swirl?' })).toBeVisible();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expectSignedIn(page);
});

test('the username is checked while the user types', async ({ page }) => {
  const person = newPerson();
  await testBackend.createUser(person);
  await page.clock.install();
  await page.goto('/api/login#create');
  const name = page.getByLabel('Username');
  await name.fill('ab');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await name.fill('a'.repeat(21));
  await expect(page.getByText('Username must be at most 20 characters')).toBeVisible();
  await name.fill('two words');
  await expect(
    page.getByText('Username can only contain letters, numbers, and underscores'),
  ).toBeVisible();

  // Requested half a second after the last keystroke, and not before.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await name.fill(person.username);
  await expect(page.getByText('Checking...')).toBeVisible();
  await page.clock.runFor(499);
  expect(requested).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByText('Username is already taken')).toBeVisible();
  await page.clock.resume();
  await name.fill(newPerson().username);
  await expect(page.getByText('Username is available')).toBeVisible();
});

test('the first name proposes a username', async ({ page }) => {
  await page.goto('/api/login#create');
  await page.getByLabel('First name').fill('Zoë Marigold');
  await expect(page.getByLabel('Username')).toHaveValue('zoemarigold');
});

test('a taken email and a weak password have different messages', async ({ page }) => {
  const person = newPerson();
  await testBackend.createUser(person);
  await page.goto('/api/login#create');
  await fillSignUp(page, { ...person, username: newPerson().username });
  await submit(page, 'Create Account');
  await expect(page.getByText('This email already has an account')).toBeVisible();
  await page.getByLabel('Email').fill(newPerson().email);
  await password(page).fill('password1');
  await submit(page, 'Create Account');
  await expect(page.getByText('This password is too easy to guess')).toBeVisible();
});

test('a new account on the waitlist sees its position', async ({ page }) => {
  await page.goto(`${addresses.waitlist}/api/login#create`);
  await expect(page.getByText('We’re letting people in gradually.')).toBeVisible();
  await fillSignUp(page, newPerson());
  await submit(page, 'Create Account');
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
  await expect(page.getByText('Your spot')).toBeVisible();
  await page.goto(`${addresses.waitlist}/`);
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible();
});
