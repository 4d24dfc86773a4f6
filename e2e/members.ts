import type { Page } from '@playwright/test';
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

export async function letIn(page: Page, userId: string): Promise<void> {
  const { sessionId } = await backstage.letIn(userId);
  await page.context().addCookies([
    {
      name: '__Host-session',
      value: sessionId,
      domain: 'localhost',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ]);
}
