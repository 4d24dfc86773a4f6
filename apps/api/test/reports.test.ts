import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { pathTo } from '@swirl/contract/paths';
import {
  createBlock,
  createComment,
  createFriendship,
  createLoop,
  createUser,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { anyAddress, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createDesk, type Desk } from './moderation-desk.ts';

let api: TestApi;
let desk: Desk;

beforeAll(async () => {
  api = await startApi();
  desk = createDesk(api);
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

describe('reporting', () => {
  it('accepts a loop, a comment or a user, and opens a case for owners', async () => {
    const { cookie } = await api.signIn();
    const owner = await desk.owner();
    const comment = await createComment(api.db);
    const loop = await createLoop(api.db, { mediaType: 'audio', duration: 3 });
    const person = await createUser(api.db);
    for (const [target, id] of [
      ['loop', loop.id],
      ['comment', comment.id],
      ['user', person.id],
    ] as const) {
      const answer = await desk.report(cookie, target, id, { reason: 'spam', note: ' again ' });
      expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    }
    const waiting = await desk.queue(owner.cookie);
    expect(waiting).toMatchObject([
      { target: 'loop', loopId: loop.id, mediaType: 'audio', person: { id: loop.userId } },
      { target: 'comment', commentId: comment.id, person: { id: comment.userId } },
      { target: 'user', person: { id: person.id }, loopId: null },
    ]);
    expect(waiting[0]).toMatchObject({
      state: 'open',
      reports: 1,
      reasons: [{ reason: 'spam', count: 1 }],
      decision: null,
    });
    const caseId = await desk.caseAbout(owner.cookie, loop.id);
    expect((await desk.read(owner.cookie, caseId)).filed).toMatchObject([
      { reason: 'spam', note: 'again', about: null, open: true, wantsAnswer: false },
    ]);
  });

  it('counts each user once, however often they report, all in one case', async () => {
    const owner = await desk.owner();
    const { id } = await createLoop(api.db);
    const first = await api.signIn();
    const answers = await Promise.all([
      desk.report(first.cookie, 'loop', id),
      desk.report(first.cookie, 'loop', id, { reason: 'spam' }),
      desk.report(first.cookie, 'loop', id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const second = await api.signIn();
    await desk.report(second.cookie, 'loop', id, { reason: 'violence' });
    const waiting = (await desk.queue(owner.cookie)).filter(({ loopId }) => loopId === id);
    expect(waiting).toMatchObject([{ reports: 2, urgent: true }]);
  });

  it('lists dangerous cases first, then the oldest, page by page', async () => {
    const own = await startApi();
    const { owner, report, queue } = createDesk(own);
    const { cookie } = await owner();
    const reporter = await own.signIn();
    const ids = [];
    for (const reason of ['spam', 'harassment', 'self-harm', 'violence', 'spam']) {
      const { id } = await createLoop(own.db);
      ids.push(id);
      await report(reporter.cookie, 'loop', id, { reason });
    }
    const expected = [ids[2], ids[3], ids[0], ids[1], ids[4]];
    expect((await queue(cookie)).map(({ loopId }) => loopId)).toEqual(expected);
    const paged: (string | null)[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor !== undefined && { cursor }) };
      const page = await call(own, 'moderation.queue', {}, { cookie, query });
      const found = endpoints['moderation.queue'].response.parse(page.body);
      paged.push(...found.map(({ loopId }) => loopId));
      cursor = page.headers.get('x-next-cursor') ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(expected);
    expect(await queue(cookie, { target: 'comment' })).toEqual([]);
    await own.stop();
  });

  it('answers 404 for content the user cannot see', async () => {
    const viewer = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const comment = await createComment(api.db, { loopId: hidden.id });
    const blocker = await createUser(api.db);
    await createBlock(api.db, { blockerId: blocker.id, blockedId: viewer.user.id });
    const missing = crypto.randomUUID();
    for (const [target, id, code] of [
      ['loop', hidden.id, 'loop_not_found'],
      ['comment', comment.id, 'comment_not_found'],
      ['user', blocker.id, 'user_not_found'],
    ] as const) {
      const answer = await desk.report(viewer.cookie, target, id);
      expect(answer).toMatchObject(refused(code));
      expect((await desk.report(viewer.cookie, target, missing)).body).toEqual(answer.body);
    }
  });

  it('is possible for a user who has blocked the author, but not for one the author blocked', async () => {
    const viewer = await api.signIn();
    const author = await createUser(api.db);
    const { id: loopId } = await createLoop(api.db, { userId: author.id });
    const under = await createComment(api.db, { loopId });
    const said = await createComment(api.db, { userId: author.id });
    await createBlock(api.db, { blockerId: viewer.user.id, blockedId: author.id });
    const things = [
      ['user', author.id],
      ['loop', loopId],
      ['comment', said.id],
      ['comment', under.id],
    ] as const;
    for (const [target, id] of things) {
      expect(await desk.report(viewer.cookie, target, id)).toMatchObject({ status: 201 });
    }
    const hidden = await createLoop(api.db, { userId: author.id, visibility: 'private' });
    expect(await desk.report(viewer.cookie, 'loop', hidden.id)).toMatchObject(
      refused('loop_not_found'),
    );
    await createBlock(api.db, { blockerId: author.id, blockedId: viewer.user.id });
    for (const [target, id] of things) {
      expect(await desk.report(viewer.cookie, target, id)).toMatchObject(
        refused(`${target}_not_found`),
      );
    }
  });

  it('is refused about yourself, without a session, and with invalid values', async () => {
    const { user, cookie } = await api.signIn();
    const own = await createLoop(api.db, { userId: user.id });
    const said = await createComment(api.db, { userId: user.id });
    expect(await desk.report(cookie, 'loop', own.id)).toMatchObject(refused('cannot_report_self'));
    expect(await desk.report(cookie, 'user', user.id)).toMatchObject(refused('cannot_report_self'));
    expect(await desk.report(cookie, 'comment', said.id)).toMatchObject(
      refused('cannot_report_self'),
    );
    expect(await desk.report(undefined, 'loop', own.id)).toMatchObject(refused('unauthorized'));
    const { id } = await createLoop(api.db);
    const long = 'x'.repeat(limits.report.note.max + 1);
    expect(await desk.report(cookie, 'loop', id, { note: long })).toMatchObject(
      refused('report_note_too_long'),
    );
    for (const more of [{ reason: 'boring' }, { userId: user.id }, { target: 'other' }]) {
      expect(await desk.report(cookie, 'loop', id, more)).toMatchObject(refused('invalid_request'));
    }
  });
});

describe('reporting without an account', () => {
  const report = (body: object) =>
    call(
      api,
      'reports.createAsVisitor',
      {},
      {
        headers: { 'x-forwarded-for': anyAddress() },
        body: { reason: 'stolen-content', ...body },
      },
    );

  it('joins the case of a public loop or of a user', async () => {
    const owner = await desk.owner();
    const { id } = await createLoop(api.db);
    const reporter = await api.signIn();
    await desk.report(reporter.cookie, 'loop', id);
    const address = PUBLIC_ORIGIN + pathTo.home({ loopId: id });
    expect(await report({ about: address, note: 'mine', email: 'Me@Example.test' })).toMatchObject({
      status: 204,
      body: undefined,
    });
    const caseId = await desk.caseAbout(owner.cookie, id);
    const read = await desk.read(owner.cookie, caseId);
    expect(read).toMatchObject({ reports: 2 });
    expect(read.filed[0]).toMatchObject({
      about: address,
      note: 'mine',
      reporter: null,
      wantsAnswer: true,
    });
    expect(JSON.stringify(read)).not.toMatch(/me@example/i);

    const person = await createUser(api.db);
    await report({ about: PUBLIC_ORIGIN + pathTo.profile(person.id) });
    expect(await desk.caseAbout(owner.cookie, person.id)).toEqual(expect.any(String));
  });

  it('gives the same answer for private, missing and merely described content, and reveals nothing', async () => {
    const owner = await desk.owner();
    const author = await createUser(api.db);
    await createFriendship(api.db, author.id, owner.user.id);
    const hidden = [
      await createLoop(api.db, { visibility: 'private', caption: 'canary' }),
      await createLoop(api.db, { userId: author.id, visibility: 'friends', caption: 'canary' }),
      await createLoop(api.db, {
        userId: (await createUser(api.db, { suspendedAt: new Date() })).id,
        caption: 'canary',
      }),
    ];
    const abouts = [
      ...hidden.map(({ id }) => PUBLIC_ORIGIN + pathTo.home({ loopId: id })),
      PUBLIC_ORIGIN + pathTo.home({ loopId: crypto.randomUUID() }),
      'the video with the dog',
    ];
    for (const about of abouts) {
      expect(await report({ about })).toMatchObject({ status: 204, body: undefined });
    }
    const described = await desk.queue(owner.cookie, { target: 'other', limit: 50 });
    expect(described).toHaveLength(abouts.length);
    for (const { id, person, loop } of described) {
      expect({ person, loop }).toEqual({ person: null, loop: null });
      expect(JSON.stringify(await desk.read(owner.cookie, id))).not.toContain('canary');
    }
    const first = described[0]?.id ?? '';
    expect(
      await desk.decide(owner.cookie, first, { action: 'remove', reason: 'spam' }),
    ).toMatchObject(refused('action_not_possible'));
    expect(await desk.decide(owner.cookie, first, { action: 'dismiss' })).toMatchObject({
      status: 200,
    });
  });

  it('needs to name the content, and needs a plausible email address', async () => {
    expect(await report({ about: ' ' })).toMatchObject(refused('report_about_empty'));
    expect(await report({ about: 'x'.repeat(limits.report.about.max + 1) })).toMatchObject(
      refused('report_about_too_long'),
    );
    expect(await report({ about: 'x', email: 'nowhere' })).toMatchObject(refused('email_invalid'));
    expect(await report({ about: 'x', target: 'loop' })).toMatchObject(refused('invalid_request'));
  });

  it('has the same rate limit as sending email', async () => {
    const headers = { 'x-forwarded-for': anyAddress() };
    const body = { about: 'x', reason: 'spam' };
    const answers = [];
    for (let sent = 0; sent < 12; sent += 1) {
      answers.push(await call(api, 'reports.createAsVisitor', {}, { headers, body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(204), 429, 429]);
  });
});
