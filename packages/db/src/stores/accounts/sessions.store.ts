import { limits } from '@swirl/contract/limits';
import { and, desc, eq, gt, lt, ne, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { allOf } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { sessions, type Session, type SessionContents } from '../../tables/sessions.ts';
import { users, type User } from '../../tables/users.ts';

export interface NewSession {
  /** From `hashSessionId`. */
  readonly sid: string;
  readonly userId: string;
  readonly sess: SessionContents;
  readonly days: number;
}

const selectLive = prepared((db) =>
  db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      allOf('rows: session', {
        same: sql`${sessions.sid} = ANY (${sql.placeholder('sids')}::text[])`,
        'not expired': gt(sessions.expire, sql`now()`),
      }),
    )
    .prepare('live_session'),
);

export interface LiveSession {
  readonly session: Session;
  readonly user: User;
}

/** Sessions and their users, by the hashes of their ids; without those unknown or expired. */
export async function findLiveSessions(
  db: Queryable,
  sids: readonly string[],
): Promise<ReadonlyMap<string, LiveSession>> {
  const found = await selectLive(db).execute({ sids: [...sids] });
  return new Map(found.map((live) => [live.session.sid, live]));
}

/** Null when unknown or expired. */
export async function findLiveSession(db: Queryable, sid: string): Promise<LiveSession | null> {
  return (await findLiveSessions(db, [sid])).get(sid) ?? null;
}

/** Uses the database's clock, so that all processes agree on when a session ends. */
export async function createSession(db: Queryable, session: NewSession): Promise<Session> {
  const { sid, userId, sess, days } = session;
  const [created] = await db
    .insert(sessions)
    .values({ sid, userId, sess, expire: sql`now() + make_interval(hours => ${days * 24})` })
    .returning();
  if (created === undefined) throw new Error('The session was not stored.');
  return created;
}

export async function endSession(db: Queryable, sid: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({
    sid: sessions.sid,
  });
  return ended.length > 0;
}

/** Ends one of a user's own sessions; false when it is another user's, or missing. */
export async function endOwnSession(db: Queryable, userId: string, sid: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(
      allOf('rows: end session', { same: eq(sessions.sid, sid), own: eq(sessions.userId, userId) }),
    )
    .returning({ sid: sessions.sid });
  return ended.length > 0;
}

/** Signs a user out everywhere, except for the session to keep. */
export async function endSessionsExcept(
  db: Queryable,
  userId: string,
  keep: string | null,
): Promise<void> {
  const others = keep === null ? undefined : ne(sessions.sid, keep);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

export async function listLiveSessions(db: Queryable, userId: string): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), sessions.sid)
    .limit(limits.sessions.listed);
}

/** Only if it was not seen for this long: of many concurrent requests only one writes. */
export async function touchSession(
  db: Queryable,
  sid: string,
  afterMinutes: number,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(sessions.sid, sid),
        lt(sessions.lastSeenAt, sql`now() - make_interval(mins => ${afterMinutes})`),
      ),
    );
}

/** Moves the end of a session to this many days after its sign-in. */
export async function changeSessionLength(
  db: Queryable,
  sid: string,
  { stayLoggedIn, days }: { readonly stayLoggedIn: boolean; readonly days: number },
): Promise<Session | null> {
  const [changed] = await db
    .update(sessions)
    .set({
      sess: sql`${sessions.sess} || jsonb_build_object('stayLoggedIn', ${stayLoggedIn}::boolean)`,
      expire: sql`${sessions.createdAt} + make_interval(hours => ${days * 24})`,
    })
    .where(eq(sessions.sid, sid))
    .returning();
  return changed ?? null;
}

/**
 * Deletes at most `limit` expired sessions and returns how many; several workers may do so at once.
 */
export async function sweepExpiredSessions(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM sessions WHERE sid = ANY (ARRAY(
      SELECT sid FROM sessions WHERE expire <= now() ORDER BY expire LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    ))`);
  return rowCount ?? 0;
}
