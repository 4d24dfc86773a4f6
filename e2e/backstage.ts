import { randomUUID } from 'node:crypto';
import { addresses } from './addresses.ts';

async function ask<Answer>(path: string, email = ''): Promise<Answer> {
  const response = await fetch(`${addresses.backstage}${path}?${new URLSearchParams({ email })}`);
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

interface Mail {
  readonly subject: string;
  readonly links: readonly string[];
}

/** What happens outside the app: mail that arrived over SMTP, a provider's people, the table. */
export const backstage = {
  nextMail: (email: string) => ask<Mail>('/mail', email),
  /** How long each session of a person lives, in seconds. */
  sessions: (email: string) => ask<readonly { readonly seconds: number }[]>('/sessions', email),
  /** Gives somebody an account at the provider, under their address. */
  enrol: (email: string) => ask<null>('/people', email),
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
