import { mailedLinks } from '@swirl/contract/navigations';
import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import { suspend } from '@swirl/db/stores/accounts/account-standing.store';
import { refreshFeatured } from '@swirl/db/stores/loops/featured.store';
import { addCaptionDraft } from '@swirl/db/stores/loops/caption-drafts.store';
import { createInvite } from '@swirl/db/stores/accounts/invites.store';
import { loopCaptions } from '@swirl/db/tables/loop-captions';
import { loopListeners } from '@swirl/db/tables/loop-listeners';
import type { TestDatabase } from '@swirl/testing/database';
import {
  createComment,
  createFollow,
  createLoop,
  createSession,
  createUser,
} from '@swirl/testing/factories';

type Db = TestDatabase['db'];

export async function sessionsOf(pool: TestDatabase['pool'], email: string): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT extract(epoch FROM expire - s.created_at)::float8 AS seconds
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.email = $1 ORDER BY s.created_at`,
    [email],
  );
  return rows;
}

/** Makes every sign-in of a user an hour old. */
export async function ageSessions(pool: TestDatabase['pool'], email: string): Promise<null> {
  await pool.query(
    `UPDATE sessions s SET created_at = s.created_at - interval '1 hour',
            expire = s.expire - interval '1 hour'
       FROM users u WHERE u.id = s.user_id AND u.email = $1`,
    [email],
  );
  return null;
}

export async function pushAddressesOf(
  pool: TestDatabase['pool'],
  userId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ endpoint: string }>(
    'SELECT endpoint FROM push_subscriptions WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ endpoint }) => endpoint);
}

/** A user with a confirmed email, without the form. Home shows them the newest loops: an order tests know. */
export async function addUser(
  db: Db,
  person: { readonly email: string; readonly username: string; readonly firstName: string },
): Promise<{ readonly id: string }> {
  const { id } = await createUser(db, {
    ...person,
    emailVerifiedAt: new Date(),
    lastName: null,
    preferences: { homeFeed: 'newest' },
  });
  return { id };
}

/** The value of a user's session cookie. */
export async function openSession(db: Db, userId: string): Promise<{ readonly sessionId: string }> {
  const { sessionId } = await createSession(db, { userId });
  return { sessionId };
}

interface Statuses {
  readonly count: number;
  /** The text of each, before its number. */
  readonly caption: string;
  readonly moodTags: string[];
}

/** A number of statuses, each newer than the one before; returns their ids, newest first. */
export async function postStatuses(
  db: Db,
  userId: string,
  { count, caption, moodTags }: Statuses,
): Promise<string[]> {
  const ids: string[] = [];
  await db.transaction(async (tx) => {
    for (let number = count; number > 0; number -= 1) {
      const { id } = await createLoop(tx, {
        userId,
        caption: `${caption} ${number} of ${count}`,
        moodTags,
      });
      ids.unshift(id);
    }
  });
  return ids;
}

export async function follow(db: Db, followerId: string, followingId: string): Promise<null> {
  await createFollow(db, { followerId, followingId });
  return null;
}

export async function comment(
  db: Db,
  userId: string,
  loopId: string,
  content: string,
): Promise<null> {
  await createComment(db, { userId, loopId, content });
  return null;
}

export async function awaitsMail(pool: TestDatabase['pool'], userId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM notification_marks WHERE user_id = $1 AND mail_due_at IS NOT NULL',
    [userId],
  );
  return rowCount === 1;
}

/** As an operator does it. */
export async function suspendPerson(db: Db, userId: string): Promise<null> {
  await db.transaction((tx) => suspend(tx, OPERATOR, userId, null));
  return null;
}

/** The path of an invite link. */
export async function invitation(db: Db): Promise<string> {
  const { token } = await db.transaction((tx) => createInvite(tx, OPERATOR, 7));
  return mailedLinks.invite(token);
}

/** Selects Discover's featured loops, which a job otherwise does once a minute. */
export async function feature(db: Db): Promise<null> {
  await refreshFeatured(db);
  return null;
}

/** Numbers of a loop as the worker stores them: how many people played each second. */
export async function plantListeners(db: Db, loopId: string, stayed: number[]): Promise<null> {
  const [people = 0] = stayed;
  const until = new Date(Date.now() + 20 * 86_400_000);
  const numbers = { people, stayed, stayedBy: people, shares: null };
  await db.insert(loopListeners).values({ loopId, until, ...(people > 0 && numbers) });
  return null;
}

const written = {
  language: 'en',
  cues: [
    { start: 0, end: 900, text: 'so this is' },
    { start: 900, end: 2000, text: 'my grandmother' },
  ],
};

/** What is said in a loop as the worker writes it down, or as it is a day later. */
export async function plantCaptions(db: Db, loopId: string, automatic: boolean): Promise<null> {
  await db.transaction(async (tx) => {
    await addCaptionDraft(tx, loopId, written);
    if (automatic) await tx.insert(loopCaptions).values({ loopId, ...written, automatic });
  });
  return null;
}

/** One loop of a family: author, caption, and parent. */
interface Branch {
  readonly by: string;
  readonly caption: string;
  readonly parent: number | null;
  readonly hidden?: boolean;
}

/** Inserts a family of remixes without recording them; returns their ids, in order. */
export async function plantTree(db: Db, branches: readonly Branch[]): Promise<string[]> {
  const ids: string[] = [];
  await db.transaction(async (tx) => {
    for (const { by, caption, parent, hidden = false } of branches) {
      const { id } = await createLoop(tx, {
        userId: by,
        mediaType: 'audio',
        caption,
        moodTags: ['chill'],
        parentLoopId: parent === null ? null : (ids[parent] ?? null),
        visibility: hidden ? 'private' : 'public',
      });
      ids.push(id);
    }
  });
  return ids;
}
