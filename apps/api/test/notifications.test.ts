import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { NotificationKind } from '@swirl/contract/notifications';
import { newId } from '@swirl/db/ids';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { users } from '@swirl/db/tables/users';
import { createLoop } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type InboxFixture, type Member } from './inbox-fixture.ts';

let api: TestApi;
let fixture: InboxFixture;

beforeAll(async () => {
  api = await startApi();
  fixture = setUpInbox(api);
});

afterAll(() => api.stop());

const react = (member: Member, loopId: string) =>
  fixture.does(member, 'reactions.create', {}, { loopId });
const follow = (member: Member, userId: string) =>
  fixture.does(member, 'follows.createById', { userId });

/** A user with a loop, and another who interacts with it. */
async function pair() {
  const [author, fan] = [await fixture.member(), await fixture.member()];
  const { id: loopId } = await createLoop(api.db, { userId: author.id });
  return { author, fan, loopId };
}

type Pair = Awaited<ReturnType<typeof pair>>;

type ConversationKind = 'reply' | 'comment_heart' | 'comment_pinned' | 'mention' | 'loop_mention';

/** Every action that notifies a loop's author or a user. */
const actions: Readonly<
  Record<
    Exclude<
      NotificationKind,
      | 'statement'
      | 'stem_withdrawn'
      | 'captions_drafted'
      | 'schedule_failed'
      | 'repost'
      | ConversationKind
    >,
    (pair: Pair) => Promise<unknown>
  >
> = {
  reaction: ({ fan, loopId }) => react(fan, loopId),
  comment: ({ fan, loopId }) => fixture.comments(fan, loopId),
  follow: ({ fan, author }) => follow(fan, author.id),
  remix: ({ fan, loopId }) => fixture.remixes(fan, loopId),
};
const kinds = ['reaction', 'comment', 'follow', 'remix'] as const;
const everyAction = async (given: Pair) => {
  for (const kind of kinds) await actions[kind](given);
};

const set = (member: Member, change: Parameters<typeof mergePreferences>[2]) =>
  mergePreferences(api.db, member.id, change);

describe('the inbox', () => {
  it('shows for each kind who did what, with the loop it was about', async () => {
    const { author, fan, loopId } = await pair();
    await react(fan, loopId);
    const commentId = await fixture.comments(fan, loopId, 'that slurp is a beat');
    await follow(fan, author.id);
    const remixId = await fixture.remixes(fan, loopId);
    const received = await fixture.deliver();

    const inbox = await fixture.inbox(author);
    expect(inbox.map(({ kind }) => kind)).toEqual(['remix', 'follow', 'comment', 'reaction']);
    for (const { actors, total, unread } of inbox) {
      expect(actors.map(({ id }) => id)).toEqual([fan.id]);
      expect({ total, unread }).toEqual({ total: 1, unread: true });
    }
    const [remix, followed, comment, reaction] = inbox;
    expect(remix?.loop?.id).toBe(remixId);
    expect(followed?.loop).toBeNull();
    expect(comment?.loop?.id).toBe(loopId);
    expect(comment?.comment).toEqual({ id: commentId, content: 'that slurp is a beat' });
    expect(reaction?.loop?.id).toBe(loopId);
    expect(await fixture.unread(author)).toBe(4);
    expect(received).toEqual([
      { userId: author.id, event: { type: 'notification', notificationId: remix?.latestId } },
    ]);
    expect(await fixture.inbox(fan)).toEqual([]);
  });

  it('contains nothing about the user’s own actions', async () => {
    const author = await fixture.member();
    const { id: loopId } = await createLoop(api.db, { userId: author.id });
    await everyAction({ author: await fixture.member(), fan: author, loopId });
    await fixture.deliver();
    expect(await fixture.inbox(author)).toEqual([]);
    expect(await fixture.unread(author)).toBe(0);
  });

  it('has reposts like likes: by the same setting, and until they are undone', async () => {
    const { author, fan, loopId } = await pair();
    const other = await fixture.member();
    for (const member of [fan, other]) {
      await fixture.does(member, 'reposts.create', {}, { loopId });
    }
    await fixture.deliver();
    expect(await fixture.inbox(author)).toMatchObject([
      {
        kind: 'repost',
        total: 2,
        actors: [{ id: other.id }, { id: fan.id }],
        loop: { id: loopId },
      },
    ]);
    for (const member of [fan, other]) await fixture.does(member, 'reposts.delete', { loopId });
    expect(await fixture.inbox(author)).toEqual([]);
    await set(author, { notifyOnLikes: false });
    await fixture.does(await fixture.member(), 'reposts.create', {}, { loopId });
    await fixture.deliver();
    expect(await fixture.inbox(author)).toEqual([]);
  });

  it('groups notifications, latest users first and each once', async () => {
    const { author, fan, loopId } = await pair();
    const others = await Promise.all(Array.from({ length: 4 }, () => fixture.member()));
    for (const member of [fan, ...others]) await react(member, loopId);
    for (const content of ['one', 'two', 'three']) await fixture.comments(fan, loopId, content);
    for (const member of others) await follow(member, author.id);
    const { id: otherLoop } = await createLoop(api.db, { userId: author.id });
    await react(fan, otherLoop);
    await fixture.deliver();

    const whole = await fixture.inbox(author);
    expect(await fixture.unread(author)).toBe(whole.length);
    const inbox = whole.filter(({ kind }) => kind !== 'follow');
    expect(inbox.map(({ kind, total }) => [kind, total])).toEqual([
      ['reaction', 1],
      ['comment', 1],
      ['reaction', 5],
    ]);
    const latest = others.map(({ id }) => id).toReversed();
    expect(inbox[2]?.actors.map(({ id }) => id)).toEqual(latest.slice(0, 3));
    expect(inbox[1]?.comment?.content).toBe('three');
    // Followers are grouped by day, and the day may end during the test.
    const followers = whole.filter(({ kind }) => kind === 'follow');
    expect(followers.reduce((sum, { total }) => sum + total, 0)).toBe(4);
    expect(followers.length).toBeLessThanOrEqual(2);

    // A new user moves the old group to the top.
    await react(await fixture.member(), loopId);
    await fixture.deliver();
    expect((await fixture.inbox(author))[0]).toMatchObject({ kind: 'reaction', total: 6 });
  });

  it('names the mood if all of a few people felt it and show their activity', async () => {
    const { author, fan, loopId } = await pair();
    const felt = (member: Member, mood?: string) =>
      fixture.does(member, 'reactions.create', {}, { loopId, mood });
    const moodNow = async () => {
      await fixture.deliver();
      return (await fixture.inbox(author))[0]?.mood;
    };
    await felt(fan, 'cozy');
    expect(await moodNow()).toBe('cozy');
    await felt(fan, 'dreamy');
    expect(await moodNow()).toBe('dreamy');
    const other = await fixture.member();
    await felt(other);
    expect(await moodNow()).toBe(null);
    await felt(other, 'dreamy');
    expect(await moodNow()).toBe('dreamy');
    await set(other, { privacyShowActivity: false });
    expect(await moodNow()).toBe(null);
  });

  it('says whether the user follows back', async () => {
    const { author, fan } = await pair();
    await follow(fan, author.id);
    await fixture.deliver();
    expect((await fixture.inbox(author))[0]?.actors[0]?.isFollowing).toBe(false);
    await follow(author, fan.id);
    expect((await fixture.inbox(author))[0]?.actors[0]?.isFollowing).toBe(true);
  });

  it('counts users up to a limit, and reads no more rows than needed', async () => {
    const { author, loopId } = await pair();
    const crowd = Array.from({ length: limits.notifications.countedUpTo + 20 }, () => newId());
    await api.db.insert(users).values(crowd.map((id) => ({ id, email: `${id}@example.test` })));
    const liked = crowd.map((userId) => ({ id: newId(), userId }));
    await api.db.execute(
      `INSERT INTO reactions (id, loop_id, user_id) VALUES ${liked
        .map(({ id, userId }) => `('${id}', '${loopId}', '${userId}')`)
        .join(', ')}`,
    );
    await api.db.execute(
      `INSERT INTO notification_events (id, user_id, kind, actor_id, loop_id) VALUES ${liked
        .map(({ id, userId }) => `('${id}', '${author.id}', 'reaction', '${userId}', '${loopId}')`)
        .join(', ')}`,
    );
    await fixture.deliver();
    expect(await fixture.inbox(author)).toMatchObject([
      { total: limits.notifications.countedUpTo },
    ]);
  });

  it('pages by a cursor that works only for its user', async () => {
    const { author, fan } = await pair();
    const posted = await Promise.all(
      Array.from({ length: 5 }, () => createLoop(api.db, { userId: author.id })),
    );
    for (const { id } of posted) await react(fan, id);
    await fixture.deliver();
    const read = (member: Member, cursor?: string) =>
      call(
        api,
        'notifications.list',
        {},
        {
          cookie: member.cookie,
          query: { limit: 2, cursor },
        },
      );
    const seen: string[] = [];
    const cursors: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = await read(author, cursor);
      const page = endpoints['notifications.list'].response.parse(answer.body);
      seen.push(...page.map(({ loop }) => loop?.id ?? ''));
      cursor = answer.headers.get(nextCursorHeader) ?? undefined;
      if (cursor !== undefined) cursors.push(cursor);
    } while (cursor !== undefined);
    expect(cursors).toHaveLength(2);
    expect((await read(fan, cursors[0])).body).toMatchObject({ code: 'cursor_invalid' });
    expect(seen).toEqual(posted.map(({ id }) => id).toReversed());
  });
});

describe('marking as read', () => {
  it('marks one group, or all, and leaves newer notifications unread', async () => {
    const { author, fan, loopId } = await pair();
    await everyAction({ author, fan, loopId });
    await fixture.deliver();
    const [latest, ...older] = await fixture.inbox(author);
    const oldest = older.at(-1);
    if (latest === undefined || oldest === undefined) throw new Error('there was no notification');

    const mark = (body: object) => fixture.does(author, 'notifications.markRead', {}, body);
    const one = await mark({ groupId: oldest.id, upTo: oldest.latestId });
    expect(one.body).toEqual({ unread: 3 });
    expect((await fixture.inbox(author)).map(({ unread }) => unread)).toEqual([
      true,
      true,
      true,
      false,
    ]);

    await react(await fixture.member(), loopId);
    await fixture.deliver();
    expect((await mark({ upTo: latest.latestId })).body).toEqual({ unread: 1 });
    const inbox = await fixture.inbox(author);
    expect(inbox.filter(({ unread }) => unread).map(({ kind }) => kind)).toEqual(['reaction']);
    // A mark far in the future covers what exists, and nothing that comes later.
    expect((await mark({ upTo: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })).body).toEqual({
      unread: 0,
    });
    await react(await fixture.member(), loopId);
    await fixture.deliver();
    expect(await fixture.unread(author)).toBe(1);
  });

  it('affects only the user’s own notifications', async () => {
    const { author, fan, loopId } = await pair();
    await react(fan, loopId);
    await fixture.deliver();
    const [group] = await fixture.inbox(author);
    if (group === undefined) throw new Error('there was no notification');
    await fixture.does(
      fan,
      'notifications.markRead',
      {},
      { groupId: group.id, upTo: group.latestId },
    );
    await fixture.does(fan, 'notifications.markRead', {}, { upTo: group.latestId });
    expect(await fixture.unread(author)).toBe(1);
  });
});

describe('a setting', () => {
  it.each([
    ['notifyOnLikes', 'reaction'],
    ['notifyOnComments', 'comment'],
    ['notifyOnFollows', 'follow'],
    ['notifyOnRemixes', 'remix'],
  ] as const)('%s turns off its kind, and no other', async (field, kind) => {
    const given = await pair();
    await set(given.author, { [field]: false });
    await everyAction(given);
    await fixture.deliver();
    const shown = (await fixture.inbox(given.author)).map((group) => group.kind);
    expect(shown.toSorted()).toEqual(kinds.filter((other) => other !== kind).toSorted());
    expect(await fixture.unread(given.author)).toBe(3);

    // Notifications that were off do not appear when switched on again.
    await set(given.author, { [field]: true });
    expect(await fixture.inbox(given.author)).toHaveLength(3);
  });

  it('notificationInApp empties the inbox immediately, and stops live events', async () => {
    const given = await pair();
    await react(given.fan, given.loopId);
    await fixture.deliver();
    await set(given.author, { notificationInApp: false });
    expect(await fixture.inbox(given.author)).toEqual([]);
    expect(await fixture.unread(given.author)).toBe(0);

    await fixture.comments(given.fan, given.loopId);
    expect(await fixture.deliver()).toEqual([]);
    await set(given.author, { notificationInApp: true });
    expect((await fixture.inbox(given.author)).map(({ kind }) => kind)).toEqual(['reaction']);
  });

  it('of the actor has no effect on the recipient', async () => {
    const given = await pair();
    await set(given.fan, { notifyOnLikes: false, notificationInApp: false });
    await react(given.fan, given.loopId);
    await fixture.deliver();
    expect(await fixture.inbox(given.author)).toHaveLength(1);
  });
});

describe('a notification about something the user may no longer see', () => {
  const changes: readonly [string, (pair: Pair) => Promise<unknown>][] = [
    [
      'the user has blocked the actor',
      ({ author, fan }) => fixture.does(author, 'users.block', {}, { userId: fan.id }),
    ],
    [
      'the actor has blocked the user',
      ({ author, fan }) => fixture.does(fan, 'users.block', {}, { userId: author.id }),
    ],
    [
      'the user has muted the actor',
      ({ author, fan }) => fixture.does(author, 'users.mute', {}, { userId: fan.id }),
    ],
    [
      'the actor was suspended',
      ({ fan }) => api.db.execute(`UPDATE users SET suspended_at = now() WHERE id = '${fan.id}'`),
    ],
    [
      'the actor is deleting the account',
      ({ fan }) => api.db.execute(`UPDATE users SET leaving_at = now() WHERE id = '${fan.id}'`),
    ],
    [
      'the actor’s account was deleted',
      ({ fan }) => api.db.execute(`DELETE FROM users WHERE id = '${fan.id}'`),
    ],
  ];

  it.each(changes)('is not delivered when %s', async (_when, change) => {
    const given = await pair();
    await everyAction(given);
    await change(given);
    expect(await fixture.deliver()).toEqual([]);
    expect(await fixture.inbox(given.author)).toEqual([]);
    expect(await fixture.unread(given.author)).toBe(0);
  });

  it.each(changes)('is not shown when %s after it was delivered', async (_when, change) => {
    const given = await pair();
    await everyAction(given);
    await fixture.deliver();
    expect(await fixture.unread(given.author)).toBe(4);
    await change(given);
    expect(await fixture.inbox(given.author)).toEqual([]);
    expect(await fixture.unread(given.author)).toBe(0);
  });

  it('leaves the other users of a group, who then come first', async () => {
    const { author, fan, loopId } = await pair();
    const other = await fixture.member();
    await react(other, loopId);
    await react(fan, loopId);
    await fixture.deliver();
    await fixture.does(author, 'users.mute', {}, { userId: fan.id });
    const [group] = await fixture.inbox(author);
    expect(group).toMatchObject({ total: 1, unread: true, actors: [{ id: other.id }] });
    // Marking all visible ones as read leaves nothing unread, muted or not.
    await fixture.does(author, 'notifications.markRead', {}, { upTo: group?.latestId });
    expect(await fixture.unread(author)).toBe(0);
  });

  it('a remix that became private before delivery causes no notification', async () => {
    const { author, fan, loopId } = await pair();
    const remixId = await fixture.remixes(fan, loopId);
    await fixture.does(fan, 'loops.update', { loopId: remixId }, { visibility: 'private' });
    expect(await fixture.deliver()).toEqual([]);
    expect(await fixture.inbox(author)).toEqual([]);
  });

  it('a remix that became private after delivery is no longer shown', async () => {
    const { author, fan, loopId } = await pair();
    const remixId = await fixture.remixes(fan, loopId);
    await fixture.deliver();
    expect(await fixture.inbox(author)).toHaveLength(1);
    await fixture.does(fan, 'loops.update', { loopId: remixId }, { visibility: 'private' });
    expect(await fixture.inbox(author)).toEqual([]);
    expect(await fixture.unread(author)).toBe(0);
  });

  it.each([
    ['before it is delivered', false],
    ['before it is read', true],
  ])('notifications about a loop that was deleted %s are not shown', async (_when, delivered) => {
    const given = await pair();
    await everyAction(given);
    if (delivered) await fixture.deliver();
    await fixture.does(given.author, 'loops.delete', { loopId: given.loopId });
    if (!delivered) await fixture.deliver();
    expect((await fixture.inbox(given.author)).map(({ kind }) => kind)).toEqual(['follow']);
  });

  it('a moderated comment or loop causes no notification', async () => {
    const { author, fan, loopId } = await pair();
    const commentId = await fixture.comments(fan, loopId);
    const remixId = await fixture.remixes(fan, loopId);
    await fixture.deliver();
    expect(await fixture.inbox(author)).toHaveLength(2);
    await api.db.execute(`UPDATE comments SET hidden_at = now() WHERE id = '${commentId}'`);
    await api.db.execute(`UPDATE loops SET state = 'hidden' WHERE id = '${remixId}'`);
    expect(await fixture.inbox(author)).toEqual([]);
    expect(await fixture.unread(author)).toBe(0);
  });
});

describe('an undone action', () => {
  const undone: readonly [string, keyof typeof actions, (pair: Pair) => Promise<unknown>][] = [
    [
      'a reaction',
      'reaction',
      ({ fan, loopId }) => fixture.does(fan, 'reactions.delete', { loopId }),
    ],
    [
      'a follow',
      'follow',
      ({ fan, author }) => fixture.does(fan, 'follows.delete', { userId: author.id }),
    ],
  ];

  it.each(undone)('before delivery causes no notification: %s', async (_what, kind, undo) => {
    const given = await pair();
    await actions[kind](given);
    await undo(given);
    expect(await fixture.deliver()).toEqual([]);
    expect(await fixture.inbox(given.author)).toEqual([]);
  });

  it.each(undone)(
    'disappears from the inbox, and does not notify again when repeated: %s',
    async (_what, kind, undo) => {
      const given = await pair();
      await actions[kind](given);
      expect(await fixture.deliver()).toHaveLength(1);
      await undo(given);
      expect(await fixture.inbox(given.author)).toEqual([]);
      expect(await fixture.unread(given.author)).toBe(0);
      await actions[kind](given);
      expect(await fixture.deliver()).toEqual([]);
      expect(await fixture.inbox(given.author)).toHaveLength(1);
    },
  );

  it.each(undone)('after a day deletes its notification: %s', async (_what, kind, undo) => {
    const given = await pair();
    await actions[kind](given);
    await fixture.deliver();
    await api.db.execute(
      `UPDATE notifications SET created_at = now() - interval '25 hours' WHERE user_id = '${given.author.id}'`,
    );
    await undo(given);
    const { rowCount } = await api.db.execute(
      `SELECT FROM notifications WHERE user_id = '${given.author.id}'`,
    );
    expect(rowCount).toBe(0);
    await actions[kind](given);
    expect(await fixture.deliver()).toHaveLength(1);
  });

  it('a deleted comment is not shown', async () => {
    const { author, fan, loopId } = await pair();
    const commentId = await fixture.comments(fan, loopId);
    await fixture.deliver();
    await fixture.does(fan, 'comments.delete', { commentId });
    expect(await fixture.inbox(author)).toEqual([]);
  });
});

describe('a loop that moderators removed', () => {
  it('no longer appears in its author’s notifications', async () => {
    const { author, fan, loopId } = await pair();
    await react(fan, loopId);
    await fixture.deliver();
    expect(await fixture.unread(author)).toBe(1);
    await api.db.execute(`UPDATE loops SET state = 'removed' WHERE id = '${loopId}'`);
    expect(await fixture.inbox(author)).toEqual([]);
    expect(await fixture.unread(author)).toBe(0);
  });
});

describe('replies, hearts and pins', () => {
  /** The writer of a comment, and the author of the loop under it, who answers. */
  const answered = async () => {
    const { author: host, fan: writer, loopId } = await pair();
    const commentId = await fixture.comments(writer, loopId, 'that slurp is a beat');
    const reply = async (member: Member) => {
      const body = { loopId, content: 'it is', parentId: commentId };
      const answer = await fixture.does(member, 'comments.create', {}, body);
      return endpoints['comments.create'].response.parse(answer.body).id;
    };
    const replyId = await reply(host);
    await fixture.does(host, 'comments.heart', { commentId });
    await fixture.does(host, 'comments.pin', { commentId });
    return { host, writer, loopId, commentId, reply, replyId };
  };
  const kindsFor = async (member: Member) =>
    (await fixture.inbox(member)).map(({ kind }) => kind).toSorted();

  it('notify the writer of the comment, with the comment and the loop', async () => {
    const { host, writer, loopId, commentId, replyId } = await answered();
    await fixture.deliver();
    const inbox = await fixture.inbox(writer);
    expect(inbox.map(({ kind }) => kind)).toEqual(['comment_pinned', 'comment_heart', 'reply']);
    expect(inbox.map(({ comment }) => comment?.id)).toEqual([commentId, commentId, replyId]);
    for (const { actors, loop } of inbox) {
      expect(actors.map(({ id }) => id)).toEqual([host.id]);
      expect(loop?.id).toBe(loopId);
    }
    expect(await kindsFor(host)).toEqual(['comment']);
  });

  it('are one row each, however many there are, and the loop’s author gets a comment', async () => {
    const { host, writer, commentId, reply } = await answered();
    const others = await Promise.all([fixture.member(), fixture.member()]);
    for (const member of others) {
      await fixture.does(member, 'comments.heart', { commentId });
      await fixture.does(member, 'comments.unheart', { commentId });
      await fixture.does(member, 'comments.heart', { commentId });
      await reply(member);
    }
    await fixture.deliver();
    const inbox = await fixture.inbox(writer);
    expect(inbox.map(({ kind, total }) => [kind, total])).toEqual([
      ['reply', 3],
      ['comment_heart', 3],
      ['comment_pinned', 1],
    ]);
    const received = await fixture.inbox(host);
    expect(received.map(({ kind, total }) => [kind, total])).toEqual([['comment', 3]]);
  });

  it('follow the settings for comments and likes', async () => {
    const { writer } = await answered();
    await set(writer, { notifyOnComments: false });
    await fixture.deliver();
    expect(await kindsFor(writer)).toEqual(['comment_heart']);
    const other = await answered();
    await set(other.writer, { notifyOnLikes: false });
    await fixture.deliver();
    expect(await kindsFor(other.writer)).toEqual(['comment_pinned', 'reply']);
  });

  it('are gone once they are undone', async () => {
    const { host, writer, commentId, replyId } = await answered();
    await fixture.deliver();
    await fixture.does(host, 'comments.unheart', { commentId });
    expect(await kindsFor(writer)).toEqual(['comment_pinned', 'reply']);
    await fixture.does(host, 'comments.unpin', { commentId });
    await fixture.does(host, 'comments.delete', { commentId: replyId });
    expect(await kindsFor(writer)).toEqual([]);
  });
});
