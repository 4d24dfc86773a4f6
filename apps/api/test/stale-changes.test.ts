import { endpoints } from '@swirl/contract/endpoints';
import { and, eq, sql } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { follows } from '@swirl/db/tables/follows';
import { loops } from '@swirl/db/tables/loops';
import { moodTrends } from '@swirl/db/tables/discover';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { users } from '@swirl/db/tables/users';
import {
  createFollow,
  createFriendship,
  createLoop,
  createMute,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { newWord, startReplicatedApi, type ReplicatedApi } from './replica.ts';

// What changed since is written by the database itself, as by another device or a moderator: this browser has no
// mark of it.

let replicated: ReplicatedApi;

beforeAll(async () => {
  replicated = await startReplicatedApi();
});

afterAll(() => replicated.stop());

/** Reads something from a replica that has it, and again after a change that the replica lacks. */
async function beforeAndSince<Read>(
  read: () => Promise<Read>,
  change: () => Promise<unknown>,
): Promise<{ before: Read; since: Read }> {
  await replicated.catchUp();
  await replicated.pause();
  try {
    const before = await read();
    await change();
    return { before, since: await read() };
  } finally {
    await replicated.resume();
  }
}

const ids = z.array(z.looseObject({ id: z.string() }));
const search = async (cookie: string, q: string) => {
  const answer = await call(replicated.api, 'search.loops', {}, { cookie, query: { q } });
  return ids.parse(answer.body).map(({ id }) => id);
};
const discover = async (cookie: string) => {
  const answer = await call(replicated.api, 'discover.read', {}, { cookie });
  return endpoints['discover.read'].response.parse(answer.body);
};
const mute = (userId: string, kind: 'word' | 'mood', value: string) =>
  replicated.api.db.insert(mutedTerms).values({ id: newId(), userId, kind, value });

describe('search on a replica that is behind', () => {
  it('leaves out a loop with a word that was muted since', async () => {
    const { user, cookie } = await replicated.api.signIn();
    const word = newWord();
    const { id } = await createLoop(replicated.api.db, { caption: word });
    const { before, since } = await beforeAndSince(
      () => search(cookie, word),
      () => mute(user.id, 'word', word),
    );
    expect(before).toEqual([id]);
    expect(since).toEqual([]);
  });

  it('leaves out a loop with a warning once its viewer wants none', async () => {
    const { api } = replicated;
    const { user, cookie } = await api.signIn();
    const word = newWord();
    const { id } = await createLoop(api.db, { caption: word, warningReason: 'spoiler' });
    const { before, since } = await beforeAndSince(
      () => search(cookie, word),
      () =>
        api.db
          .update(users)
          .set({ preferences: sql`preferences || '{"contentWarnings": "hide"}'` })
          .where(eq(users.id, user.id)),
    );
    expect(before).toEqual([id]);
    expect(since).toEqual([]);
  });
});

describe('a remix tree from a replica that is behind', () => {
  it('doesn’t have the id of a remix that was made private since', async () => {
    const { api } = replicated;
    const { cookie } = await api.signIn();
    const root = await createLoop(api.db);
    const remix = await createLoop(api.db, { parentLoopId: root.id, wasRemix: true });
    const { before, since } = await beforeAndSince(
      async () => (await call(api, 'loops.tree', { loopId: root.id }, { cookie })).body,
      () => api.db.update(loops).set({ visibility: 'private' }).where(eq(loops.id, remix.id)),
    );
    expect(JSON.stringify(before)).toContain(remix.id);
    expect(JSON.stringify(since)).not.toContain(remix.id);
    expect(JSON.stringify(since)).toContain(root.id);
  });
});

describe('the loops of a profile from a replica that is behind', () => {
  it('are without those for friends when their author follows back no longer', async () => {
    const { api } = replicated;
    const { user, cookie } = await api.signIn();
    const author = await createUser(api.db);
    await createFriendship(api.db, user.id, author.id);
    const loop = await createLoop(api.db, { userId: author.id, visibility: 'friends' });
    const { before, since } = await beforeAndSince(
      async () =>
        ids.parse((await call(api, 'users.loops', { userId: author.id }, { cookie })).body),
      () =>
        api.db
          .delete(follows)
          .where(and(eq(follows.followerId, author.id), eq(follows.followingId, user.id))),
    );
    expect(before.map(({ id }) => id)).toEqual([loop.id]);
    expect(since).toEqual([]);
  });

  it('have the text that their author has written since', async () => {
    const { api } = replicated;
    const { cookie } = await api.signIn();
    const loop = await createLoop(api.db, { caption: 'before' });
    const read = async () =>
      JSON.stringify((await call(api, 'users.loops', { userId: loop.userId }, { cookie })).body);
    const { before, since } = await beforeAndSince(read, () =>
      api.db.update(loops).set({ caption: 'since' }).where(eq(loops.id, loop.id)),
    );
    expect(before).toContain('before');
    expect(since).not.toContain('before');
    expect(since).toContain('since');
  });
});

describe('Discover from a replica that is behind', () => {
  // Short enough for a mood.
  const newMood = () => newWord().slice(-16);
  const trend = (mood: string) =>
    replicated.api.db
      .insert(moodTrends)
      .values({ mood, peak: 99, peakAt: new Date(), score: 99 + Math.random() });

  it('has no trend that was muted since', async () => {
    const { user, cookie } = await replicated.api.signIn();
    const mood = newMood();
    await createLoop(replicated.api.db, { moodTags: [mood] });
    await trend(mood);
    const { before, since } = await beforeAndSince(
      () => discover(cookie),
      () => mute(user.id, 'mood', mood),
    );
    expect(before.trendingTags).toContain(mood);
    expect(since.trendingTags).not.toContain(mood);
  });

  it('has no trend of which the viewer sees no loop anymore', async () => {
    const { api } = replicated;
    const { cookie } = await api.signIn();
    const mood = newMood();
    const loop = await createLoop(api.db, { moodTags: [mood] });
    await trend(mood);
    const { before, since } = await beforeAndSince(
      () => discover(cookie),
      () => api.db.update(loops).set({ visibility: 'private' }).where(eq(loops.id, loop.id)),
    );
    expect(before.trendingTags).toContain(mood);
    expect(since.trendingTags).not.toContain(mood);
  });

  it.each(['muted', 'followed'] as const)(
    'suggests no one whom the viewer has %s since',
    async (what) => {
      const { api } = replicated;
      const { user, cookie } = await api.signIn();
      const [friend, other] = [await createUser(api.db), await createUser(api.db)];
      await createFollow(api.db, { followerId: user.id, followingId: friend.id });
      await createFollow(api.db, { followerId: friend.id, followingId: other.id });
      const { before, since } = await beforeAndSince(
        async () => (await discover(cookie)).suggestedCreators.map(({ id }) => id),
        () =>
          what === 'muted'
            ? createMute(api.db, { muterId: user.id, mutedId: other.id })
            : createFollow(api.db, { followerId: user.id, followingId: other.id }),
      );
      expect(before).toContain(other.id);
      expect(since).not.toContain(other.id);
    },
  );
});
