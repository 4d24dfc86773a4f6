import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createSession as sessionInDatabase, createUser } from '@swirl/testing/factories';
import { eq } from '../../drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashSessionId, newSessionId } from '../../session-id.ts';
import { sessions } from '../../tables/sessions.ts';
import { users } from '../../tables/users.ts';
import {
  createSession,
  endSession,
  findLiveSession,
  sweepExpiredSessions,
} from './sessions.store.ts';
import { findUserById } from './users.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const expired = () => ({
  createdAt: new Date(Date.now() - 8 * 86_400_000),
  expire: new Date(Date.now() - 1000),
});

describe('a session', () => {
  it.each([limits.sessionDays.short, limits.sessionDays.long])(
    'lasts exactly %i days',
    async (days) => {
      const { id: userId } = await createUser(database.db);
      const session = await createSession(database.db, {
        sid: hashSessionId(newSessionId()),
        userId,
        sess: { stayLoggedIn: true },
        days,
      });
      expect(session.expire.getTime() - session.createdAt.getTime()).toBe(days * 86_400_000);
    },
  );

  it('is found with its user by the hash of its id, not by the id', async () => {
    const { sessionId, session } = await sessionInDatabase(database.db);
    const found = await findLiveSession(database.db, hashSessionId(sessionId));
    expect(found?.session).toEqual(session);
    expect(found?.user).toEqual(await findUserById(database.db, session.userId));
    expect(await findLiveSession(database.db, sessionId)).toBeNull();
  });

  it('is not found once expired, even before it is swept', async () => {
    const { session } = await sessionInDatabase(database.db, expired());
    expect(await findLiveSession(database.db, session.sid)).toBeNull();
  });

  it('ends once', async () => {
    const { session } = await sessionInDatabase(database.db);
    expect(await endSession(database.db, session.sid)).toBe(true);
    expect(await endSession(database.db, session.sid)).toBe(false);
    expect(await findLiveSession(database.db, session.sid)).toBeNull();
  });

  it('ends with the account', async () => {
    const { session } = await sessionInDatabase(database.db);
    await database.db.delete(users).where(eq(users.id, session.userId));
    expect(await findLiveSession(database.db, session.sid)).toBeNull();
    expect(await findUserById(database.db, session.userId)).toBeNull();
  });
});

it('sweeping deletes only expired sessions, in batches', async () => {
  await database.db.delete(sessions);
  const { session: kept } = await sessionInDatabase(database.db);
  for (let made = 0; made < 5; made += 1) await sessionInDatabase(database.db, expired());

  expect(await sweepExpiredSessions(database.db, 3)).toBe(3);
  expect(await sweepExpiredSessions(database.db, 3)).toBe(2);
  expect(await sweepExpiredSessions(database.db, 3)).toBe(0);
  expect(await database.db.select().from(sessions)).toEqual([kept]);
});
