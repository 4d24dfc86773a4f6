import { expect, type Page } from '@playwright/test';
import { calls } from '@swirl/contract/calls';
import { signInPath } from '@swirl/contract/paths';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { backstage, somebody, type Somebody } from './backstage.ts';
import type { World } from './world.ts';

export type Member = Somebody & { readonly id: string };

/** Somebody new who is signed in on this page, without the form: it has journeys of its own. */
export async function signUp(page: Page, given: Partial<Somebody> = {}): Promise<Member> {
  const person = { ...somebody(), ...given };
  const { id } = await backstage.admit(person);
  await letIn(page, id);
  return { ...person, id };
}

/** One of the demo world's people, signed in on this page. */
export async function asDemo(page: Page, world: World, username: string): Promise<string> {
  const id = world.people[username];
  if (id === undefined) throw new Error(`Nobody is called ${username} in the demo world.`);
  await letIn(page, id);
  return id;
}

/** Somebody who posted so many statuses, newest first; whoever follows them sees these alone. */
export async function authorOf(statuses: number): Promise<Member & { loops: readonly string[] }> {
  const person = somebody();
  const { id } = await backstage.admit(person);
  return { ...person, id, loops: await backstage.postStatuses(id, statuses) };
}

/** The sign-in page leads on by itself whom it finds signed in; it has to have looked before. */
async function lookedForSomebody(page: Page): Promise<void> {
  if (!page.url().includes(signInPath)) return;
  await expect
    .poll(() =>
      page.evaluate(
        (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
        calls['auth.place'].path,
      ),
    )
    .toBe(true);
}

export async function letIn(page: Page, userId: string): Promise<void> {
  await lookedForSomebody(page);
  const { sessionId } = await backstage.letIn(userId);
  await page.context().addCookies([sessionCookie(sessionId)]);
}
