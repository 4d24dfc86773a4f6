import { randomUUID } from 'node:crypto';
import { addresses } from './addresses.ts';
import type { UserData } from './test-backend-my-data.ts';
import type { World } from './world.ts';

async function request<Answer>(path: string, given: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${addresses.testBackend}${path}?${new URLSearchParams(given)}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

interface Mail {
  readonly subject: string;
  readonly links: readonly string[];
}

/** What happens outside the app: mail that arrived over SMTP, a provider's people, the tables. */
export const testBackend = {
  nextMail: (email: string) => request<Mail>('/mail', { email }),
  /** How long each session of a person lives, in seconds. */
  sessions: (email: string) =>
    request<readonly { readonly seconds: number }[]>('/sessions', { email }),
  /** Makes every sign-in of a person an hour old. */
  ageSessions: (email: string) => request<null>('/age-sessions', { email }),
  /** Gives a person an account at the provider, under their address. */
  enrol: (email: string) => request<null>('/people', { email }),
  /** An invitation as an operator makes one. */
  invitation: () => request<{ readonly path: string }>('/invitation'),
  /** The demo world, once it is made. */
  world: () => request<World>('/world'),
  /** Makes a person without the form. */
  createUser: ({ email, username, firstName }: NewPerson) =>
    request<{ readonly id: string }>('/create-user', { email, username, firstName }),
  /** Signs a person in without the form. */
  createSession: (userId: string) =>
    request<{ readonly sessionId: string }>('/create-session', { userId }),
  /** Posts so many statuses for a person, and answers with their ids, newest first. */
  postStatuses: (
    userId: string,
    count: number,
    { caption = 'Status', moods = [] }: { caption?: string; moods?: readonly string[] } = {},
  ) =>
    request<readonly string[]>('/statuses', {
      userId,
      count: String(count),
      caption,
      moods: moods.join(','),
    }),
  /** Makes a person an owner, as an operator does it. */
  appoint: (userId: string) => request<null>('/appoint', { userId }),
  /** Makes a person who is on the waitlist. */
  queueUp: ({ email, username, firstName }: NewPerson) =>
    request<{ readonly id: string }>('/queue-up', { email, username, firstName }),
  /** As an operator does it: the person is also signed out. */
  suspend: (userId: string) => request<null>('/suspend', { userId }),
  /** Discover as the worker's next minute would make it, without waiting for that. */
  feature: () => request<null>('/feature'),
  /** Posts copies of loops for a person; answers with their ids, newest first. */
  repeat: (userId: string, loopIds: readonly string[]) =>
    request<readonly string[]>('/repeat', { userId, loopIds: loopIds.join(',') }),
  /** Plants a family of remixes; `parent` is an index in the list. Answers with the ids. */
  plantTree: (
    branches: readonly {
      by: string;
      caption: string;
      parent: number | null;
      hidden?: boolean;
    }[],
  ) => request<readonly string[]>('/tree', { branches: JSON.stringify(branches) }),
  comment: (userId: string, loopId: string, content: string) =>
    request<null>('/comment', { userId, loopId, content }),
  /** Whether a mail about what happened is on its way to a person. */
  awaitsMail: (userId: string) => request<boolean>('/awaits-mail', { userId }),
  /** Where push messages for a person go. */
  pushAddresses: (userId: string) => request<readonly string[]>('/push-addresses', { userId }),
  /** Gives a person a loop with a picture, a portrait, a comment and a reaction. */
  seedContent: (userId: string) => request<null>('/seed-content', { userId }),
  /** What the tables and the store hold of a person. */
  listUserData: (userId: string) => request<UserData>('/user-data', { userId }),
  /** Lets the days pass in which a person who left could have come back. */
  letDaysPass: (userId: string) => request<null>('/let-days-pass', { userId }),
  /** Where any of these texts or objects still is. */
  findTraces: (texts: readonly string[], objectKeys: readonly string[]) =>
    request<readonly unknown[]>('/traces', {
      texts: texts.join(','),
      objectKeys: objectKeys.join(','),
    }),
  follow: (userId: string, followingId: string) =>
    request<null>('/follow', { userId, followingId }),
};

/** A new person, with a password of their own. */
export function newPerson() {
  const unique = randomUUID().replaceAll('-', '').slice(0, 12);
  return {
    firstName: 'Ava',
    username: `ava_${unique}`,
    email: `${unique}@example.test`,
    password: `moss lantern ${unique}`,
  };
}

export type NewPerson = ReturnType<typeof newPerson>;
