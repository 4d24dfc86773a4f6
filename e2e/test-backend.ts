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

/**
 * The outside world for tests: emails received over SMTP, users of the identity provider, the
 * tables.
 */
export const testBackend = {
  nextMail: (email: string) => request<Mail>('/mail', { email }),
  /** The lifetime of each session of a user, in seconds. */
  sessions: (email: string) =>
    request<readonly { readonly seconds: number }[]>('/sessions', { email }),
  /** Makes every sign-in of a user an hour old. */
  ageSessions: (email: string) => request<null>('/age-sessions', { email }),
  /** Gives a user an account at the provider, with their email. */
  enrol: (email: string) => request<null>('/people', { email }),
  /** An invite, as an operator creates one. */
  invitation: () => request<{ readonly path: string }>('/invitation'),
  /** The demo world, once it is created. */
  world: () => request<World>('/world'),
  /** Creates a user without the form. */
  createUser: ({ email, username, firstName }: NewPerson) =>
    request<{ readonly id: string }>('/create-user', { email, username, firstName }),
  /** Signs a user in without the form. */
  createSession: (userId: string) =>
    request<{ readonly sessionId: string }>('/create-session', { userId }),
  /** Posts a number of statuses for a user, and returns their ids, newest first. */
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
  /** Makes a user an owner, as an operator does it. */
  makeOwner: (userId: string) => request<null>('/make-owner', { userId }),
  /** Creates a user on the waitlist. */
  addToWaitlist: ({ email, username, firstName }: NewPerson) =>
    request<{ readonly id: string }>('/add-to-waitlist', { email, username, firstName }),
  /** As an operator does it: the user is also signed out. */
  suspend: (userId: string) => request<null>('/suspend', { userId }),
  /** Discover as the worker's next run would select it, without waiting for that. */
  feature: () => request<null>('/feature'),
  /** How many people played each second of a loop; none for a loop that only a few heard. */
  plantListeners: (loopId: string, stayed: readonly number[]) =>
    request<null>('/listeners', { loopId, stayed: JSON.stringify(stayed) }),
  /** Writes down what is said in a loop: a draft, or captions that no one has checked. */
  plantCaptions: (loopId: string, as: 'draft' | 'automatic') =>
    request<null>('/captions', { loopId, as }),
  /** Posts copies of loops for a user, answers to a loop if one is given; returns their ids, newest first. */
  repeat: (userId: string, loopIds: readonly string[], parentId = '') =>
    request<readonly string[]>('/repeat', { userId, loopIds: loopIds.join(','), parentId }),
  /** Inserts a family of remixes; `parent` is an index in the list. Returns the ids. */
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
  /** Whether a notification email for a user is scheduled. */
  awaitsMail: (userId: string) => request<boolean>('/awaits-mail', { userId }),
  /** The push subscriptions of a user. */
  pushAddresses: (userId: string) => request<readonly string[]>('/push-addresses', { userId }),
  /** Gives a user a loop with a picture, a profile picture, a comment and a reaction. */
  seedContent: (userId: string) => request<null>('/seed-content', { userId }),
  /** The rows and objects of a user. */
  listUserData: (userId: string) => request<UserData>('/user-data', { userId }),
  /** Ends the grace period of an account deletion. */
  endGracePeriod: (userId: string) => request<null>('/end-grace-period', { userId }),
  /** Where any of these texts or objects still is. */
  findTraces: (texts: readonly string[], objectKeys: readonly string[]) =>
    request<readonly unknown[]>('/traces', {
      texts: texts.join(','),
      objectKeys: objectKeys.join(','),
    }),
  follow: (userId: string, followingId: string) =>
    request<null>('/follow', { userId, followingId }),
};

/** A new user with a random password. */
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
