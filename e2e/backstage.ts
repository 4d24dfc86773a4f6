import { randomUUID } from 'node:crypto';
import { addresses } from './addresses.ts';
import type { Belongings } from './backstage-my-data.ts';
import type { World } from './world.ts';

async function ask<Answer>(path: string, given: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${addresses.backstage}${path}?${new URLSearchParams(given)}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

interface Mail {
  readonly subject: string;
  readonly links: readonly string[];
}

/** What happens outside the app: mail that arrived over SMTP, a provider's people, the tables. */
export const backstage = {
  nextMail: (email: string) => ask<Mail>('/mail', { email }),
  /** How long each session of a person lives, in seconds. */
  sessions: (email: string) => ask<readonly { readonly seconds: number }[]>('/sessions', { email }),
  /** Makes every sign-in of a person an hour old. */
  ageSessions: (email: string) => ask<null>('/age-sessions', { email }),
  /** Gives somebody an account at the provider, under their address. */
  enrol: (email: string) => ask<null>('/people', { email }),
  /** An invitation as an operator makes one. */
  invitation: () => ask<{ readonly path: string }>('/invitation'),
  /** The demo world, once it is made. */
  world: () => ask<World>('/world'),
  /** Makes a person without the form. */
  admit: ({ email, username, firstName }: Somebody) =>
    ask<{ readonly id: string }>('/admit', { email, username, firstName }),
  /** Signs a person in without the form. */
  letIn: (userId: string) => ask<{ readonly sessionId: string }>('/let-in', { userId }),
  /** Posts so many statuses for a person, and answers with their ids, newest first. */
  postStatuses: (
    userId: string,
    count: number,
    { words = 'Status', moods = [] }: { words?: string; moods?: readonly string[] } = {},
  ) =>
    ask<readonly string[]>('/statuses', {
      userId,
      count: String(count),
      words,
      moods: moods.join(','),
    }),
  /** Makes a person an owner, as an operator does it. */
  appoint: (userId: string) => ask<null>('/appoint', { userId }),
  /** Makes a person who waits to be let in. */
  queueUp: ({ email, username, firstName }: Somebody) =>
    ask<{ readonly id: string }>('/queue-up', { email, username, firstName }),
  /** As an operator does it: the person is also signed out. */
  suspend: (userId: string) => ask<null>('/suspend', { userId }),
  /** Discover as the worker's next minute would make it, without waiting for that. */
  feature: () => ask<null>('/feature'),
  /** Posts copies of loops for a person; answers with their ids, newest first. */
  repeat: (userId: string, loopIds: readonly string[]) =>
    ask<readonly string[]>('/repeat', { userId, loopIds: loopIds.join(',') }),
  /** Plants a family of remixes; `parent` is a place in the list. Answers with the ids. */
  plantTree: (
    branches: readonly {
      by: string;
      caption: string;
      parent: number | null;
      hidden?: boolean;
    }[],
  ) => ask<readonly string[]>('/tree', { branches: JSON.stringify(branches) }),
  comment: (userId: string, loopId: string, content: string) =>
    ask<null>('/comment', { userId, loopId, content }),
  /** Whether a mail about what happened is on its way to a person. */
  awaitsMail: (userId: string) => ask<boolean>('/awaits-mail', { userId }),
  /** Where push messages for a person go. */
  pushAddresses: (userId: string) => ask<readonly string[]>('/push-addresses', { userId }),
  /** Gives a person a loop with a picture, a portrait, a comment and a reaction. */
  endow: (userId: string) => ask<null>('/endow', { userId }),
  /** What the tables and the store hold of a person. */
  belongings: (userId: string) => ask<Belongings>('/belongings', { userId }),
  /** Lets the days pass in which somebody who left could have come back. */
  letDaysPass: (userId: string) => ask<null>('/let-days-pass', { userId }),
  /** Where any of these texts or objects still stands. */
  remains: (texts: readonly string[], objectKeys: readonly string[]) =>
    ask<readonly unknown[]>('/remains', {
      texts: texts.join(','),
      objectKeys: objectKeys.join(','),
    }),
  follow: (userId: string, followingId: string) => ask<null>('/follow', { userId, followingId }),
};

/** Somebody new, with a password nobody has thought of. */
export function somebody() {
  const unique = randomUUID().replaceAll('-', '').slice(0, 12);
  return {
    firstName: 'Ava',
    username: `ava_${unique}`,
    email: `${unique}@example.test`,
    password: `moss lantern ${unique}`,
  };
}

export type Somebody = ReturnType<typeof somebody>;
