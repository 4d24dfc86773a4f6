import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop, createMute, createUser } from '@swirl/testing/factories';
import { sql } from '../../drizzle/orm.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { follows } from '../../tables/follows.ts';
import { loops } from '../../tables/loops.ts';
import { users } from '../../tables/users.ts';
import { readFollowingFeed } from './feed.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

describe('the following feed', () => {
  it('is the same whether few or thousands are followed, without muted users', async () => {
    const { db } = database;
    const few = await createUser(db);
    const many = await createUser(db);
    const authors = await Promise.all(Array.from({ length: 20 }, () => createUser(db)));
    const quiet = Array.from({ length: 2_000 }, () => {
      const id = newId();
      return { id, email: `${id}@example.test` };
    });
    await db.insert(users).values(quiet);
    const follow = (followerId: string, people: readonly { id: string }[]) =>
      db.insert(follows).values(people.map(({ id }) => ({ followerId, followingId: id })));
    await follow(few.id, authors);
    await follow(many.id, authors);
    await follow(many.id, quiet);
    const posted = Array.from({ length: 60 }, (_, nth) => ({
      id: newId(),
      feedKey: newId(),
      userId: authors[nth % authors.length]?.id ?? '',
      state: 'ready' as const,
      caption: 'hi',
      duration: 0,
    }));
    await db.insert(loops).values(posted);
    const muted = await createUser(db);
    for (const { id } of [few, many]) {
      await follow(id, [muted]);
      await createMute(db, { muterId: id, mutedId: muted.id });
    }
    await createLoop(db, { userId: muted.id });
    await db.execute(sql`ANALYZE`);

    const newest = posted.toReversed().map(({ feedKey }) => feedKey);
    for (const viewerId of [few.id, many.id]) {
      const first = await readFollowingFeed(db, { viewerId, size: 25 });
      expect(first.map(({ loop }) => loop.feedKey)).toEqual(newest.slice(0, 25));
      const before = newest[24];
      const second = await readFollowingFeed(db, { viewerId, size: 50, before });
      expect(second.map(({ loop }) => loop.feedKey)).toEqual(newest.slice(25));
    }
  });
});
