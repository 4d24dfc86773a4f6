import { createHash } from 'node:crypto';
import type { Database } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { hashSessionId } from '@swirl/db/session-id';
import { moderationNotes } from '@swirl/db/tables/moderation';
import type { ObjectStore } from '@swirl/platform/object-store';
import { noRows, storeRows } from '@swirl/testing/store-rows';
import { SOUND } from './forms.ts';
import { plantLoops, plantLoopsOf } from './loops.ts';
import { plantDecision, plantModeration, type Notes } from './moderated-things.ts';
import { plantOwnThings, sessionOf, type Planting } from './own-things.ts';
import type { Role } from './roles.ts';
import { canary } from './secrets.ts';
import { createSeen, type Seen } from './seen.ts';

/** The people of one walk. */
export interface Cast {
  /** In all of its canaries. */
  readonly token: string;
  /** Undefined for strangers. */
  readonly cookies: Readonly<Record<Role, string | undefined>>;
  readonly seen: Seen;
}

interface Stored {
  readonly db: Database;
  readonly store: ObjectStore;
}

/** The casts of several walks in a few statements. `labels` tell them apart. */
export async function plantCasts(
  { db, store }: Stored,
  labels: readonly string[],
): Promise<Cast[]> {
  const rows = noRows();
  const notes: Notes = [];
  const objects: string[] = [];
  const casts = labels.map((label) => {
    const token = digest(label).slice(0, 12);
    return addCast({ rows, seen: createSeen(), token, objects }, notes);
  });
  await storeRows(db, rows);
  await db.insert(moderationNotes).values(notes);
  const type = { contentType: 'audio/wav' };
  await Promise.all(objects.map((key) => store.put(key, SOUND, type)));
  return casts;
}

function addCast(planting: Planting, notes: Notes): Cast {
  const { rows, seen, token } = planting;
  const annId = newId();
  rows.users.push({
    id: annId,
    email: `${canary('email', token)}@example.test`,
    emailVerifiedAt: new Date(),
    username: `ann_${token}`,
    firstName: canary('blocker', token),
  });
  seen.add('userId', annId);
  const memberId = newId();
  const add = (role: Role, id = newId()) => addPerson(planting, role, id, annId);
  const cookies: Record<Role, string | undefined> = {
    stranger: undefined,
    member: add('member', memberId),
    friend: add('friend'),
    blocked: add('blocked'),
    suspended: add('suspended'),
    waitlisted: add('waitlisted'),
    leaving: add('leaving'),
    owner: add('owner'),
  };
  plantOwnThings(planting, annId);
  const privateId = plantLoops(planting, annId, memberId);
  plantModeration(planting, notes, annId, privateId);
  return { token, cookies, seen };
}

/** Returns the cookie of their session. */
function addPerson(planting: Planting, role: Role, id: string, annId: string): string {
  const { rows, seen, token } = planting;
  const sessionId = digest(`${token} ${role}`).slice(0, 43);
  rows.users.push({
    id,
    email: `${canary('email', token, role)}@example.test`,
    emailVerifiedAt: new Date(),
    username: `${role.slice(0, 4)}_${token}`,
    firstName: role,
    suspendedAt: role === 'suspended' ? new Date() : null,
    leavingAt: role === 'leaving' ? new Date() : null,
    ...(role === 'waitlisted' && { admittedAt: null }),
    verificationStatus: role === 'owner' ? 'owner' : 'none',
  });
  rows.sessions.push(sessionOf(id, hashSessionId(sessionId)));
  seen.add('userId', id);
  plantOwnThings(planting, id, role);
  plantLoopsOf(planting, id, role);
  plantDecision(planting, id, 'Please stop', role);
  if (role === 'friend') {
    rows.follows.push({ followerId: id, followingId: annId });
    rows.follows.push({ followerId: annId, followingId: id });
  }
  if (role === 'blocked') rows.blocks.push({ blockerId: annId, blockedId: id });
  return `__Host-session=${sessionId}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
