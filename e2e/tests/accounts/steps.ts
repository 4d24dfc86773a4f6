import type { Page } from '@playwright/test';
import { calls } from '@swirl/contract/calls';
import { addresses } from '../../addresses.ts';
import type { NewPerson } from '../../test-backend.ts';
import { expect } from '../../fixtures.ts';

export const password = (page: Page) => page.getByLabel('Password', { exact: true });

export const submit = (page: Page, name: 'Sign In' | 'Create Account') =>
  page.getByRole('button', { name, exact: true }).click();

export async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
}

export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/api/login#create');
  await fillSignUp(page, person);
  await submit(page, 'Create Account');
  await skipFirstVisit(page);
  await expectSignedIn(page);
}

/** It opens once for every new person, and has its own tests. */
export const skipFirstVisit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Skip all' }).click();

/** Creates an account with a password, without a browser. */
export async function register(person: NewPerson): Promise<void> {
  const { email, password: secret, username, firstName } = person;
  const answer = await fetch(`${addresses.app}${calls['auth.signUp'].path}`, {
    method: calls['auth.signUp'].method,
    headers: { 'content-type': 'application/json', origin: addresses.app },
    body: JSON.stringify({ email, password: secret, username, firstName }),
  });
  expect(answer.status).toBe(201);
}

export async function signIn(page: Page, login: string, secret: string): Promise<void> {
  await page.getByLabel('Email or username').fill(login);
  await password(page).fill(secret);
  await submit(page, 'Sign In');
}

export async function expectSignedIn(page: Page): Promise<void> {
  // The feed's URL names the loop in view.
  await expect(page).toHaveURL(({ origin, pathname }) => origin + pathname === `${addresses.app}/`);
  // It waits for the whole app, on a machine that may be busy.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({ timeout: 60_000 });
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${addresses.app}/api/login`);
}

/** A virtual authenticator with user verification. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
