import type { CallName } from '@swirl/contract/calls';
import { endpoints, type Input, type Output } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { safetyOff } from '@swirl/contract/holds';
import { holdLimits } from '@swirl/contract/hold-limits';
import { listActsOn } from '@swirl/db/stores/moderation/audit-log.store';
import { saveSafetySettings } from '@swirl/db/stores/moderation/safety-settings.store';
import type { NewUser } from '@swirl/db/tables/users';
import { createFollow, createLoop } from '@swirl/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type InboxFixture, type Member } from './inbox-fixture.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let api: TestApi;
let desk: Desk;
let inbox: InboxFixture;
let owner: Member;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
  inbox = setUpInbox(api);
  owner = await inbox.member({ verificationStatus: 'owner' });
});

afterEach(() => saveSafetySettings(api.db, safetyOff));
afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const WORD = 'zorbulate';

const choose = (changes: Input<'moderation.updateSafety'>['body']) =>
  inbox.does(owner, 'moderation.updateSafety', {}, changes);

async function post(member: Member, caption: string, more: object = {}) {
  const body = { mediaType: 'status', caption, duration: 0, moodTags: [], ...more };
  const answer = await inbox.does(member, 'loops.create', {}, body);
  return endpoints['loops.create'].response.parse(answer.body);
}

const statusOf = async ({ cookie }: Member, loopId: string) =>
  (await call(api, 'loops.read', { loopId }, { cookie })).status;

const edit = (member: Member, loopId: string, changes: object) =>
  inbox.does(member, 'loops.update', { loopId }, changes);

async function comment(member: Member, loopId: string, content: string) {
  const { body } = await inbox.does(member, 'comments.create', {}, { loopId, content });
  return endpoints['comments.create'].response.parse(body);
}

async function commentsSeenBy({ cookie }: Member, loopId: string): Promise<string> {
  const { body } = await call(api, 'loops.comments', { loopId }, { cookie });
  return JSON.stringify(body);
}

async function statementOf(member: Member): Promise<Output<'statements.read'>> {
  const [statement] = await desk.statements(member.cookie);
  if (statement === undefined) throw new Error('There is no statement.');
  return statement;
}

const approve = async (targetId: string) => {
  const caseId = await desk.caseAbout(owner.cookie, targetId);
  const answer = await desk.decide(owner.cookie, caseId, { action: 'dismiss' });
  expect(answer.status).toBe(200);
  return endpoints['moderation.decide'].response.parse(answer.body).id;
};

const member = (given: Partial<NewUser> = {}) => inbox.member(given);

async function heldLoop() {
  await choose({ heldTerms: [WORD] });
  const author = await member();
  const follower = await member();
  const named = await member();
  await createFollow(api.db, { followerId: follower.id, followingId: author.id });
  const caption = `hello @${named.user.username}, let us ${WORD}`;
  const loop = await post(author, caption);
  return { author, follower, named, loop, caption };
}

describe('a loop with a held word', () => {
  it('is seen by its author alone, in no list and no count, and no one is notified', async () => {
    const { author, follower, named, loop, caption } = await heldLoop();
    expect(loop.hidden).toBe(true);
    expect(await statusOf(author, loop.id)).toBe(200);
    for (const other of [follower, named, owner]) {
      expect(await call(api, 'loops.read', { loopId: loop.id }, other)).toMatchObject(
        refused('loop_not_found'),
      );
    }
    for (const name of ['loops.feed', 'discover.read'] satisfies CallName[]) {
      const { body } = await call(api, name, {}, { cookie: follower.cookie });
      expect(JSON.stringify(body)).not.toContain(caption);
    }
    const profile = await call(api, 'users.read', { userId: author.id }, follower);
    expect(profile.body).toMatchObject({ _count: { loops: 0 } });
    await inbox.deliver();
    expect(await inbox.inbox(named)).toEqual([]);
  });

  it('tells its author why, that no person decided, and how to object', async () => {
    const { author, loop, caption } = await heldLoop();
    await inbox.deliver();
    expect(await inbox.inbox(author)).toMatchObject([{ kind: 'statement' }]);
    const statement = await statementOf(author);
    expect(statement).toMatchObject({
      action: 'hold',
      loopId: loop.id,
      excerpt: caption,
      holdReasons: ['held-term'],
      basis: 'rule',
      automated: true,
      reason: null,
      appeal: null,
    });
    expect(statement.appealUntil).not.toBeNull();
  });

  it('waits in the queue with its reasons, where owners can open it', async () => {
    const { loop, caption } = await heldLoop();
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    const queue = await desk.queue(owner.cookie, { held: 'true', limit: 50 });
    expect(queue.find(({ id }) => id === caseId)).toMatchObject({
      held: ['held-term'],
      reports: 0,
      loop: null,
      decision: null,
    });
    const read = await desk.read(owner.cookie, caseId);
    expect(read.content?.loop?.caption).toBe(caption);
    expect(read.decisions).toMatchObject([
      { action: 'hold', holdReasons: ['held-term'], decidedBy: null, canUndo: true },
    ]);
    expect(await listActsOn(api.db, caseId, 5)).toMatchObject([{ action: 'case.open' }]);
    const { body } = await call(api, 'moderation.summary', {}, owner);
    expect(body).toMatchObject({ held: queue.length });
  });

  it('is published as new when it is approved, and everyone is notified', async () => {
    const { author, follower, named, loop } = await heldLoop();
    await inbox.deliver();
    const between = await post(author, 'something in between');
    await approve(loop.id);
    const { body } = await call(
      api,
      'loops.feed',
      {},
      { ...follower, query: { feed: 'following' } },
    );
    const ids = endpoints['loops.feed'].response.parse(body).map(({ id }) => id);
    expect(ids).toEqual([loop.id, between.id]);
    await inbox.deliver();
    expect(await inbox.inbox(named)).toMatchObject([{ kind: 'loop_mention' }]);
    expect(await statementOf(author)).toMatchObject({ action: 'hold', appealUntil: null });
    expect((await statementOf(author)).undoneAt).not.toBeNull();
    expect(await statusOf(named, loop.id)).toBe(200);
  });

  it('is held again if the approval is undone, and waits in the queue', async () => {
    const { author, follower, loop } = await heldLoop();
    const decision = await approve(loop.id);
    expect((await desk.undo(owner.cookie, decision)).status).toBe(200);
    expect(await statusOf(follower, loop.id)).toBe(404);
    expect(await statusOf(author, loop.id)).toBe(200);
    expect((await statementOf(author)).undoneAt).toBeNull();
    await approve(loop.id);
    expect(await statusOf(follower, loop.id)).toBe(200);
  });

  it('can be removed with a statement, and is held again if that is undone', async () => {
    const { author, follower, loop } = await heldLoop();
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    const choice = { action: 'remove', reason: 'spam' } as const;
    const answer = await desk.decide(owner.cookie, caseId, choice);
    const { id } = endpoints['moderation.decide'].response.parse(answer.body);
    expect(await statusOf(author, loop.id)).toBe(404);
    expect(await statementOf(author)).toMatchObject({ action: 'remove', reason: 'spam' });
    await desk.undo(owner.cookie, id);
    expect(await statusOf(author, loop.id)).toBe(200);
    expect(await statusOf(follower, loop.id)).toBe(404);
    expect(await desk.caseAbout(owner.cookie, loop.id)).toBe(caseId);
  });

  it('is shown if an appeal against its removal is granted', async () => {
    const { author, follower, loop } = await heldLoop();
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    await desk.decide(owner.cookie, caseId, { action: 'remove', reason: 'spam' });
    const { id } = await statementOf(author);
    expect((await desk.appeal(author.cookie, id)).status).toBe(201);
    const second = await desk.owner();
    const appeal = (await desk.appeals(second.cookie)).find(({ decision }) => decision.id === id);
    await desk.decideAppeal(second.cookie, appeal?.id ?? '', { outcome: 'granted' });
    expect(await statusOf(follower, loop.id)).toBe(200);
  });

  it.each([
    ['granted', 200],
    ['upheld', 404],
  ] as const)('is settled by an appeal that is %s', async (outcome, status) => {
    const { author, follower, loop } = await heldLoop();
    const statement = await statementOf(author);
    expect((await desk.appeal(author.cookie, statement.id, 'It is a dance')).status).toBe(201);
    const appeal = (await desk.appeals(owner.cookie)).find(
      ({ decision }) => decision.id === statement.id,
    );
    expect(appeal).toMatchObject({ message: 'It is a dance', canDecide: true });
    const answer = await desk.decideAppeal(owner.cookie, appeal?.id ?? '', { outcome });
    expect(answer.status).toBe(200);
    expect(await statusOf(follower, loop.id)).toBe(status);
    await expect(desk.caseAbout(owner.cookie, loop.id)).rejects.toThrow('Nothing waits');
  });

  it('answers the appeal of its author by the decision about it', async () => {
    const { author, loop } = await heldLoop();
    const { id } = await statementOf(author);
    await desk.appeal(author.cookie, id);
    await approve(loop.id);
    expect((await statementOf(author)).appeal).toMatchObject({ outcome: 'granted' });
    expect((await desk.appeals(owner.cookie)).some(({ decision }) => decision.id === id)).toBe(
      false,
    );
  });

  it('can no longer be opened by owners once its author makes it private', async () => {
    const { author, loop } = await heldLoop();
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    await edit(author, loop.id, { visibility: 'private' });
    expect((await desk.read(owner.cookie, caseId)).content).toBeNull();
  });
});

describe('the rule', () => {
  it('holds nothing on a server that chose nothing, nothing of owners, and nothing for few', async () => {
    const author = await member();
    expect((await post(author, `they ${WORD}`)).hidden).toBe(false);
    await choose({ heldTerms: [WORD], reviewFirst: 10, holdRepeats: true });
    expect((await post(owner, `we ${WORD}`)).hidden).toBe(false);
    for (const visibility of ['friends', 'private']) {
      expect((await post(author, `only you ${WORD}`, { visibility })).hidden).toBe(false);
    }
    const theirs = await createLoop(api.db, { userId: author.id, visibility: 'friends' });
    expect((await comment(author, theirs.id, WORD)).hidden).toBe(false);
  });

  it('runs again when a caption changes, and when a loop becomes public', async () => {
    await choose({ heldTerms: [WORD] });
    const [author, other] = [await member(), await member()];
    const loop = await post(author, 'harmless');
    await edit(author, loop.id, { moodTags: ['cozy'] });
    expect(await statusOf(other, loop.id)).toBe(200);
    await edit(author, loop.id, { caption: `now ${WORD}` });
    expect(await statusOf(other, loop.id)).toBe(404);
    expect((await statementOf(author)).excerpt).toBe(`now ${WORD}`);

    const hidden = await post(author, `${WORD} at home`, { visibility: 'private' });
    await edit(author, hidden.id, { visibility: 'public' });
    expect(await statusOf(other, hidden.id)).toBe(404);
    expect(await statusOf(author, hidden.id)).toBe(200);
  });

  it('holds a loop only once, however often its author changes it', async () => {
    const { author, follower, loop } = await heldLoop();
    await edit(author, loop.id, { caption: `${WORD} ${WORD}` });
    await edit(author, loop.id, { caption: 'harmless' });
    expect(await desk.statements(author.cookie)).toHaveLength(1);
    expect(await statusOf(follower, loop.id)).toBe(404);
    await approve(loop.id);
    expect(await statusOf(follower, loop.id)).toBe(200);
  });

  it('reviews the first posts of new members, until so many are approved', async () => {
    await choose({ reviewFirst: 1 });
    const author = await member();
    const loop = await post(author, 'my first');
    expect((await statementOf(author)).holdReasons).toEqual(['new-member']);
    expect((await post(author, 'my second')).hidden).toBe(true);
    await approve(loop.id);
    expect((await post(author, 'my third')).hidden).toBe(false);
  });

  it('holds what one account repeats in a day, from the fifth time on', async () => {
    await choose({ holdRepeats: true });
    const [author, other] = [await member(), await member()];
    const text = (index: number) => `Dear friends, win a phone today ${'!'.repeat(index)}`;
    for (let index = 0; index < holdLimits.own.texts; index += 1) {
      expect((await post(author, text(index))).hidden).toBe(false);
    }
    expect((await post(author, text(9))).hidden).toBe(true);
    expect((await statementOf(author)).holdReasons).toEqual(['repeated-text']);
    expect((await post(other, text(10))).hidden).toBe(false);
  });

  it('holds what several young accounts repeat, but not what an older account says', async () => {
    await choose({ holdRepeats: true });
    const say = async (author: Member) =>
      (await post(author, 'have a look at prizes.example/win')).hidden;
    for (let index = 0; index < holdLimits.young.accounts; index += 1) {
      expect(await say(await member())).toBe(false);
    }
    expect(await say(await member())).toBe(true);
    const old = new Date(Date.now() - (holdLimits.young.days + 1) * 86_400_000);
    expect(await say(await member({ createdAt: old }))).toBe(false);
  });
});

describe('a comment with a held word', () => {
  it('is seen by its author alone until it is approved, which notifies the loop’s author', async () => {
    await choose({ heldTerms: [WORD] });
    const [author, writer, other] = [await member(), await member(), await member()];
    const loop = await createLoop(api.db, { userId: author.id });
    const written = await comment(writer, loop.id, `please ${WORD}`);
    expect(written.hidden).toBe(true);
    expect(await commentsSeenBy(writer, loop.id)).toContain(WORD);
    for (const reader of [author, other, owner]) {
      expect(await commentsSeenBy(reader, loop.id)).not.toContain(WORD);
    }
    const { body } = await call(api, 'loops.read', { loopId: loop.id }, other);
    expect(body).toMatchObject({ _count: { comments: 0 } });
    await inbox.deliver();
    expect(await inbox.inbox(author)).toEqual([]);

    await approve(written.id);
    expect(await commentsSeenBy(other, loop.id)).toContain(WORD);
    await inbox.deliver();
    expect(await inbox.inbox(author)).toMatchObject([{ kind: 'comment' }]);
  });

  it('is held when it is edited to have one, and then stays as the moderator reads it', async () => {
    await choose({ heldTerms: [WORD] });
    const [author, writer] = [await member(), await member()];
    const loop = await createLoop(api.db, { userId: author.id });
    const { id: commentId } = await comment(writer, loop.id, 'lovely');
    await inbox.does(writer, 'comments.update', { commentId }, { content: WORD });
    expect(await commentsSeenBy(author, loop.id)).not.toContain(commentId);
    const { cookie } = writer;
    const again = await call(
      api,
      'comments.update',
      { commentId },
      { cookie, body: { content: 'x' } },
    );
    expect(again).toMatchObject(refused('forbidden'));
  });
});

describe('a new account on a server that limits them', () => {
  it.each([
    ['loops', 'new_account_loops'],
    ['comments', 'new_account_comments'],
  ] as const)('is told plainly when it posts too many %s in an hour', async (kind, code) => {
    await choose({ limitNewAccounts: true });
    const [author, writer] = [await member(), await member()];
    const loop = await createLoop(api.db, { userId: author.id });
    const send = ({ cookie }: Member) =>
      kind === 'comments'
        ? call(api, 'comments.create', {}, { cookie, body: { loopId: loop.id, content: 'hi' } })
        : call(
            api,
            'loops.create',
            {},
            {
              cookie,
              body: { mediaType: 'status', caption: 'hi', duration: 0, moodTags: [] },
            },
          );
    const most = holdLimits.newAccount[kind];
    await api.db.execute(
      kind === 'loops'
        ? `INSERT INTO loops (id, feed_key, user_id, media_type, state, caption, duration)
           SELECT gen_random_uuid(), gen_random_uuid(), '${writer.id}', 'status', 'ready', 'x', 0
           FROM generate_series(2, ${most})`
        : `INSERT INTO comments (id, loop_id, user_id, content)
           SELECT gen_random_uuid(), '${loop.id}', '${writer.id}', 'x' FROM generate_series(2, ${most})`,
    );
    expect((await send(writer)).status).toBe(201);
    expect(await send(writer)).toMatchObject(refused(code));
    expect((await send(owner)).status).toBe(201);
    await choose({ limitNewAccounts: false });
    expect((await send(writer)).status).toBe(201);
  });
});

describe('how careful a server is', () => {
  it('is chosen by owners alone, piece by piece, and each change is in the log', async () => {
    const { cookie } = await member();
    expect(await call(api, 'moderation.safety', {}, { cookie })).toMatchObject(
      refused('forbidden'),
    );
    const body = { heldTerms: [WORD] };
    expect(await call(api, 'moderation.updateSafety', {}, { cookie, body })).toMatchObject(
      refused('forbidden'),
    );
    await choose({ heldTerms: [WORD, WORD.toUpperCase(), ' '] });
    const { body: saved } = await choose({ reviewFirst: 3 });
    expect(saved).toEqual({ ...safetyOff, heldTerms: [WORD], reviewFirst: 3 });
    const [last, before] = await listActsOn(api.db, 'server', 2);
    expect(last).toMatchObject({ actor: owner.id, detail: { reviewFirst: 3 } });
    expect(before).toMatchObject({ action: 'safety.update', detail: { heldTerms: 1 } });
  });

  it('has bounds', async () => {
    const send = (body: object) =>
      call(api, 'moderation.updateSafety', {}, { cookie: owner.cookie, body });
    const { terms, reviewFirst } = holdLimits;
    const many = Array.from({ length: terms.max + 1 }, (_, index) => `term ${index}`);
    expect(await send({ heldTerms: many })).toMatchObject(refused('too_many_held_terms'));
    expect(await send({ heldTerms: ['x'.repeat(terms.term.max + 1)] })).toMatchObject(
      refused('held_term_too_long'),
    );
    expect((await send({ reviewFirst: reviewFirst.max + 1 })).status).toBe(400);
    expect((await send({ reviewFirst: -1 })).status).toBe(400);
  });
});

describe('the numbers', () => {
  it('count holds and decisions by month and outcome, and name no one', async () => {
    const before = await numbers();
    const { author, loop } = await heldLoop();
    await heldLoop();
    await approve(loop.id);
    const after = await numbers();
    expect(countOf(after, 'released') - countOf(before, 'released')).toBe(1);
    expect(countOf(after, 'waiting') - countOf(before, 'waiting')).toBe(1);
    expect(JSON.stringify(after)).not.toContain(author.user.username);
  });

  it('are for everyone only where owners publish them', async () => {
    expect(await call(api, 'safety.numbers', {})).toMatchObject(refused('not_found'));
    await choose({ publicNumbers: true });
    const { status, body } = await call(api, 'safety.numbers', {});
    expect(status).toBe(200);
    expect(body).toEqual(await numbers());
  });
});

async function numbers(): Promise<Output<'moderation.numbers'>> {
  const { body } = await call(api, 'moderation.numbers', {}, { cookie: owner.cookie });
  return endpoints['moderation.numbers'].response.parse(body);
}

const countOf = ([month]: Output<'moderation.numbers'>, outcome: string) =>
  (month?.holds ?? [])
    .filter((held) => held.reason === 'held-term' && held.outcome === outcome)
    .reduce((sum, { count }) => sum + count, 0);
