import type { AccountChanges } from '@swirl/db/account-changes';
import { createUser, createSession } from '@swirl/testing/factories';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSessionCache } from './session-cache.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** The messages of the database, sent by the test at the moment it chooses. */
function controlledChanges() {
  let change: (userId: string) => void = () => {};
  let receiving = true;
  const changes: AccountChanges = {
    onChange: (handle) => (change = handle),
    onLost: () => {},
    onGap: () => {},
    receiving: () => receiving,
    close: async () => {},
  };
  return { changes, change: (userId: string) => change(userId), cut: () => (receiving = false) };
}

function cacheOf(given: { readonly changes: AccountChanges; readonly maxSessions?: number }) {
  const loaded: string[] = [];
  const load = async (sid: string) => {
    loaded.push(sid);
    return findLiveSession(database.db, sid);
  };
  return { loaded, load, cache: createSessionCache({ load, maxAgeMs: 5_000, ...given }) };
}

async function newSession() {
  const { id: userId } = await createUser(database.db);
  const { session } = await createSession(database.db, { userId });
  return session;
}

it('a session is read once, and again after a change of its user', async () => {
  const { changes, change } = controlledChanges();
  const { cache, loaded } = cacheOf({ changes });
  const { sid, userId } = await newSession();
  for (let time = 0; time < 3; time += 1) expect((await cache.find(sid))?.user.id).toBe(userId);
  expect(loaded).toHaveLength(1);
  change(userId);
  await cache.find(sid);
  expect(loaded).toHaveLength(2);
});

it('a session that was read before its change arrived is not stored after it', async () => {
  const { changes, change } = controlledChanges();
  const { sid, userId } = await newSession();
  const loaded: string[] = [];
  const cache = createSessionCache({
    changes,
    maxAgeMs: 5_000,
    load: async () => {
      const found = await findLiveSession(database.db, sid);
      loaded.push(sid);
      change(userId);
      return found;
    },
  });
  await cache.find(sid);
  await cache.find(sid);
  expect(loaded).toHaveLength(2);
});

it('nothing is kept while no changes are received', async () => {
  const { changes, cut } = controlledChanges();
  const { cache, loaded } = cacheOf({ changes });
  const { sid } = await newSession();
  await cache.find(sid);
  cut();
  await cache.find(sid);
  await cache.find(sid);
  expect(loaded).toHaveLength(3);
});

it('unknown sessions are not kept, and there are never more than allowed', async () => {
  const { cache, loaded } = cacheOf({ ...controlledChanges(), maxSessions: 3 });
  await cache.find('unknown');
  expect(cache.size()).toBe(0);
  const sessions = await Promise.all(Array.from({ length: 5 }, newSession));
  for (const { sid } of sessions) await cache.find(sid);
  expect(cache.size()).toBe(3);
  const [oldest] = sessions;
  loaded.length = 0;
  await cache.find(oldest?.sid ?? '');
  expect(loaded).toHaveLength(1);
});
