import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import type { FollowedLoop } from '@swirl/contract/schemas/reposts';
import { eq } from '@swirl/db/drizzle/orm';
import { newId } from '@swirl/db/ids';
import { eraseLoop } from '@swirl/db/personal-data/erase-loop';
import { follows } from '@swirl/db/tables/follows';
import { hiddenTerms } from '@swirl/db/tables/hidden-terms';
import { loops } from '@swirl/db/tables/loops';
import { reposts } from '@swirl/db/tables/reposts';
import { users } from '@swirl/db/tables/users';
import {
  createBlock,
  createFollow,
  createLoop,
  createMute,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk } from './moderation-desk.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

async function createMember() {
  const { user, cookie } = await api.signIn();
  const page = async (query: Record<string, string | number> = {}) => {
    const answer = await call(
      api,
      'loops.feed',
      {},
      { cookie, query: { feed: 'following', include: 'all', ...query } },
    );
    return {
      loops: endpoints['loops.feed'].response.parse(answer.body),
      cursor: answer.headers.get(nextCursorHeader),
    };
  };
  return {
    user,
    cookie,
    page,
    following: async () => (await page()).loops.map(({ id }) => id),
    follow: (followingId: string) => createFollow(api.db, { followerId: user.id, followingId }),
    repost: (loopId: string, line?: string) =>
      call(api, 'reposts.create', {}, { cookie, body: { loopId, ...(line && { line }) } }),
    undo: (loopId: string) => call(api, 'reposts.delete', { loopId }, { cookie }),
    hide: (userId: string) => call(api, 'reposts.hide', {}, { cookie, body: { userId } }),
    unhide: (userId: string) => call(api, 'reposts.unhide', { userId }, { cookie }),
    reposters: async (loopId: string) => {
      const { body } = await call(api, 'reposts.list', { loopId }, { cookie });
      return endpoints['reposts.list'].response.parse(body);
    },
  };
}

/** Someone who follows two people, one of whom reposted a loop of a fourth. */
async function createScene() {
  const [viewer, mina, omar] = [await createMember(), await createMember(), await createMember()];
  await viewer.follow(mina.user.id);
  await viewer.follow(omar.user.id);
  const author = await createMember();
  const loop = await createLoop(api.db, { userId: author.user.id });
  return { viewer, mina, omar, author, loop };
}

describe('a repost', () => {
  it('brings a loop to followers with its line, and is undone', async () => {
    const { viewer, mina, loop } = await createScene();
    expect(await viewer.following()).toEqual([]);
    expect(await mina.repost(loop.id, ' every Sunday ')).toMatchObject({
      status: 201,
      body: { hasReposted: true, line: 'every Sunday' },
    });
    const { loops: shown } = await viewer.page();
    expect(shown).toMatchObject([
      {
        id: loop.id,
        hasReposted: false,
        canRepost: true,
        repostedBy: {
          people: [{ id: mina.user.id }],
          count: 1,
          line: { userId: mina.user.id, text: 'every Sunday' },
        },
      },
    ]);
    // Those who don't follow her see nothing of it, and neither do clients that didn't ask for it.
    expect(await (await createMember()).following()).toEqual([]);
    const plain = await call(
      api,
      'loops.feed',
      {},
      { cookie: viewer.cookie, query: { feed: 'following' } },
    );
    expect(plain.body).toEqual([]);
    // Only she can undo it.
    await viewer.undo(loop.id);
    expect(await viewer.following()).toEqual([loop.id]);
    expect(await mina.undo(loop.id)).toMatchObject({ status: 200, body: { hasReposted: false } });
    expect(await viewer.following()).toEqual([]);
  });

  it('again keeps its position and takes the new line', async () => {
    const { viewer, mina, omar, loop } = await createScene();
    const second = await createLoop(api.db);
    await mina.repost(loop.id, 'one');
    await omar.repost(second.id);
    await mina.repost(loop.id, 'two');
    expect(await viewer.following()).toEqual([second.id, loop.id]);
    expect(await viewer.reposters(loop.id)).toMatchObject([{ line: 'two' }]);
  });

  it('is refused for own loops, for loops that not everyone sees, and with a long line', async () => {
    const { mina, author, loop } = await createScene();
    expect(await author.repost(loop.id)).toMatchObject(refused('repost_not_allowed'));
    await createFollow(api.db, { followerId: mina.user.id, followingId: author.user.id });
    await createFollow(api.db, { followerId: author.user.id, followingId: mina.user.id });
    const friends = await createLoop(api.db, { userId: author.user.id, visibility: 'friends' });
    expect(await mina.repost(friends.id)).toMatchObject(refused('repost_not_allowed'));
    const hidden = await createLoop(api.db, { userId: author.user.id, visibility: 'private' });
    expect(await mina.repost(hidden.id)).toMatchObject(refused('loop_not_found'));
    expect(await mina.repost(newId())).toMatchObject(refused('loop_not_found'));
    const long = 'x'.repeat(limits.reposts.line.max + 1);
    expect(await mina.repost(loop.id, long)).toMatchObject(refused('repost_line_too_long'));
    const offset = { feed: 'following', include: 'all', offset: 1 };
    const answer = await call(api, 'loops.feed', {}, { cookie: mina.cookie, query: offset });
    expect(answer).toMatchObject(refused('invalid_request'));
  });

  it('ends when the loop is narrowed or deleted, when its author blocks, and with the account', async () => {
    const { viewer, mina, author, loop } = await createScene();
    await mina.repost(loop.id);
    const set = (visibility: 'public' | 'friends') =>
      api.db.update(loops).set({ visibility }).where(eq(loops.id, loop.id));
    await createFollow(api.db, { followerId: author.user.id, followingId: viewer.user.id });
    await viewer.follow(author.user.id);
    await set('friends');
    // Its author's loop is in the feed of a friend, but no longer as a repost.
    expect((await viewer.page()).loops).toMatchObject([{ id: loop.id }]);
    expect((await viewer.page()).loops[0]?.repostedBy).toBeUndefined();
    expect(await viewer.reposters(loop.id)).toEqual([]);
    await set('public');
    expect(await viewer.reposters(loop.id)).toHaveLength(1);

    await call(api, 'users.block', {}, { cookie: author.cookie, body: { userId: mina.user.id } });
    expect(await viewer.reposters(loop.id)).toEqual([]);

    const other = await createLoop(api.db);
    await mina.repost(other.id);
    await eraseLoop(api.db, other.id);
    await mina.repost((await createLoop(api.db)).id);
    const left = () => api.db.select().from(reposts).where(eq(reposts.userId, mina.user.id));
    expect(await left()).toHaveLength(1);
    await api.db.delete(users).where(eq(users.id, mina.user.id));
    expect(await left()).toEqual([]);
  });

  it('shows its line to its writer alone if it has a word that the loop’s author hides', async () => {
    const { viewer, mina, author, loop } = await createScene();
    await api.db.insert(hiddenTerms).values({ userId: author.user.id, terms: ['kettle'] });
    expect(await mina.repost(loop.id, 'The KETTLE wins')).toMatchObject({
      body: { line: 'The KETTLE wins' },
    });
    const { loops: shown } = await viewer.page();
    expect(shown).toMatchObject([{ repostedBy: { line: null } }]);
    expect(await viewer.reposters(loop.id)).toMatchObject([{ line: null }]);
    // Once its writer is reported, moderators see it.
    const desk = createDesk(api);
    await desk.report(viewer.cookie, 'user', mina.user.id);
    const { cookie } = await desk.owner();
    const { content } = await desk.read(cookie, await desk.caseAbout(cookie, mina.user.id));
    expect(content?.profile?.lines).toEqual(['The KETTLE wins']);
  });
});

describe('the following feed with reposts', () => {
  it('shows a loop once, at the first repost, with everyone who reposted it', async () => {
    const { viewer, mina, omar, loop } = await createScene();
    await mina.repost(loop.id);
    const own = await createLoop(api.db, { userId: omar.user.id });
    await omar.repost(loop.id, 'mine too');
    await (await createMember()).repost(loop.id, 'from someone else');
    await mina.repost(own.id);
    // Neither the later repost nor one of a followed person's loop moves anything.
    const { loops: shown } = await viewer.page();
    expect(shown.map(({ id }) => id)).toEqual([own.id, loop.id]);
    expect(shown[0]?.repostedBy).toMatchObject({ people: [{ id: mina.user.id }], count: 1 });
    expect(shown[1]?.repostedBy).toMatchObject({
      people: [{ id: omar.user.id }, { id: mina.user.id }],
      count: 2,
      line: { userId: omar.user.id, text: 'mine too' },
    });
    expect((await viewer.reposters(loop.id)).map(({ user }) => user.id)).toEqual([
      omar.user.id,
      mina.user.id,
    ]);
  });

  it('leaves out who is muted, hidden, suspended or blocked, and a hidden person comes back', async () => {
    const { viewer, mina, loop } = await createScene();
    await mina.repost(loop.id);
    expect(await viewer.hide(mina.user.id)).toMatchObject({ status: 204 });
    expect(await viewer.following()).toEqual([]);
    const profile = await call(api, 'users.read', { userId: mina.user.id }, viewer);
    expect(profile.body).toMatchObject({ hidesReposts: true });
    // No one else's choice undoes it.
    await (await createMember()).unhide(mina.user.id);
    expect(await viewer.following()).toEqual([]);
    await viewer.unhide(mina.user.id);
    expect(await viewer.following()).toEqual([loop.id]);
    expect(await viewer.hide(viewer.user.id)).toMatchObject(refused('cannot_hide_self'));
    expect(await viewer.hide(newId())).toMatchObject(refused('user_not_found'));

    await api.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, mina.user.id));
    expect(await viewer.following()).toEqual([]);
    await api.db.update(users).set({ suspendedAt: null }).where(eq(users.id, mina.user.id));
    await createMute(api.db, { muterId: viewer.user.id, mutedId: mina.user.id });
    expect(await viewer.following()).toEqual([]);
  });

  it('never shows the loop of a muted or blocked author', async () => {
    const { viewer, mina, author, loop } = await createScene();
    await mina.repost(loop.id);
    await createMute(api.db, { muterId: viewer.user.id, mutedId: author.user.id });
    expect(await viewer.following()).toEqual([]);
    const blocker = await createUser(api.db);
    const other = await createLoop(api.db, { userId: blocker.id });
    await mina.repost(other.id);
    expect(await viewer.following()).toEqual([other.id]);
    await createBlock(api.db, { blockerId: blocker.id, blockedId: viewer.user.id });
    expect(await viewer.following()).toEqual([]);
  });

  it('holds each loop once over all pages, with 1,000 reposts of one', async () => {
    const { viewer, omar, loop } = await createScene();
    const people = Array.from({ length: 1_000 }, () => {
      const id = newId();
      return { id, email: `${id}@example.test` };
    });
    const mixed: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const userId = nth % 2 === 0 ? omar.user.id : undefined;
      const posted = await createLoop(api.db, userId === undefined ? {} : { userId });
      if (userId === undefined) await omar.repost(posted.id);
      mixed.push(posted.id);
    }
    await api.db.insert(users).values(people);
    await api.db
      .insert(follows)
      .values(people.map(({ id }) => ({ followerId: viewer.user.id, followingId: id })));
    await api.db
      .insert(reposts)
      .values(people.map(({ id }) => ({ id: newId(), userId: id, loopId: loop.id })));
    const read: string[] = [];
    const counts: FollowedLoop[] = [];
    let cursor: string | null = null;
    do {
      const page = await viewer.page({ limit: 5, ...(cursor !== null && { cursor }) });
      read.push(...page.loops.map(({ id }) => id));
      counts.push(...page.loops.filter(({ id }) => id === loop.id));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(read).toEqual([loop.id, ...mixed.toReversed()]);
    expect(counts.map(({ repostedBy }) => repostedBy?.count)).toEqual([limits.reposts.countedUpTo]);
  });
});
