import { largeWorld } from './people/large-world.ts';
import type { SeedPerson } from './people/person.ts';
import { smallWorld } from './people/small-world.ts';

/** The users of the small world come first. */
export const people = { ...smallWorld, ...largeWorld } as const satisfies Record<
  string,
  SeedPerson
>;

export type PersonKey = keyof typeof people;
export const personKeys = Object.keys(people).filter(isPersonKey);
export const SMALL_PEOPLE = Object.keys(smallWorld).length;

export function isPersonKey(text: string): text is PersonKey {
  return Object.hasOwn(people, text);
}
