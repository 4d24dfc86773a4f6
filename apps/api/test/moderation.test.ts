import { errors } from '@swirl/contract/errors';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { listActsOn } from '@swirl/db/stores/moderation/audit-log.store';
import {
  createBlock,
  createComment,
  createFriendship,
  createLoop,
  createLoopMedia,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let api: TestApi;
let desk: Desk;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const actsOn = async (target: string) =>
  (await listActsOn(api.db, target, 20)).map(({ actor, action, detail }) => ({
    actor,
    action,
    detail,
  }));

/** A friends-only loop that a friend reported, and an owner who is not a friend. */
async function reportPrivateLoop() {
  const author = await api.signIn();
  const friend = await api.signIn();
  const owner = await desk.owner();
  await createFriendship(api.db, author.user.id, friend.user.id);
  const loop = await createLoop(api.db, {
    userId: author.user.id,
    visibility: 'friends',
    mediaType: 'video',
    caption: `canary-${crypto.randomUUID()}`,
  });
  const { objectKey } = await createLoopMedia(api.db, { loopId: loop.id, role: '720' });
  expect((await desk.report(friend.cookie, 'loop', loop.id)).status).toBe(201);
  return { author, friend, owner, loop, objectKey };
}

describe('reported content', () => {
  it('is visible to owners only through its case and while reported, and each view is audited', async () => {
    const { owner, loop, objectKey } = await reportPrivateLoop();
    const caption = loop.caption ?? '';
    const waiting = await desk.queue(owner.cookie, { limit: 50 });
    expect(JSON.stringify(waiting)).not.toContain(caption);
    const { id: caseId } = waiting.find(({ loopId }) => loopId === loop.id) ?? { id: '' };
    const reads = await call(api, 'loops.read', { loopId: loop.id }, { cookie: owner.cookie });
    expect(reads).toMatchObject(refused('loop_not_found'));
    expect(await actsOn(caseId)).toEqual([]);

    const opened = await desk.read(owner.cookie, caseId);
    expect(opened.content).toMatchObject({
      loop: { id: loop.id, caption, user: { email: null } },
      visibility: 'friends',
      comments: [],
    });
    expect(JSON.stringify(opened.content)).toContain(objectKey);
    await desk.read(owner.cookie, caseId);
    expect(await actsOn(caseId)).toMatchObject([
      { actor: owner.user.id, action: 'case.open', detail: { loopId: loop.id } },
      { actor: owner.user.id, action: 'case.open' },
    ]);

    await desk.decide(owner.cookie, caseId, { action: 'dismiss' });
    const closed = await desk.read(owner.cookie, caseId);
    expect(closed).toMatchObject({ state: 'decided', content: null, gone: false });
    expect(JSON.stringify(closed)).not.toContain(caption);
    expect(JSON.stringify(closed)).not.toContain(objectKey);
    expect((await actsOn(caseId)).map(({ action }) => action)).toEqual([
      'case.decide',
      'case.open',
      'case.open',
    ]);
  });

  it('is hidden again once its only reporter has deleted the account', async () => {
    const { friend, owner, loop } = await reportPrivateLoop();
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    await api.db.execute(`DELETE FROM users WHERE id = '${friend.user.id}'`);
    expect(await desk.read(owner.cookie, caseId)).toMatchObject({ content: null, reports: 0 });
    expect(await desk.decide(owner.cookie, caseId, { action: 'dismiss' })).toMatchObject({
      status: 200,
    });
  });

  it('shows a comment with the comments around it, even across a block', async () => {
    const owner = await desk.owner();
    const { cookie } = await api.signIn();
    const loop = await createLoop(api.db);
    const said = [];
    for (let index = 0; index < 9; index += 1) {
      said.push(await createComment(api.db, { loopId: loop.id, content: `words ${index}` }));
    }
    const reported = said[4];
    const commentId = reported?.id ?? '';
    await createBlock(api.db, {
      blockerId: reported?.userId ?? '',
      blockedId: owner.user.id,
    });
    await desk.report(cookie, 'comment', commentId);
    const read = await desk.read(owner.cookie, await desk.caseAbout(owner.cookie, commentId));
    expect(read.content?.loop?.id).toBe(loop.id);
    expect(read.content?.comments.map(({ content }) => content)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((index) => `words ${index}`),
    );
  });

  it('shows a user with their profile and earlier decisions', async () => {
    const owner = await desk.owner();
    const { cookie } = await api.signIn();
    const { user } = await api.signIn({ bio: 'I am the real one' });
    const loop = await createLoop(api.db, { userId: user.id });
    await desk.moderate(owner.cookie, ['loop', loop.id], { action: 'hide', reason: 'spam' });
    await desk.report(cookie, 'user', user.id, { reason: 'impersonation' });
    const read = await desk.read(owner.cookie, await desk.caseAbout(owner.cookie, user.id));
    expect(read).toMatchObject({
      content: { profile: { bio: 'I am the real one' }, loop: null },
      history: [{ action: 'hide', reason: 'spam', decidedBy: { id: owner.user.id } }],
      standing: { loops: 0, comments: 0, decisions: 1, suspended: false },
    });
    expect(JSON.stringify(read)).not.toContain(user.email);
  });

  it('says when its author has deleted it, and leaves nothing to hide', async () => {
    const owner = await desk.owner();
    const author = await api.signIn();
    const reporter = await api.signIn();
    const { id: loopId } = await createLoop(api.db, { userId: author.user.id });
    await desk.report(reporter.cookie, 'loop', loopId);
    const caseId = await desk.caseAbout(owner.cookie, loopId);
    await call(api, 'loops.delete', { loopId }, { cookie: author.cookie });
    expect(await desk.read(owner.cookie, caseId)).toMatchObject({ gone: true, content: null });
    expect(
      await desk.decide(owner.cookie, caseId, { action: 'remove', reason: 'spam' }),
    ).toMatchObject(refused('target_gone'));
    expect(await desk.decide(owner.cookie, caseId, { action: 'dismiss' })).toMatchObject({
      status: 200,
      body: { canUndo: true },
    });
  });

  it('is invisible to an owner whom it is about', async () => {
    const owner = await desk.owner();
    const other = await desk.owner();
    const { cookie } = await api.signIn();
    const { id: loopId } = await createLoop(api.db, { userId: owner.user.id });
    await desk.report(cookie, 'loop', loopId);
    const caseId = await desk.caseAbout(other.cookie, loopId);
    await expect(desk.caseAbout(owner.cookie, loopId)).rejects.toThrow('Nothing waits');
    const own = { cookie: owner.cookie };
    expect(await call(api, 'moderation.read', { caseId }, own)).toMatchObject(
      refused('case_not_found'),
    );
    const body = { text: 'x' };
    expect(await call(api, 'moderation.note', { caseId }, { ...own, body })).toMatchObject(
      refused('case_not_found'),
    );
    expect(await desk.decide(owner.cookie, caseId, { action: 'dismiss' })).toMatchObject(
      refused('case_not_found'),
    );
    const decided = await desk.decide(other.cookie, caseId, { action: 'hide', reason: 'spam' });
    const { id } = endpoints['moderation.decide'].response.parse(decided.body);
    expect(await desk.undo(owner.cookie, id)).toMatchObject(refused('decision_not_found'));
  });
});

describe('a decision', () => {
  it('closes the case once; of two at the same time the second is refused', async () => {
    const [owner, other, reporter] = [await desk.owner(), await desk.owner(), await api.signIn()];
    const { id } = await createLoop(api.db);
    await desk.report(reporter.cookie, 'loop', id);
    const caseId = await desk.caseAbout(owner.cookie, id);
    const answers = await Promise.all([
      desk.decide(owner.cookie, caseId, { action: 'hide', reason: 'spam', words: 'No ads' }),
      desk.decide(other.cookie, caseId, { action: 'hide', reason: 'spam', words: 'No ads' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('case_decided'));
    const [decided] = await desk.queue(owner.cookie, { state: 'decided' });
    expect(decided).toMatchObject({
      id: caseId,
      reports: 1,
      decision: { action: 'hide', reason: 'spam', words: 'No ads', canUndo: true },
    });
  });

  it('is followed by a new case when another report comes, with a new count', async () => {
    const [owner, reporter] = [await desk.owner(), await api.signIn()];
    const { user } = await api.signIn();
    await desk.moderate(owner.cookie, ['user', user.id], { action: 'dismiss' });
    await expect(desk.caseAbout(owner.cookie, user.id)).rejects.toThrow('Nothing waits');
    await desk.report(reporter.cookie, 'user', user.id);
    const caseId = await desk.caseAbout(owner.cookie, user.id);
    expect(await desk.read(owner.cookie, caseId)).toMatchObject({
      reports: 1,
      filed: [{ open: true }, { open: false }],
      decisions: [{ action: 'dismiss' }],
    });
  });

  it('is refused without a reason, for actions that do not apply, and about owners', async () => {
    const [owner, reporter] = [await desk.owner(), await api.signIn()];
    const someone = await createUser(api.db);
    await desk.report(reporter.cookie, 'user', someone.id);
    const caseId = await desk.caseAbout(owner.cookie, someone.id);
    const long = 'x'.repeat(limits.moderation.words.max + 1);
    for (const [choice, code] of [
      [{ action: 'suspend' }, 'decision_reason_required'],
      [{ action: 'suspend', reason: 'spam', words: long }, 'decision_words_too_long'],
      [{ action: 'dismiss', note: long }, 'moderation_note_too_long'],
      [{ action: 'hide', reason: 'spam' }, 'action_not_possible'],
      [{ action: 'remove', reason: 'spam' }, 'action_not_possible'],
    ] as const) {
      expect(await desk.decide(owner.cookie, caseId, choice)).toMatchObject(refused(code));
    }
    expect(
      await desk.decide(owner.cookie, crypto.randomUUID(), { action: 'dismiss' }),
    ).toMatchObject(refused('case_not_found'));
    const other = await desk.owner();
    const { id: loopId } = await createLoop(api.db, { userId: other.user.id });
    await desk.report(reporter.cookie, 'loop', loopId);
    const aboutOwner = await desk.caseAbout(owner.cookie, loopId);
    expect(
      await desk.decide(owner.cookie, aboutOwner, { action: 'suspend', reason: 'spam' }),
    ).toMatchObject(refused('owner_not_suspendable'));
    expect(
      await desk.decide(owner.cookie, aboutOwner, { action: 'hide', reason: 'spam' }),
    ).toMatchObject({ status: 200 });
  });

  it('is in the audit log with who, what and why, in order', async () => {
    const owner = await desk.owner();
    const { user } = await api.signIn();
    const id = await desk.moderate(owner.cookie, ['user', user.id], {
      action: 'suspend',
      reason: 'harassment',
      words: 'Third time',
      note: 'Watch the next account',
    });
    await desk.undo(owner.cookie, id);
    const { cookie } = owner;
    const answer = await call(api, 'moderation.log', {}, { cookie, query: { limit: 4 } });
    const entries = endpoints['moderation.log'].response.parse(answer.body);
    expect(entries.map(({ action }) => action)).toEqual([
      'decision.undo',
      'user.unsuspend',
      'user.suspend',
      'case.decide',
    ]);
    expect(entries[0]).toMatchObject({
      actor: { id: owner.user.id },
      byOperator: false,
      target: id,
    });
    expect(entries[2]).toMatchObject({
      person: { id: user.id },
      detail: expect.arrayContaining([{ name: 'reason', value: 'Third time' }]),
    });
  });

  it('keeps the owners’ notes, newest first', async () => {
    const owner = await desk.owner();
    const { user, cookie } = await api.signIn();
    const reporter = await api.signIn();
    const { id } = await createLoop(api.db, { userId: user.id });
    await desk.report(reporter.cookie, 'loop', id);
    const caseId = await desk.caseAbout(owner.cookie, id);
    const asOwner = { cookie: owner.cookie };
    const add = (text: string, by = asOwner) =>
      call(api, 'moderation.note', { caseId }, { ...by, body: { text } });
    expect(await add(' first ')).toMatchObject({ status: 201, body: { text: 'first' } });
    await desk.decide(owner.cookie, caseId, { action: 'hide', reason: 'spam', note: 'second' });
    expect((await desk.read(owner.cookie, caseId)).notes).toMatchObject([
      { text: 'second', author: { id: owner.user.id } },
      { text: 'first' },
    ]);
    expect(await add(' ')).toMatchObject(refused('moderation_note_empty'));
    expect(await add('x', { cookie })).toMatchObject(refused('forbidden'));
    expect(JSON.stringify(await desk.statements(cookie))).not.toContain('second');
  });
});

describe('the moderation desk', () => {
  it('counts open cases and the time owners take', async () => {
    const own = await startApi();
    const ownDesk = createDesk(own);
    const { cookie, user } = await ownDesk.owner();
    const reporter = await own.signIn();
    await ownDesk.report(reporter.cookie, 'loop', (await createLoop(own.db)).id);
    await ownDesk.report(reporter.cookie, 'comment', (await createComment(own.db)).id);
    await ownDesk.report(
      reporter.cookie,
      'loop',
      (await createLoop(own.db, { userId: user.id })).id,
    );
    await createUser(own.db, { admittedAt: null });
    const author = await own.signIn();
    const { id } = await createLoop(own.db, { userId: author.user.id });
    await ownDesk.moderate(cookie, ['loop', id], { action: 'hide', reason: 'spam' });
    await createUser(own.db, { suspendedAt: new Date() });
    await call(own, 'admin.verifySelf', {}, { cookie: reporter.cookie });
    const [statement] = await ownDesk.statements(author.cookie);
    await ownDesk.appeal(author.cookie, statement?.id ?? '');
    const answer = await call(own, 'moderation.summary', {}, { cookie });
    expect(endpoints['moderation.summary'].response.parse(answer.body)).toMatchObject({
      open: { all: 2, loop: 1, comment: 1, user: 0, other: 0 },
      appeals: 1,
      verification: 1,
      waiting: 1,
      suspended: 1,
      decidedToday: 1,
      medianWaitSeconds: expect.any(Number),
    });
    await own.stop();
  });

  it('lists the waitlist without email addresses, and admits users', async () => {
    const own = await startApi();
    const { cookie, user } = await createDesk(own).owner();
    const waiting = [];
    for (let index = 0; index < 3; index += 1) {
      waiting.push(await own.signIn({ admittedAt: null }));
    }
    const list = async () => {
      const answer = await call(own, 'moderation.waitlist', {}, { cookie });
      expect(JSON.stringify(answer.body)).not.toContain('@example.test');
      return endpoints['moderation.waitlist'].response
        .parse(answer.body)
        .map(({ person, place }) => [person.id, place]);
    };
    const ids = waiting.map((person) => person.user.id);
    expect(await list()).toEqual(ids.map((id, index) => [id, index + 1]));
    const [first] = waiting;
    const userId = first?.user.id ?? '';
    const admit = () => call(own, 'moderation.letIn', { userId }, { cookie });
    expect(await admit()).toMatchObject({ status: 204 });
    expect(await admit()).toMatchObject(refused('not_waiting'));
    expect(await list()).toEqual(ids.slice(1).map((id, index) => [id, index + 1]));
    expect(await call(own, 'loops.feed', {}, { cookie: first?.cookie })).toMatchObject({
      status: 200,
    });
    expect(await listActsOn(own.db, userId, 1)).toMatchObject([
      { actor: user.id, action: 'user.let-in' },
    ]);
    const nobody = { userId: crypto.randomUUID() };
    expect(await call(own, 'moderation.letIn', nobody, { cookie })).toMatchObject(
      refused('user_not_found'),
    );
    await own.stop();
  });

  it('lists suspended users with the reason, page by page, and ends suspensions', async () => {
    const owner = await desk.owner();
    const people = [await api.signIn(), await api.signIn()];
    for (const { user } of people) {
      await desk.moderate(owner.cookie, ['user', user.id], { action: 'suspend', reason: 'spam' });
    }
    const page = async (query = {}) =>
      call(api, 'moderation.suspended', {}, { cookie: owner.cookie, query });
    const first = await page({ limit: 1 });
    const [latest] = endpoints['moderation.suspended'].response.parse(first.body);
    expect(latest).toMatchObject({
      person: { id: people[1]?.user.id },
      decision: { action: 'suspend', canUndo: true },
    });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect((await page({ limit: 1, cursor })).body).toMatchObject([
      { person: { id: people[0]?.user.id } },
    ]);
    expect(await desk.undo(owner.cookie, latest?.decision?.id ?? '')).toMatchObject({
      status: 200,
      body: { undoneAt: expect.any(String), canUndo: false },
    });
    expect(JSON.stringify((await page()).body)).not.toContain(people[1]?.user.id);
  });
});
