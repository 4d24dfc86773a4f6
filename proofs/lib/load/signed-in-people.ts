import { limits } from '@swirl/contract/limits';
import type { createPool } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { hashSessionId, newSessionId } from '@swirl/db/session-id';

export interface SignedInPerson {
  readonly id: string;
  readonly cookie: string;
}

/** As many people as needed, in one statement for all of them. */
export async function createSignedInPeople(
  pool: ReturnType<typeof createPool>,
  count: number,
): Promise<SignedInPerson[]> {
  const people = Array.from({ length: count }, () => ({ id: newId(), sessionId: newSessionId() }));
  const ids = people.map(({ id }) => id);
  await pool.query(
    `INSERT INTO users (id, email) SELECT id, id || '@bench.test' FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  await pool.query(
    `INSERT INTO sessions (sid, sess, expire, user_id)
     SELECT sid, '{"stayLoggedIn": false}', now() + make_interval(days => $3), id
     FROM unnest($1::text[], $2::uuid[]) AS given (sid, id)`,
    [people.map(({ sessionId }) => hashSessionId(sessionId)), ids, limits.sessionDays.short],
  );
  return people.map(({ id, sessionId }) => ({ id, cookie: `__Host-session=${sessionId}` }));
}
