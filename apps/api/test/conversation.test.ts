import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { commentThread } from '@swirl/contract/schemas/comments';
import { sql } from '@swirl/db/drizzle/orm';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { checkCommentCounts, checkLoopCounts } from '@swirl/db/stores/loops/count-checks.store';
import { foldCounts } from '@swirl/db/stores/loops/counts.store';
import {
  createBlock,
  createComment,
  createFollow,
  createLoop,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

type Change = 'heart' | 'unheart' | 'pin' | 'unpin' | 'hide' | 'unhide' | 'delete';

const change = (what: Change, cookie: string, commentId: string) =>
  call(api, `comments.${what}`, { commentId }, { cookie });
const write = (cookie: string, body: Readonly<Record<string, unknown>>) =>
  call(api, 'comments.create', {}, { cookie, body: { content: 'Hi', ...body } });
const written = async (cookie: string, body: Readonly<Record<string, unknown>>) =>
  endpoints['comments.create'].response.parse((await write(cookie, body)).body);
const list = async (cookie: string, loopId: string, query = {}) => {
  const { headers, body } = await call(api, 'loops.comments', { loopId }, { cookie, query });
  return {
    comments: commentThread.array().parse(body),
    next: headers.get(nextCursorHeader) ?? undefined,
  };
};
const idsOf = async (cookie: string, loopId: string, query = {}) =>
  (await list(cookie, loopId, query)).comments.map(({ id }) => id);
const countOf = async (cookie: string, loopId: string) => {
  const { body } = await call(api, 'loops.read', { loopId }, { cookie });
  const { _count: counts } = endpoints['loops.read'].response.parse(body);
  return counts.comments;
};
const wrongCounts = async () => [
  ...(await checkCommentCounts(api.db, 10_000)).differences,
  ...(await checkLoopCounts(api.db, 10_000)).differences,
];
const fold = async () => {
  while ((await foldCounts(api.db, 1000)) > 0);
};

/** A loop of ten seconds with its author and someone else. */
async function conversation() {
  const [author, guest] = [await api.signIn(), await api.signIn()];
  const { id: loopId } = await createLoop(api.db, {
    userId: author.user.id,
    mediaType: 'audio',
    duration: 10,
  });
  return { author, guest, loopId };
}

describe('a moment', () => {
  it('is part of the comment, and the order By moment begins with it', async () => {
    const { guest, loopId } = await conversation();
    const whole = await written(guest.cookie, { loopId });
    const late = await written(guest.cookie, { loopId, atMs: 9999 });
    const early = await written(guest.cookie, { loopId, atMs: 0 });
    expect(early).toMatchObject({ atMs: 0, onCaption: false });
    const byMoment = [early.id, late.id, whole.id];
    expect(await idsOf(guest.cookie, loopId, { order: 'moment' })).toEqual(byMoment);
    const found = await idsOf(guest.cookie, loopId, { moments: 'true' });
    expect(found.toSorted()).toEqual([early.id, late.id].toSorted());
  });

  it('of a friend comes first among the best, whatever the hearts of others', async () => {
    const { author, guest, loopId } = await conversation();
    const [friend, followed] = [await api.signIn(), await api.signIn()];
    const pairs = [
      [guest, friend],
      [friend, guest],
      [guest, followed],
    ] as const;
    for (const [by, of] of pairs) {
      await createFollow(api.db, { followerId: by.user.id, followingId: of.user.id });
    }
    const theirs = await written(friend.cookie, { loopId, atMs: 4000 });
    const one = await written(followed.cookie, { loopId, atMs: 2000 });
    const best = await written(author.cookie, { loopId, atMs: 6000 });
    await change('heart', guest.cookie, best.id);
    await fold();
    const found = await idsOf(guest.cookie, loopId, { moments: 'true' });
    expect(found).toEqual([theirs.id, best.id, one.id]);
  });

  it.each([
    ['after the end', { atMs: 10_000 }, 'moment_invalid'],
    ['before the beginning', { atMs: -1 }, 'moment_invalid'],
    ['between milliseconds', { atMs: 1.5 }, 'moment_invalid'],
  ])('%s is refused', async (_, body, code) => {
    const { guest, loopId } = await conversation();
    const answer = await write(guest.cookie, { loopId, ...body });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  it('is not for loops without time, nor for replies', async () => {
    const { guest, loopId } = await conversation();
    const { id: statusId } = await createLoop(api.db);
    expect((await write(guest.cookie, { loopId: statusId, atMs: 0 })).status).toBe(400);
    const { id: parentId } = await written(guest.cookie, { loopId });
    expect(await written(guest.cookie, { loopId, parentId, atMs: 0 })).toMatchObject({
      atMs: null,
    });
  });

  it('on a caption is its beginning, and moves with it until it is gone', async () => {
    const { author, guest, loopId } = await conversation();
    const save = (cues: readonly object[]) =>
      call(
        api,
        'captions.save',
        { loopId },
        { cookie: author.cookie, body: { language: 'en', cues } },
      );
    await save([
      { start: 0, end: 1000, text: 'One' },
      { start: 1000, end: 3000, text: 'Two' },
    ]);
    const { atMs, onCaption } = await written(guest.cookie, {
      loopId,
      atMs: 1500,
      onCaption: true,
    });
    expect({ atMs, onCaption }).toEqual({ atMs: 1000, onCaption: true });
    const now = async () => {
      const [first] = (await list(guest.cookie, loopId)).comments;
      return { atMs: first?.atMs, onCaption: first?.onCaption };
    };
    await save([{ start: 2000, end: 4000, text: 'Two' }]);
    expect(await now()).toEqual({ atMs: 2000, onCaption: true });
    await call(api, 'captions.delete', { loopId }, { cookie: author.cookie });
    expect(await now()).toEqual({ atMs: 2000, onCaption: false });
  });
});

describe('the mood of a comment', () => {
  it('is what its writer felt, unless they don’t show their activity', async () => {
    const { guest, loopId, author } = await conversation();
    await createReaction(api.db, { loopId, userId: guest.user.id, mood: 'cozy' });
    expect(await written(guest.cookie, { loopId })).toMatchObject({ mood: 'cozy' });
    const moods = async (cookie: string) =>
      (await list(cookie, loopId)).comments.map(({ mood }) => mood);
    expect(await moods(author.cookie)).toEqual(['cozy']);
    await mergePreferences(api.db, guest.user.id, { privacyShowActivity: false });
    expect(await moods(author.cookie)).toEqual([null]);
    expect(await moods(guest.cookie)).toEqual(['cozy']);
  });
});

describe('replies', () => {
  it('are on one level, oldest first, and count for the comment and the loop', async () => {
    const { author, guest, loopId } = await conversation();
    const { id: parentId } = await written(guest.cookie, { loopId });
    const replies = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const { id } = await written(author.cookie, { loopId, parentId: replies[0] ?? parentId });
      replies.push(id);
    }
    const { comments } = await list(guest.cookie, loopId);
    expect(comments).toMatchObject([{ id: parentId, replyCount: 4 }]);
    expect(comments[0]?.firstReplies.map(({ id }) => id)).toEqual(replies.slice(0, 2));
    const first = await list(guest.cookie, loopId, { parentId, limit: 3 });
    const rest = await idsOf(guest.cookie, loopId, { parentId, limit: 3, cursor: first.next });
    expect([...first.comments.map(({ id }) => id), ...rest]).toEqual(replies);
    expect(await countOf(guest.cookie, loopId)).toBe(5);
  });

  it('are refused to a comment of another loop, and to one that the writer may not see', async () => {
    const { author, guest, loopId } = await conversation();
    const elsewhere = await createComment(api.db);
    const { id: parentId } = await written(guest.cookie, { loopId });
    const third = await api.signIn();
    await createBlock(api.db, { blockerId: guest.user.id, blockedId: third.user.id });
    const answers = [
      await write(author.cookie, { loopId, parentId: elsewhere.id }),
      await write(third.cookie, { loopId, parentId }),
      await call(api, 'loops.comments', { loopId }, { cookie: third.cookie, query: { parentId } }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
    }
  });
});

describe('a removed comment', () => {
  const listed = async (cookie: string, loopId: string, query = {}) => {
    const { body } = await call(api, 'loops.comments', { loopId }, { cookie, query });
    return endpoints['loops.comments'].response.parse(body);
  };

  it('stays as an empty row in every order while it has replies, and goes with the last one', async () => {
    const { author, guest, loopId } = await conversation();
    const { id } = await written(guest.cookie, { loopId, atMs: 4000, content: 'Secret words' });
    const replies = [
      await written(author.cookie, { loopId, parentId: id }),
      await written(author.cookie, { loopId, parentId: id }),
    ];
    await change('pin', author.cookie, id);
    await change('heart', author.cookie, id);
    expect((await change('delete', guest.cookie, id)).status).toBe(204);

    const third = await api.signIn();
    const empty = { id, loopId, removed: true, replyCount: 2, firstReplies: expect.any(Array) };
    for (const order of ['top', 'newest', 'moment']) {
      const [row, ...others] = await listed(third.cookie, loopId, { order });
      expect({ row, others }).toEqual({ row: empty, others: [] });
      expect(row?.firstReplies).toMatchObject(replies.map((reply) => ({ id: reply.id })));
    }
    expect(await idsOf(third.cookie, loopId, { parentId: id })).toHaveLength(2);
    expect(await listed(third.cookie, loopId)).toEqual([]);
    expect(await idsOf(third.cookie, loopId, { moments: 'true' })).toEqual([]);
    expect(await countOf(third.cookie, loopId)).toBe(2);
    for (const what of ['heart', 'pin', 'hide', 'delete'] as const) {
      expect((await change(what, author.cookie, id)).status).toBe(404);
    }
    const answer = await write(third.cookie, { loopId, parentId: id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'comment_not_found' } });
    const reply = await written(third.cookie, { loopId, parentId: replies[0]?.id });
    expect(reply).toMatchObject({ parentId: id });
    await fold();
    expect(await wrongCounts()).toEqual([]);

    await change('delete', third.cookie, reply.id);
    await Promise.all(replies.map((one) => change('delete', author.cookie, one.id)));
    expect(await listed(third.cookie, loopId, { order: 'newest' })).toEqual([]);
    const { rowCount } = await api.db.execute(sql`SELECT FROM comments WHERE loop_id = ${loopId}`);
    expect(rowCount).toBe(0);
    expect(await wrongCounts()).toEqual([]);
  });

  it('keeps nothing of what was written, said or given to it', async () => {
    const { author, guest, loopId } = await conversation();
    const { id } = await written(guest.cookie, { loopId, content: 'Secret words' });
    await createComment(api.db, { loopId, parentId: id });
    await change('heart', author.cookie, id);
    await change('delete', guest.cookie, id);
    const { rows } = await api.db.execute(sql`SELECT * FROM comments WHERE id = ${id}`);
    expect(rows).toMatchObject([{ user_id: null, content: null, at_ms: null }]);
    for (const table of ['comment_hearts', 'comment_voices', 'pinned_comments', 'notifications']) {
      const left = await api.db.execute(
        sql`SELECT FROM ${sql.raw(table)} WHERE comment_id = ${id}`,
      );
      expect(left.rowCount).toBe(0);
    }
  });

  it('is no row without replies, nor for those who see none of them', async () => {
    const { author, guest, loopId } = await conversation();
    const removed = { loopId, removedAt: new Date() };
    await createComment(api.db, removed);
    const { id: parentId } = await createComment(api.db, removed);
    const reply = await written(author.cookie, {
      loopId,
      parentId: (await createComment(api.db, { loopId, parentId })).id,
    });
    expect(reply).toMatchObject({ parentId });
    const rows = async () =>
      (await listed(guest.cookie, loopId, { order: 'newest' })).map(({ id }) => id);
    expect(await rows()).toEqual([parentId]);
    expect(await countOf(guest.cookie, loopId)).toBe(2);
    await api.db.execute(sql`UPDATE comments SET hidden_at = now() WHERE parent_id = ${parentId}`);
    expect(await rows()).toEqual([]);
    expect(await wrongCounts()).toEqual([]);
  });
});

describe('editing a comment', () => {
  const edit = (cookie: string, commentId: string, content: unknown) =>
    call(api, 'comments.update', { commentId }, { cookie, body: { content } });
  const notified = async (commentId: string) => {
    const { rows } = await api.db.execute<{ kind: string; user_id: string }>(
      sql`SELECT kind, user_id FROM notification_events WHERE comment_id = ${commentId}`,
    );
    return rows.map(({ kind, user_id: userId }) => `${kind} ${userId}`).toSorted();
  };

  it('changes its text for fifteen minutes, and says so; the moment and the replies stay', async () => {
    const { author, guest, loopId } = await conversation();
    const { id } = await written(guest.cookie, { loopId, atMs: 4000, content: 'Helo' });
    const reply = await written(author.cookie, { loopId, parentId: id });
    const answer = await edit(guest.cookie, id, '  Hello  ');
    expect(answer).toMatchObject({
      status: 200,
      body: { id, content: 'Hello', editedAt: expect.any(String), atMs: 4000, replyCount: 1 },
    });
    expect((await edit(author.cookie, reply.id, 'Hi!')).status).toBe(200);
    const [shown] = (await list(author.cookie, loopId)).comments;
    expect(shown).toMatchObject({ content: 'Hello', firstReplies: [{ content: 'Hi!' }] });
    await api.db.execute(
      sql`UPDATE comments SET created_at = now() - interval '15 minutes' WHERE id = ${id}`,
    );
    expect(await edit(guest.cookie, id, 'Too late')).toMatchObject({
      status: 403,
      body: { code: 'comment_edit_too_late', message: 'Comments can be edited for 15 minutes.' },
    });
    expect(await countOf(guest.cookie, loopId)).toBe(2);
  });

  it('is refused to others, for a voice, once a moderator hid it, and where it couldn’t be posted', async () => {
    const { author, guest, loopId } = await conversation();
    const { id } = await written(guest.cookie, { loopId });
    expect((await edit(author.cookie, id, 'No')).status).toBe(403);
    expect((await edit(guest.cookie, crypto.randomUUID(), 'No')).status).toBe(404);
    for (const content of ['', 'x'.repeat(501), undefined]) {
      expect((await edit(guest.cookie, id, content)).status).toBe(400);
    }
    const own = { loopId, userId: guest.user.id };
    const voice = await createComment(api.db, { ...own, kind: 'voice', content: null });
    const hidden = await createComment(api.db, { ...own, hiddenAt: new Date() });
    for (const one of [voice, hidden]) {
      expect((await edit(guest.cookie, one.id, 'No')).status).toBe(403);
    }
    const body = { commentPermission: 'nobody' };
    await call(api, 'loops.update', { loopId }, { cookie: author.cookie, body });
    expect(await edit(guest.cookie, id, 'No')).toMatchObject({ body: { code: 'comments_off' } });
  });

  it('notifies those who are mentioned now, and nobody twice', async () => {
    const { author, guest, loopId } = await conversation();
    const [one, two] = [
      await api.signIn({ username: 'edit_one' }),
      await api.signIn({ username: 'edit_two' }),
    ];
    const { id } = await written(guest.cookie, { loopId, content: 'Hi @edit_one' });
    const before = await notified(id);
    expect(before).toEqual([`comment ${author.user.id}`, `mention ${one.user.id}`].toSorted());
    await edit(guest.cookie, id, 'Hi @edit_two and @edit_one');
    expect(await notified(id)).toEqual([...before, `mention ${two.user.id}`].toSorted());
  });

  it('hides it silently with a hidden word, and shows it without one', async () => {
    const { author, guest, loopId } = await conversation();
    const saveTerms = (terms: readonly string[]) =>
      call(api, 'users.saveHiddenTerms', {}, { cookie: author.cookie, body: { terms } });
    expect((await saveTerms(['ugly'])).status).toBe(200);
    const { id } = await written(guest.cookie, { loopId, content: 'Ugly' });
    expect(await notified(id)).toEqual([]);
    await edit(guest.cookie, id, 'Lovely');
    expect(await idsOf(author.cookie, loopId)).toEqual([id]);
    expect(await notified(id)).toEqual([`comment ${author.user.id}`]);
    const answer = await edit(guest.cookie, id, 'So ugly');
    expect(answer).toMatchObject({ status: 200, body: { hiddenFromLoop: false } });
    expect(await idsOf(author.cookie, loopId)).toEqual([]);
    expect(await idsOf(author.cookie, loopId, { hiddenTerms: 'true' })).toEqual([id]);
    expect(await countOf(author.cookie, loopId)).toBe(0);
    await change('hide', author.cookie, id);
    await edit(guest.cookie, id, 'Nice');
    expect(await wrongCounts()).toEqual([]);
  });
});

describe('hearts', () => {
  it('are counted once each, exactly, before and after they are folded', async () => {
    const { author, guest, loopId } = await conversation();
    const { id } = await written(guest.cookie, { loopId });
    const givers = await Promise.all(Array.from({ length: 12 }, () => api.signIn()));
    const all = [author, ...givers];
    await Promise.all(all.map(({ cookie }) => change('heart', cookie, id)));
    await Promise.all(all.map(({ cookie }) => change('heart', cookie, id)));
    const shown = async () => (await list(author.cookie, loopId)).comments[0];
    expect(await shown()).toMatchObject({ hearts: 13, hasHearted: true, authorHearted: true });
    await fold();
    await change('unheart', author.cookie, id);
    expect(await shown()).toMatchObject({ hearts: 12, hasHearted: false, authorHearted: false });
    await fold();
    expect(await shown()).toMatchObject({ hearts: 12 });
    expect(await wrongCounts()).toEqual([]);
  });

  it('are refused where the comment or its loop can’t be seen, and can be undone anywhere', async () => {
    const { guest, loopId } = await conversation();
    const comment = await written(guest.cookie, { loopId });
    const { cookie, user } = await api.signIn();
    expect((await change('heart', cookie, comment.id)).status).toBe(200);
    await createBlock(api.db, { blockerId: guest.user.id, blockedId: user.id });
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const { id: unseen } = await createComment(api.db, { loopId: hidden.id });
    for (const id of [comment.id, unseen, crypto.randomUUID()]) {
      expect(await change('heart', cookie, id)).toMatchObject({
        status: 404,
        body: { code: 'comment_not_found' },
      });
      expect((await change('unheart', cookie, id)).status).toBe(200);
    }
    expect((await list(guest.cookie, loopId)).comments[0]?.hearts).toBe(0);
  });

  it('wait until the loop is ready', async () => {
    const { cookie, user } = await api.signIn();
    const loop = await createLoop(api.db, { userId: user.id, state: 'hidden' });
    const { id } = await createComment(api.db, { loopId: loop.id });
    expect((await change('heart', cookie, id)).status).toBe(404);
  });
});

describe('someone who was blocked', () => {
  it('is seen neither pinned, nor at a moment, nor among the first replies', async () => {
    const { author, guest, loopId } = await conversation();
    const { cookie, user } = await api.signIn();
    const pinned = await written(guest.cookie, { loopId, atMs: 1000 });
    const other = await written(author.cookie, { loopId });
    await written(guest.cookie, { loopId, parentId: other.id });
    await change('pin', author.cookie, pinned.id);
    expect(await idsOf(cookie, loopId, { order: 'top' })).toEqual([pinned.id, other.id]);
    expect(await idsOf(cookie, loopId, { moments: 'true' })).toEqual([pinned.id]);
    await createBlock(api.db, { blockerId: user.id, blockedId: guest.user.id });
    const { comments } = await list(cookie, loopId, { order: 'top' });
    expect(comments).toMatchObject([{ id: other.id, firstReplies: [] }]);
    expect(await idsOf(cookie, loopId, { moments: 'true' })).toEqual([]);
    expect(await idsOf(cookie, loopId, { parentId: other.id })).toEqual([]);
  });
});

describe('the order Top', () => {
  it('weighs hearts and replies against three days for each doubling, and pages without gaps', async () => {
    const { author, guest, loopId } = await conversation();
    const posted = async (daysAgo: number, hearts: number) => {
      const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
      const { id } = await createComment(api.db, { loopId, createdAt });
      for (let nth = 0; nth < hearts; nth += 1) {
        await change('heart', (await api.signIn()).cookie, id);
      }
      return id;
    };
    // With three hearts a comment is worth six days.
    const [fresh, loved, old] = [await posted(0, 0), await posted(5, 3), await posted(7, 3)];
    const answered = await posted(2, 0);
    await createComment(api.db, { loopId, parentId: answered, userId: guest.user.id });
    await fold();
    // A reply counts like two hearts, which makes log2(3) times three days.
    const expected = [answered, loved, fresh, old];
    expect(await idsOf(guest.cookie, loopId, { order: 'top' })).toEqual(expected);
    await change('pin', author.cookie, old);
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await list(guest.cookie, loopId, { order: 'top', limit: 2, cursor });
      pages.push(page.comments.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      [old, answered],
      [loved, fresh],
    ]);
    expect(await idsOf(guest.cookie, loopId)).toEqual([answered, old, loved, fresh]);
  });

  it('refuses the cursor of another order', async () => {
    const { guest, loopId } = await conversation();
    for (let nth = 0; nth < 3; nth += 1) await createComment(api.db, { loopId });
    const { next } = await list(guest.cookie, loopId, { order: 'top', limit: 1 });
    const query = { order: 'moment', limit: 1, cursor: next };
    const answer = await call(api, 'loops.comments', { loopId }, { cookie: guest.cookie, query });
    expect(answer).toMatchObject({ status: 400, body: { code: 'cursor_invalid' } });
  });
});

describe('pinning', () => {
  it('replaces the comment that was pinned before, and only the loop’s author does it', async () => {
    const { author, guest, loopId } = await conversation();
    const [one, two] = [
      await written(guest.cookie, { loopId }),
      await written(guest.cookie, { loopId }),
    ];
    expect((await change('pin', guest.cookie, one.id)).status).toBe(403);
    expect((await change('pin', author.cookie, one.id)).body).toEqual({ pinned: true });
    await change('pin', author.cookie, two.id);
    const pinned = async () =>
      (await list(guest.cookie, loopId, { order: 'top' })).comments.map((shown) => shown.pinned);
    expect(await pinned()).toEqual([true, false]);
    expect((await change('unpin', guest.cookie, two.id)).status).toBe(403);
    expect((await change('unpin', author.cookie, two.id)).body).toEqual({ pinned: false });
    expect(await pinned()).toEqual([false, false]);
    const reply = await written(guest.cookie, { loopId, parentId: one.id });
    expect((await change('pin', author.cookie, reply.id)).status).toBe(403);
  });
});

describe('hiding a comment', () => {
  it('is silent: its writer sees no difference, and others see neither it nor its replies', async () => {
    const { author, guest, loopId } = await conversation();
    const third = await api.signIn();
    const { id } = await written(guest.cookie, { loopId });
    await written(third.cookie, { loopId, parentId: id });
    await change('pin', author.cookie, id);
    const before = await list(guest.cookie, loopId);
    expect((await change('hide', third.cookie, id)).status).toBe(403);
    expect((await change('hide', author.cookie, id)).status).toBe(204);
    expect(await countOf(third.cookie, loopId)).toBe(0);
    expect(await idsOf(third.cookie, loopId)).toEqual([]);
    expect((await change('heart', third.cookie, id)).status).toBe(404);
    const after = await list(guest.cookie, loopId);
    expect(before.comments).toMatchObject([{ id, pinned: true }]);
    expect(after.comments).toEqual([{ ...before.comments[0], pinned: false }]);
    expect((await list(author.cookie, loopId)).comments).toMatchObject([
      { id, hiddenFromLoop: true },
    ]);
    expect((await change('unhide', guest.cookie, id)).status).toBe(403);
    await written(guest.cookie, { loopId, parentId: id });
    expect(await countOf(third.cookie, loopId)).toBe(0);
    expect((await change('pin', author.cookie, id)).status).toBe(403);
    expect((await change('unhide', author.cookie, id)).status).toBe(204);
    expect(await idsOf(third.cookie, loopId)).toEqual([id]);
    expect(await countOf(third.cookie, loopId)).toBe(3);
    expect(await wrongCounts()).toEqual([]);
  });

  it('keeps counts exact while others reply', async () => {
    const { author, loopId } = await conversation();
    const { id: parentId } = await createComment(api.db, { loopId });
    const writers = await Promise.all(Array.from({ length: 6 }, () => createUser(api.db)));
    await Promise.all([
      ...writers.map(({ id: userId }) => createComment(api.db, { loopId, parentId, userId })),
      change('hide', author.cookie, parentId),
      ...writers.map(({ id: userId }) => createComment(api.db, { loopId, parentId, userId })),
      fold(),
    ]);
    expect(await countOf(author.cookie, loopId)).toBe(0);
    expect(await wrongCounts()).toEqual([]);
    await change('unhide', author.cookie, parentId);
    expect(await countOf(author.cookie, loopId)).toBe(13);
    await fold();
    expect(await wrongCounts()).toEqual([]);
  });

  it('is not possible for the author’s own comments', async () => {
    const { author, loopId } = await conversation();
    const { id } = await written(author.cookie, { loopId });
    expect((await change('hide', author.cookie, id)).status).toBe(403);
  });
});
