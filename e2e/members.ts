import { expect, type Page } from '@playwright/test';
import { calls } from '@swirl/contract/calls';
import { signInPath } from '@swirl/contract/paths';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { testBackend, newPerson, type NewPerson } from './test-backend.ts';
import type { World } from './world.ts';

export type Member = NewPerson & { readonly id: string };

/** Creates a user and signs them in on this page, without the form, which has its own tests. */
export async function signUp(page: Page, given: Partial<NewPerson> = {}): Promise<Member> {
  const person = { ...newPerson(), ...given };
  const { id } = await testBackend.createUser(person);
  await signInAs(page, id);
  return { ...person, id };
}

/** Signs a user of the demo world in on this page. */
export async function asDemo(page: Page, world: World, username: string): Promise<string> {
  const id = world.people[username];
  if (id === undefined) throw new Error(`Nobody is called ${username} in the demo world.`);
  await signInAs(page, id);
  return id;
}

/** Creates a user with a number of statuses, newest first; their followers see only these. */
export async function authorOf(statuses: number): Promise<Member & { loops: readonly string[] }> {
  const person = newPerson();
  const { id } = await testBackend.createUser(person);
  return { ...person, id, loops: await testBackend.postStatuses(id, statuses) };
}

/** The sign-in page redirects signed-in users; it has to have checked before. */
async function lookedForUser(page: Page): Promise<void> {
  if (!page.url().includes(signInPath)) return;
  await expect
    .poll(() =>
      page.evaluate(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
        calls['waitlist.position'].path,
      ),
    )
    .toBe(true);
}

export async function signInAs(page: Page, userId: string): Promise<void> {
  await lookedForUser(page);
  const { sessionId } = await testBackend.createSession(userId);
  await page.context().addCookies([sessionCookie(sessionId)]);
}
