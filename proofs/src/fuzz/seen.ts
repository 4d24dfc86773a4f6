import type { Draws } from '../../lib/draws.ts';
import type { Operation } from './document.ts';
import type { Role } from './roles.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Of sessions, and of what is begun to sign in. */
const OTHER_ID = /^(?:[0-9a-f]{64}|[\w-]{43})$/;
const LINK = /^\/(?:media|share|api)\/\S+$/;

/** Fields that contain a person or another thing, whose `id` is of that kind. */
const KIND_OF_PARENT: Readonly<Record<string, string>> = {
  author: 'userId',
  user: 'userId',
  person: 'userId',
  reporter: 'userId',
  decidedBy: 'userId',
  actor: 'userId',
  loop: 'loopId',
  parent: 'loopId',
  decision: 'decisionId',
  history: 'decisionId',
  decisions: 'decisionId',
  appeal: 'appealId',
  comments: 'commentId',
  replies: 'commentId',
};
/** Names of ids whose kind their name doesn't tell. */
const KIND_OF_NAME: Readonly<Record<string, string>> = {
  parentId: 'commentId',
  followingId: 'userId',
  without: 'loopId',
  steps: 'loopId',
  targetId: 'loopId',
};
/** What a call returns, if that isn't what its path is about. */
const KIND_OF_TAG: Readonly<Record<string, string>> = {
  feeds: 'loopId',
  discover: 'loopId',
  reactions: 'loopId',
  search: 'loopId',
  moderation: 'caseId',
  auth: 'userId',
  mutedTerms: 'termId',
  myMoods: 'entryId',
};

/** Ids, cursors and links that a walk knows, to be used in later requests. */
export interface Seen {
  add(kind: string, id: string, by?: Role): void;
  /** Takes them from a response to a role, and returns the ids that are new. */
  learn(operation: Operation, by: Role, answer: unknown, cursor: string | undefined): NewId[];
  /** An id that such a field may contain: often one of the role's own things, sometimes of another kind. */
  idFor(name: string, draws: Draws, by: Role): string | undefined;
  cursor(draws: Draws): string | undefined;
  link(draws: Draws): string | undefined;
}

export interface NewId {
  readonly kind: string;
  readonly id: string;
}

export function createSeen(): Seen {
  /** By kind, and by role and kind. */
  const pools = new Map<string, string[]>();
  const known = new Set<string>();
  const cursors: string[] = [];
  const links: string[] = [];

  const add = (kind: string, id: string, by?: Role) => {
    known.add(id);
    for (const pool of by === undefined ? [kind] : [kind, `${by} ${kind}`]) {
      pools.set(pool, [...(pools.get(pool) ?? []), id]);
    }
  };
  const idsIn = (value: unknown, name: string, kind: string): NewId[] => {
    if (Array.isArray(value)) return value.flatMap((item) => idsIn(item, name, kind));
    if (typeof value === 'object' && value !== null) {
      const inside = KIND_OF_PARENT[name] ?? kind;
      return Object.entries(value).flatMap(([key, item]) => idsIn(item, key, inside));
    }
    if (typeof value !== 'string') return [];
    if (LINK.test(value)) links.push(value);
    if (!UUID.test(value) && !(OTHER_ID.test(value) && /[iI]d$/.test(name))) return [];
    return [{ kind: name === 'id' ? kind : kindOfField(name), id: value }];
  };

  return {
    add,
    learn(operation, by, answer, cursor) {
      if (cursor !== undefined) cursors.push(cursor);
      const found = idsIn(answer, '', kindReturnedBy(operation));
      const fresh = found.filter(
        ({ id }, at) => !known.has(id) && found.findIndex((other) => other.id === id) === at,
      );
      const isOwn = operation.method !== 'GET';
      for (const { kind, id } of fresh) add(kind, id, isOwn ? by : undefined);
      return fresh;
    },
    idFor(name, draws, by) {
      const kind = kindOfField(name);
      // What a client may name itself is often new.
      if (name === 'id' && draws.chance(0.7)) return undefined;
      const own = pools.get(`${by} ${kind}`);
      if (own !== undefined && draws.chance(0.5)) return draws.pickAny(own);
      const ids = pools.get(kind);
      if (ids !== undefined && draws.chance(0.9)) return draws.pickAny(ids);
      return draws.pickAny([...known]);
    },
    cursor: (draws) => draws.pickAny(cursors),
    link: (draws) => draws.pickAny(links),
  };
}

/** `parentLoopId`, `loopIds` and `loopId` are all ids of loops. */
export function kindOfField(name: string): string {
  const given = KIND_OF_NAME[name];
  if (given !== undefined) return given;
  const [last] = /(?:^[a-z]+|[A-Z][a-z]+)(?=Ids?$)/.exec(name) ?? [];
  return last === undefined ? name : compoundKind(name, last);
}

function compoundKind(name: string, last: string): string {
  return name.startsWith('scheduledPost') ? 'scheduledPostId' : `${last.toLowerCase()}Id`;
}

function kindReturnedBy({ name }: Operation): string {
  const [tag = ''] = name.split('.');
  const given = KIND_OF_TAG[tag];
  if (given !== undefined) return given;
  return `${tag.replace(/s$/, '')}Id`;
}
