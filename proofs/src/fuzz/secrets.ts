import type { Role } from './roles.ts';

interface Readers {
  readonly about: string;
  /** Who may read it in any response, among the people of the same walk. */
  readonly roles: readonly Role[];
  /** The calls that show it to owners, who moderate. */
  readonly owners: readonly string[];
}

/** The calls that show owners what was decided, and what people say to that. */
const DESK = [
  'moderation.queue',
  'moderation.read',
  'moderation.undo',
  'moderation.appeals',
  'moderation.decideAppeal',
  'moderation.suspended',
] as const;

/** What is planted with people, and everyone who may read it besides them. */
export const secrets = {
  email: { about: 'an address', roles: [], owners: [] },
  private: { about: 'a private loop', roles: [], owners: ['moderation.read'] },
  friends: { about: 'a loop for friends', roles: ['friend'], owners: [] },
  listed: { about: 'a loop for a list', roles: ['member'], owners: [] },
  captions: { about: 'captions of a private loop', roles: [], owners: ['moderation.read'] },
  draft: { about: 'a draft of captions', roles: [], owners: [] },
  scheduled: { about: 'a scheduled loop', roles: [], owners: [] },
  diary: { about: 'a note in the diary', roles: [], owners: [] },
  muted: { about: 'a muted word', roles: [], owners: [] },
  hidden: { about: 'a word hidden in comments', roles: [], owners: [] },
  list: { about: 'the name of a list', roles: [], owners: [] },
  saved: { about: 'the name of a collection', roles: [], owners: [] },
  note: {
    about: 'a note of a moderator',
    roles: [],
    owners: ['moderation.read'],
  },
  report: { about: 'what was reported', roles: [], owners: ['moderation.read'] },
  statement: { about: 'a statement of reasons', roles: [], owners: DESK },
  appeal: { about: 'an appeal', roles: [], owners: DESK },
} as const satisfies Record<string, Readers>;

export type SecretKind = keyof typeof secrets;

/** The name of the person who blocked the role `blocked`. */
const BLOCKER = 'blocker';

/** A text that occurs nowhere else. `whose` tells apart what several people of a walk have. */
export function canary(kind: SecretKind | typeof BLOCKER, token: string, whose = 'ann'): string {
  return `canary-${kind}-${token}-${whose}`;
}

interface Reader {
  readonly role: Role;
  /** The token of the walk. */
  readonly token: string;
  readonly operation: string;
}

const CANARY = /canary-([a-z]+)-([0-9a-f]{12})-([a-z]+)/g;

/** The kinds of all canaries in a text. */
export function canariesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(CANARY), ([, kind = '']) => kind))];
}

/** The canaries in a response that its reader must not see. */
export function leaksIn(text: string, reader: Reader): string[] {
  const leaks = Array.from(text.matchAll(CANARY))
    .filter(([, kind = '', token = '', whose = '']) => !maySee(reader, kind, token, whose))
    .map(([whole]) => whole);
  return [...new Set(leaks)];
}

function maySee(
  { role, token, operation }: Reader,
  kind: string,
  tokenFound: string,
  whose: string,
): boolean {
  const isOwnWalk = token === tokenFound;
  if (kind === BLOCKER) return !(isOwnWalk && role === 'blocked');
  if (isOwnWalk && whose === role) return true;
  const readers: Readers | undefined = isSecret(kind) ? secrets[kind] : undefined;
  if (readers === undefined) return false;
  if (isOwnWalk && readers.roles.includes(role)) return true;
  return role === 'owner' && readers.owners.includes(operation);
}

export function isSecret(text: string): text is SecretKind {
  return Object.hasOwn(secrets, text);
}
