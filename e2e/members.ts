import { expect, type Page } from '@playwright/test';
import { calls } from '@swirl/contract/calls';
import { signInPath } from '@swirl/contract/paths';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { testBackend, newPerson, type NewPerson } from './test-backend.ts';
import type { World } from './world.ts';

export type Member = NewPerson & { readonly id: string };

/** A new person who is signed in on this page, without the form: it has journeys of its own. */
export async function signUp(page: Page, given: Partial<NewPerson> = {}): Promise<Member> {
  const person = { ...newPerson(), ...given };
  const { id } = await testBackend.createUser(person);
  await signInAs(page, id);
  return { ...person, id };
}

/** One of the demo world's people, signed in on this page. */
export async function asDemo(page: Page, world: World, username: string): Promise<string> {
  const id = world.people[username];
  if (id === undefined) throw new Error(`Nobody is called ${username} in the demo world.`);
  await signInAs(page, id);
  return id;
}

/** A person who posted so many statuses, newest first; their followers see these alone. */
export async function authorOf(statuses: number): Promise<Member & { loops: readonly string[] }> {
  const person = newPerson();
  const { id } = await testBackend.createUser(person);
  return { ...person, id, loops: await testBackend.postStatuses(id, statuses) };
}

/** The sign-in page leads on by itself whom it finds signed in; it has to have looked before. */
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
