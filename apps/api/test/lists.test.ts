import { endpoints, type Output } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { newId } from '@swirl/db/ids';
import { eq } from '@swirl/db/drizzle/orm';
import { readChosen } from '@swirl/db/stores/feeds/for-you-page.store';
import { loops } from '@swirl/db/tables/loops';
import { notificationGroups, notifications } from '@swirl/db/tables/notifications';
import { peopleListMembers, peopleLists } from '@swirl/db/tables/people-lists';
import { users } from '@swirl/db/tables/users';
import {
  createBlock,
  createComment,
  createFollow,
  createFriendship,
  createLoop,
  createLoopMedia,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { getRaw, startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

type Visibility = NonNullable<Output<'loops.read'>['visibility']>;

async function createMember() {
  const { user, cookie } = await api.signIn();
  const readLoop = (loopId: string) => call(api, 'loops.read', { loopId }, { cookie });
  const feed = async (query: Record<string, string | number> = {}) => {
    const { body } = await call(api, 'loops.feed', {}, { cookie, query });
    return endpoints['loops.feed'].response.parse(body).map(({ id }) => id);
  };
  return {
    user,
    cookie,
    readLoop,
    feed,
    following: () => feed({ feed: 'following' }),
    sees: async (loopId: string) => (await readLoop(loopId)).status === 200,
    lists: async () => {
      const { body } = await call(api, 'lists.list', {}, { cookie });
      return endpoints['lists.list'].response.parse(body);
    },
    create: async (
      name = 'Close friends',
      people: readonly { readonly user: { id: string } }[] = [],
    ) => {
      const answer = await call(api, 'lists.create', {}, { cookie, body: { name } });
      expect(answer.status).toBe(201);
      const { id } = endpoints['lists.create'].response.parse(answer.body);
      for (const { user: person } of people) {
        const added = await call(api, 'lists.add', { listId: id, userId: person.id }, { cookie });
        expect(added.status).toBe(204);
      }
      return id;
    },
    add: (listId: string, userId: string) => call(api, 'lists.add', { listId, userId }, { cookie }),
    takeOff: (listId: string, userId: string) =>
      call(api, 'lists.remove', { listId, userId }, { cookie }),
    people: async (listId: string) => {
      const { body } = await call(api, 'lists.people', { listId }, { cookie });
      return endpoints['lists.people'].response.parse(body).map(({ id }) => id);
    },
    post: (given: { visibility?: Visibility; listId?: string }) =>
      call(
        api,
        'loops.create',
        {},
        { cookie, body: { mediaType: 'status', caption: 'Just for you', ...given } },
      ),
    update: (loopId: string, given: { visibility?: Visibility; listId?: string }) =>
      call(api, 'loops.update', { loopId }, { cookie, body: given }),
  };
}

/** An author with a list, someone on it, a friend who isn't, and a loop for it. */
async function createScene() {
  const [author, member, friend] = [
    await createMember(),
    await createMember(),
    await createMember(),
  ];
  await createFriendship(api.db, author.user.id, friend.user.id);
  const listId = await author.create('Close friends', [member]);
  const { body } = await author.post({ visibility: 'list', listId });
  const loop = endpoints['loops.create'].response.parse(body);
  return { author, member, friend, listId, loop };
}

describe('a list of people', () => {
  it('has a name, people and loops, and is for its owner alone', async () => {
    const { author, member, listId, loop } = await createScene();
    expect(await author.lists()).toMatchObject([
      { id: listId, name: 'Close friends', people: 1, loops: 1, faces: [{ id: member.user.id }] },
    ]);
    expect(loop).toMatchObject({ visibility: 'list', list: { id: listId } });
    expect(await author.people(listId)).toEqual([member.user.id]);
    expect(await member.lists()).toEqual([]);
    const { cookie } = member;
    const params = { listId };
    const both = { listId, userId: author.user.id };
    for (const answer of [
      await call(api, 'lists.people', params, { cookie }),
      await call(api, 'lists.rename', params, { cookie, body: { name: 'Mine' } }),
      await call(api, 'lists.delete', params, { cookie }),
      await call(api, 'lists.add', both, { cookie }),
      await call(api, 'lists.remove', both, { cookie }),
    ]) {
      expect(answer).toMatchObject(refused('list_not_found'));
    }
    expect(await author.lists()).toMatchObject([{ name: 'Close friends', people: 1 }]);
  });

  it('is renamed, with a name of at most 40 characters', async () => {
    const { create, lists, cookie } = await createMember();
    const listId = await create();
    const rename = (name: string) =>
      call(api, 'lists.rename', { listId }, { cookie, body: { name } });
    expect(await rename('  Family ')).toMatchObject({ status: 200, body: { name: 'Family' } });
    expect(await rename('  ')).toMatchObject(refused('list_name_empty'));
    const long = 'x'.repeat(limits.lists.name.max + 1);
    expect(await rename(long)).toMatchObject(refused('list_name_too_long'));
    expect(await lists()).toMatchObject([{ name: 'Family' }]);
  });

  it('takes people whom its owner can see, each once, and never the owner', async () => {
    const author = await createMember();
    const listId = await author.create();
    const [one, blocking, suspended] = [
      await createUser(api.db),
      await createUser(api.db),
      await createUser(api.db, { suspendedAt: new Date() }),
    ];
    await createBlock(api.db, { blockerId: blocking.id, blockedId: author.user.id });
    expect((await author.add(listId, one.id)).status).toBe(204);
    expect((await author.add(listId, one.id)).status).toBe(204);
    for (const id of [blocking.id, suspended.id, newId()]) {
      expect(await author.add(listId, id)).toMatchObject(refused('user_not_found'));
    }
    expect(await author.add(listId, author.user.id)).toMatchObject(refused('cannot_list_self'));
    expect(await author.people(listId)).toEqual([one.id]);
  });

  it('doesn’t name people who were suspended since, and counts only those it names', async () => {
    const { author, member, listId } = await createScene();
    await api.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.user.id));
    expect(await author.people(listId)).toEqual([]);
    expect(await author.lists()).toMatchObject([{ people: 0, faces: [] }]);
    expect((await author.takeOff(listId, member.user.id)).status).toBe(204);
  });

  it('notifies no one of being added or removed', async () => {
    const { author, member, listId } = await createScene();
    await author.takeOff(listId, member.user.id);
    await author.add(listId, member.user.id);
    const { body } = await call(api, 'notifications.list', {}, { cookie: member.cookie });
    expect(body).toEqual([]);
  });

  it('has at most as many people as allowed, however many are added at once', async () => {
    const author = await createMember();
    const listId = await author.create();
    const many = Array.from({ length: limits.lists.people - 1 }, () => newId());
    await api.db.insert(users).values(many.map((id) => ({ id, email: `${id}@example.test` })));
    await api.db.insert(peopleListMembers).values(many.map((memberId) => ({ listId, memberId })));
    const late = [await createUser(api.db), await createUser(api.db), await createUser(api.db)];
    const answers = await Promise.all(late.map(({ id }) => author.add(listId, id)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 204)).toMatchObject([
      refused('list_full'),
      refused('list_full'),
    ]);
  });

  it('is one of at most 20, however many are made at once', async () => {
    const author = await createMember();
    await api.db.insert(peopleLists).values(
      Array.from({ length: limits.lists.max - 1 }, (_, index) => ({
        id: newId(),
        userId: author.user.id,
        name: String(index),
      })),
    );
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        call(api, 'lists.create', {}, { cookie: author.cookie, body: { name } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 201)).toMatchObject([
      refused('too_many_lists'),
      refused('too_many_lists'),
    ]);
  });

  it('loses those who block its owner, or whom its owner blocks, for good', async () => {
    for (const ownerBlocks of [true, false]) {
      const { author, member, listId, loop } = await createScene();
      const [by, about] = ownerBlocks ? [author, member] : [member, author];
      const { cookie } = by;
      await call(api, 'users.block', {}, { cookie, body: { userId: about.user.id } });
      await call(api, 'users.unblock', { userId: about.user.id }, { cookie });
      expect(await author.people(listId)).toEqual([]);
      expect(await member.sees(loop.id)).toBe(false);
    }
  });
});

describe('a loop for a list', () => {
  it('is seen by its author and those on the list, who learn no more than that', async () => {
    const { author, member, friend, loop } = await createScene();
    expect((await author.readLoop(loop.id)).status).toBe(200);
    expect(await member.readLoop(loop.id)).toMatchObject({
      status: 200,
      body: { visibility: null, list: { id: null }, canRemix: false, canRepost: false },
    });
    expect(await friend.readLoop(loop.id)).toMatchObject(refused('loop_not_found'));
    expect(await member.feed()).toContain(loop.id);
    expect(await friend.feed()).not.toContain(loop.id);
    await createFollow(api.db, { followerId: member.user.id, followingId: author.user.id });
    expect(await member.following()).toEqual([loop.id]);
    expect(await friend.following()).toEqual([]);
  });

  it('is found at an offset of the feed by those on the list', async () => {
    const { member, loop } = await createScene();
    await createLoop(api.db);
    const [, second] = await member.feed({ limit: 2 });
    expect(second).toBe(loop.id);
    expect(await member.feed({ limit: 1, offset: 1 })).toEqual([loop.id]);
  });

  it('is gone at once for those who are taken off, and there for those who are added', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.takeOff(listId, member.user.id);
    await author.add(listId, friend.user.id);
    expect(await member.sees(loop.id)).toBe(false);
    expect(await member.feed()).not.toContain(loop.id);
    expect(await friend.sees(loop.id)).toBe(true);
  });

  it('is narrowed by its author’s setting: to friends on the list, or to no one', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.add(listId, friend.user.id);
    const prefer = (loopVisibility: 'friends' | 'private') =>
      call(api, 'users.updatePreferences', {}, { cookie: author.cookie, body: { loopVisibility } });
    await prefer('friends');
    expect([await member.sees(loop.id), await friend.sees(loop.id)]).toEqual([false, true]);
    await prefer('private');
    expect([await member.sees(loop.id), await friend.sees(loop.id)]).toEqual([false, false]);
    expect(await author.sees(loop.id)).toBe(true);
  });

  it('becomes private when its list is deleted', async () => {
    const { author, member, listId, loop } = await createScene();
    const { cookie } = author;
    expect((await call(api, 'lists.delete', { listId }, { cookie })).status).toBe(204);
    expect(await author.readLoop(loop.id)).toMatchObject({
      body: { visibility: 'private', list: null },
    });
    expect(await member.sees(loop.id)).toBe(false);
    expect(await author.lists()).toEqual([]);
  });

  it('is for one audience at a time, and changes it like any other', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    const seen = async () => [await member.sees(loop.id), await friend.sees(loop.id)];
    expect(await author.update(loop.id, { visibility: 'friends' })).toMatchObject({
      body: { visibility: 'friends', list: null },
    });
    expect(await seen()).toEqual([false, true]);
    await author.update(loop.id, { visibility: 'list', listId });
    expect(await seen()).toEqual([true, false]);
    await author.update(loop.id, { visibility: 'public' });
    expect(await seen()).toEqual([true, true]);
    const other = await author.create('Family', [friend]);
    expect(await author.update(loop.id, { visibility: 'list', listId: other })).toMatchObject({
      body: { visibility: 'list', list: { id: other } },
    });
    expect(await seen()).toEqual([false, true]);
  });

  it('names one of its author’s own lists, and no other loop names any', async () => {
    const { author, member, listId } = await createScene();
    expect(await author.post({ visibility: 'list' })).toMatchObject(refused('list_required'));
    expect(await author.post({ visibility: 'public', listId })).toMatchObject(
      refused('list_required'),
    );
    expect(await author.post({ listId })).toMatchObject(refused('list_required'));
    expect(await member.post({ visibility: 'list', listId })).toMatchObject(
      refused('list_not_found'),
    );
    const own = await createLoop(api.db, { userId: member.user.id });
    expect(await member.update(own.id, { visibility: 'list', listId })).toMatchObject(
      refused('list_not_found'),
    );
    expect(await member.sees(own.id)).toBe(true);
  });

  it('is not remixed or reposted by those on the list', async () => {
    const { member, loop } = await createScene();
    const { cookie } = member;
    expect(
      await call(api, 'reposts.create', {}, { cookie, body: { loopId: loop.id } }),
    ).toMatchObject(refused('repost_not_allowed'));
    const { body } = await member.readLoop(loop.id);
    expect(body).toMatchObject({ canRemix: false, layerRefusal: expect.any(String) });
  });

  it('is no longer brought to those on the list by a repost from when it was public', async () => {
    const { author, member, listId } = await createScene();
    const reposter = await createMember();
    await createFollow(api.db, { followerId: member.user.id, followingId: reposter.user.id });
    const loop = await createLoop(api.db, { userId: author.user.id });
    const { cookie } = reposter;
    const reposted = await call(api, 'reposts.create', {}, { cookie, body: { loopId: loop.id } });
    expect(reposted.status).toBe(201);
    const withReposts = () => member.feed({ feed: 'following', include: 'all' });
    expect(await withReposts()).toEqual([loop.id]);
    await author.update(loop.id, { visibility: 'list', listId });
    expect(await member.sees(loop.id)).toBe(true);
    expect(await withReposts()).toEqual([]);
    // Nor is anyone named who reposted it then.
    const named = await call(api, 'reposts.list', { loopId: loop.id }, { cookie: member.cookie });
    expect(named).toMatchObject({ status: 200, body: [] });
    await createFollow(api.db, { followerId: member.user.id, followingId: author.user.id });
    const { body } = await call(
      api,
      'loops.feed',
      {},
      { cookie: member.cookie, query: { feed: 'following', include: 'all' } },
    );
    const shown = endpoints['loops.feed'].response.parse(body).find(({ id }) => id === loop.id);
    expect(shown).toMatchObject({ list: { id: null } });
    expect(shown?.repostedBy).toBeUndefined();
  });

  it('has no preview and is in no public list', async () => {
    const { loop } = await createScene();
    const page = await api.fetch(`/loops/${loop.id}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).not.toContain('Just for you');
    const { rows } = await api.db.execute(
      `SELECT loop_id FROM public_loops WHERE loop_id = '${loop.id}'`,
    );
    expect(rows).toEqual([]);
  });

  it('gives those on the list links to its files, which end when it is for friends', async () => {
    const { author, member, loop } = await createScene();
    await api.db.update(loops).set({ mediaType: 'image' }).where(eq(loops.id, loop.id));
    await createLoopMedia(api.db, { loopId: loop.id, role: '720', contentType: 'image/webp' });
    const { body } = await member.readLoop(loop.id);
    const url = endpoints['loops.read'].response.parse(body).mediaUrl ?? '';
    const statusOf = async () => (await getRaw(api, url)).status;
    // No such object is stored, which is known only once the link was accepted.
    expect(await statusOf()).toBe(404);
    await author.update(loop.id, { visibility: 'friends' });
    expect(await statusOf()).toBe(errors.media_link_invalid.status);
    await author.update(loop.id, { visibility: 'public' });
    expect(await statusOf()).toBe(404);
  });
});

describe('those on a list', () => {
  it('see how many reacted to a loop for it, and only its author sees who', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.add(listId, friend.user.id);
    await createReaction(api.db, { loopId: loop.id, userId: friend.user.id });
    const reactors = async ({ cookie }: { readonly cookie: string }) => {
      const { body } = await call(api, 'loops.reactions', { loopId: loop.id }, { cookie });
      return endpoints['loops.reactions'].response.parse(body).map(({ user }) => user.id);
    };
    expect(await reactors(author)).toEqual([friend.user.id]);
    expect(await reactors(member)).toEqual([]);
    expect(await member.readLoop(loop.id)).toMatchObject({ body: { _count: { reactions: 1 } } });
  });

  it('don’t find it among what another one likes', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.add(listId, friend.user.id);
    await createReaction(api.db, { loopId: loop.id, userId: friend.user.id });
    const liked = async ({ cookie }: { readonly cookie: string }) => {
      const params = { userId: friend.user.id };
      const { body } = await call(api, 'users.liked', params, { cookie });
      return endpoints['users.liked'].response.parse(body).map(({ id }) => id);
    };
    expect(await liked(member)).toEqual([]);
    expect(await liked(author)).toEqual([loop.id]);
    expect(await liked(friend)).toEqual([loop.id]);
  });

  it('aren’t named by For you as the reason for it', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.add(listId, friend.user.id);
    await createFollow(api.db, { followerId: member.user.id, followingId: friend.user.id });
    await createReaction(api.db, { loopId: loop.id, userId: friend.user.id });
    const chosen = [{ id: loop.id, reactorIds: [friend.user.id] }];
    const [row] = await readChosen(api.db, member.user.id, chosen);
    expect(row).toMatchObject({ loop: { id: loop.id }, value: { reactors: null } });
    await author.update(loop.id, { visibility: 'public' });
    const [open] = await readChosen(api.db, member.user.id, chosen);
    expect(open?.value.reactors).toHaveLength(1);
  });

  it('are notified of hearts by its author, and not of those by others on it', async () => {
    const { author, member, friend, listId, loop } = await createScene();
    await author.add(listId, friend.user.id);
    const comment = await createComment(api.db, { loopId: loop.id, userId: member.user.id });
    for (const { cookie, user } of [friend, author]) {
      const given = await call(api, 'comments.heart', { commentId: comment.id }, { cookie });
      expect(given.status).toBe(200);
      // As if each was delivered, in a group of its own.
      const id = newId();
      const to = { userId: member.user.id, id, kind: 'comment_heart' as const };
      const key = `comment_heart:${id}`;
      const about = { actorId: user.id, loopId: loop.id, commentId: comment.id, groupKey: key };
      await api.db.insert(notifications).values({ ...to, ...about });
      await api.db.insert(notificationGroups).values({ userId: member.user.id, key, latestId: id });
    }
    const { body } = await call(api, 'notifications.list', {}, { cookie: member.cookie });
    const groups = endpoints['notifications.list'].response.parse(body);
    expect(groups.map(({ actors }) => actors.map(({ id }) => id))).toEqual([[author.user.id]]);
  });
});
