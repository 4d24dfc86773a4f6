import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import {
  createBlock,
  createComment,
  createFriendship,
  createLoop,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type InboxFixture, type Member } from './inbox-fixture.ts';

let api: TestApi;
let fixture: InboxFixture;
let drawn = 0;

beforeAll(async () => {
  api = await startApi();
  fixture = setUpInbox(api);
});

afterAll(() => api.stop());

/** Names that no other test uses. */
const unique = () => `zq${(drawn += 1)}x`;

const suggest = async ({ cookie }: Member, q: string, loopId?: string) => {
  const query = { q, ...(loopId !== undefined && { loopId }) };
  const { body } = await call(api, 'mentions.suggest', {}, { cookie, query });
  return endpoints['mentions.suggest'].response
    .parse(body)
    .map(({ user, from }) => `${user.username} ${from}`);
};
const find = async ({ cookie }: Member, ...names: string[]) => {
  const query = { names: names.join(',') };
  const { body } = await call(api, 'mentions.find', {}, { cookie, query });
  return endpoints['mentions.find'].response.parse(body);
};
const named = (username: string, given = {}) => createUser(api.db, { username, ...given });
const kindsFor = async (member: Member) =>
  (await fixture.inbox(member)).map(({ kind, total }) => [kind, total]);

describe('people who are offered while a mention is typed', () => {
  it('are those of the conversation, then friends, then others; four at most', async () => {
    const word = unique();
    const me = await fixture.member({ username: `${word}_me` });
    const [author, writer, friend, other] = [
      await named(`${word}_d`),
      await named(unique(), { firstName: 'Dex', lastName: `${word}ia` }),
      await named(`${word}_b`),
      await named(`${word}_a`),
    ];
    await named(`${word}_further`);
    await createFriendship(api.db, me.id, friend.id);
    const { id: loopId } = await createLoop(api.db, { userId: author.id });
    await createComment(api.db, { loopId, userId: writer.id });
    const offered = await suggest(me, word.toUpperCase(), loopId);
    expect(offered).toHaveLength(limits.mentions.offered);
    expect(offered.slice(0, 2).toSorted()).toEqual(
      [`${author.username} here`, `${writer.username} here`].toSorted(),
    );
    expect(offered.slice(2)).toEqual([`${friend.username} friend`, `${other.username} other`]);
    expect(await suggest(me, `${word}_a`)).toEqual([`${other.username} other`]);
    expect(await suggest(me, unique())).toEqual([]);
  });

  it('never include people one may not see, nor tell who is below a loop one may not see', async () => {
    const word = unique();
    const me = await fixture.member();
    const [blocker, blocked, author, hidden] = [
      await named(`${word}_a`),
      await named(`${word}_b`),
      await named(`${word}_c`),
      await named(`${word}_d`),
    ];
    await named(`${word}_e`, { suspendedAt: new Date() });
    await named(`${word}_f`, { username: null, firstName: word });
    await createBlock(api.db, { blockerId: blocker.id, blockedId: me.id });
    await createBlock(api.db, { blockerId: me.id, blockedId: blocked.id });
    const unseen = await createLoop(api.db, { userId: author.id, visibility: 'private' });
    expect(await suggest(me, word, unseen.id)).toEqual([
      `${author.username} other`,
      `${hidden.username} other`,
    ]);
    const loop = await createLoop(api.db, { userId: author.id });
    for (const userId of [blocker.id, blocked.id]) {
      await createComment(api.db, { loopId: loop.id, userId });
    }
    const hiddenAt = new Date();
    await createComment(api.db, { loopId: loop.id, userId: hidden.id, hiddenAt });
    expect(await suggest(me, word, loop.id)).toEqual([
      `${author.username} here`,
      `${hidden.username} other`,
    ]);
  });

  it.each(['', '@a', 'a b', 'a'.repeat(21), '\0'])(
    'need the beginning of a name: %j',
    async (q) => {
      const { cookie } = await fixture.member();
      expect((await call(api, 'mentions.suggest', {}, { cookie, query: { q } })).status).toBe(400);
    },
  );
});

describe('names in a text', () => {
  it('are found in any case, as far as one may see the person', async () => {
    const me = await fixture.member();
    const [seen, blocker] = [await named(`${unique()}_Seen`), await named(unique())];
    await createBlock(api.db, { blockerId: blocker.id, blockedId: me.id });
    const name = seen.username ?? '';
    const names = [name.toLowerCase(), blocker.username ?? '', unique()];
    expect(await find(me, ...names)).toEqual([{ id: seen.id, username: name }]);
  });
});

describe('a mention', () => {
  it('notifies people once, in a comment, a caption and a status', async () => {
    const [writer, mentioned] = [
      await fixture.member(),
      await fixture.member({ username: unique() }),
    ];
    const name = mentioned.user.username ?? '';
    const { id: loopId } = await createLoop(api.db, { userId: writer.id, mediaType: 'audio' });
    const { id: thirds } = await createLoop(api.db);
    const commentId = await fixture.comments(writer, thirds, `for @${name} and @${name}`);
    const edit = (caption: string) => fixture.does(writer, 'loops.update', { loopId }, { caption });
    await edit(`with @${name}`);
    const status = { mediaType: 'status', caption: `good morning @${name.toUpperCase()}!` };
    await fixture.does(writer, 'loops.create', {}, status);
    await fixture.deliver();
    await edit(`with @${name}, again`);
    await fixture.deliver();
    const inbox = await fixture.inbox(mentioned);
    expect(inbox.map(({ kind, total }) => [kind, total])).toEqual([
      ['loop_mention', 1],
      ['loop_mention', 1],
      ['mention', 1],
    ]);
    expect(inbox[2]).toMatchObject({ loop: { id: thirds }, comment: { id: commentId } });
    expect(inbox[1]?.loop?.id).toBe(loopId);
  });

  it('adds nothing to a reply or a comment that notifies the same person', async () => {
    const [host, guest] = [
      await fixture.member({ username: unique() }),
      await fixture.member({ username: unique() }),
    ];
    const { id: loopId } = await createLoop(api.db, { userId: host.id });
    const parentId = await fixture.comments(guest, loopId, `hello @${host.user.username}`);
    const content = `@${guest.user.username} hello`;
    await fixture.does(host, 'comments.create', {}, { loopId, content, parentId });
    await fixture.deliver();
    expect(await kindsFor(host)).toEqual([['comment', 1]]);
    expect(await kindsFor(guest)).toEqual([['reply', 1]]);
  });

  it('of someone who blocked the writer looks like that of a name nobody has', async () => {
    const [writer, blocker] = [
      await fixture.member(),
      await fixture.member({ username: unique() }),
    ];
    await createBlock(api.db, { blockerId: blocker.id, blockedId: writer.id });
    const { id: loopId } = await createLoop(api.db);
    const post = async (content: string) => {
      const { status, body } = await fixture.does(
        writer,
        'comments.create',
        {},
        { loopId, content },
      );
      const comment = endpoints['comments.create'].response.parse(body);
      return { status, fields: Object.keys(comment), content: comment.content };
    };
    const unused = unique();
    const name = blocker.user.username ?? '';
    const toBlocker = await post(`hey @${name}`);
    expect(toBlocker).toEqual({ ...(await post(`hey @${unused}`)), content: `hey @${name}` });
    await fixture.deliver();
    expect(await kindsFor(blocker)).toEqual([]);
    expect(await find(writer, name)).toEqual(await find(writer, unused));
  });

  it('reaches only those who can see the loop, up to five, and follows their settings', async () => {
    const writer = await fixture.member();
    const people = await Promise.all(
      Array.from({ length: limits.mentions.max + 1 }, () => fixture.member({ username: unique() })),
    );
    const names = people.map(({ user }) => `@${user.username}`).join(' ');
    const [quiet, ...others] = people;
    if (quiet === undefined) throw new Error('no people');
    await fixture.does(quiet, 'users.updatePreferences', {}, { notifyOnComments: false });
    const { id: loopId } = await createLoop(api.db);
    await fixture.comments(writer, loopId, names);
    const { id: own } = await createLoop(api.db, { userId: writer.id, visibility: 'private' });
    await fixture.comments(writer, own, names);
    await fixture.deliver();
    expect(await kindsFor(quiet)).toEqual([]);
    const reached = await Promise.all(others.map(kindsFor));
    expect(reached).toEqual([
      [['mention', 1]],
      [['mention', 1]],
      [['mention', 1]],
      [['mention', 1]],
      [],
    ]);
  });
});
