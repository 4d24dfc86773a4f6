import { endpoints, type Input } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { preferenceFields } from '@swirl/contract/preferences';
import { eq } from '@swirl/db/drizzle/orm';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { loops } from '@swirl/db/tables/loops';
import { createFollow, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createDesk } from './moderation-desk.ts';
import { createSuggestions } from './suggestions.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });
const read = async (cookie: string, loopId: string) =>
  endpoints['loops.read'].response.parse(
    (await call(api, 'loops.read', { loopId }, { cookie })).body,
  );
const update = (cookie: string | undefined, loopId: string, body: Input<'loops.update'>['body']) =>
  call(api, 'loops.update', { loopId }, { cookie, body });
const post = (cookie: string, warning: unknown) =>
  call(
    api,
    'loops.create',
    {},
    { cookie, body: { mediaType: 'status', caption: 'who did it', duration: 0, warning } },
  );
const choose = (cookie: string, contentWarnings: 'cover' | 'show' | 'hide') =>
  call(api, 'users.updatePreferences', {}, { cookie, body: { contentWarnings } });

describe('the warning of an author', () => {
  it('is set when posting, changed and removed, and everyone who sees the loop sees it', async () => {
    const [author, viewer] = [await api.signIn(), await api.signIn()];
    const posted = await post(author.cookie, { reason: 'spoiler', text: '  The last page ' });
    const warning = { reason: 'spoiler', text: 'The last page', by: 'author' };
    expect(posted).toMatchObject({ status: 201, body: { warning } });
    const { id } = endpoints['loops.create'].response.parse(posted.body);
    expect((await read(viewer.cookie, id)).warning).toEqual(warning);

    await update(author.cookie, id, { warning: { reason: 'flashing-lights' } });
    expect((await read(viewer.cookie, id)).warning).toEqual({
      reason: 'flashing-lights',
      text: null,
      by: 'author',
    });
    await update(author.cookie, id, { caption: 'someone' });
    expect((await read(viewer.cookie, id)).warning).not.toBeNull();
    await update(author.cookie, id, { warning: null });
    expect((await read(viewer.cookie, id)).warning).toBeNull();
  });

  it('needs one of the reasons, a text for another one, and at most 80 characters', async () => {
    const { cookie } = await api.signIn();
    const text = 'x'.repeat(limits.warning.text.max);
    expect(await post(cookie, { reason: 'other', text })).toMatchObject({ status: 201 });
    expect(await post(cookie, { reason: 'other' })).toMatchObject(refused('warning_text_required'));
    expect(await post(cookie, { reason: 'other', text: ' \u200b ' })).toMatchObject(
      refused('warning_text_required'),
    );
    expect(await post(cookie, { reason: 'spoiler', text: `${text}x` })).toMatchObject(
      refused('warning_text_too_long'),
    );
    expect(await post(cookie, { reason: 'boredom' })).toMatchObject(
      refused('warning_reason_invalid'),
    );
  });

  it('is set by no one else', async () => {
    const [other, loop] = [await api.signIn(), await createLoop(api.db)];
    const changed = await update(other.cookie, loop.id, { warning: { reason: 'violence' } });
    expect(changed).toMatchObject({ status: 403 });
    expect((await read(other.cookie, loop.id)).warning).toBeNull();
    const owner = await createDesk(api).owner();
    expect(await update(owner.cookie, loop.id, { warning: { reason: 'violence' } })).toMatchObject({
      status: 403,
    });
  });
});

describe('the warning of a moderator', () => {
  const choice = {
    action: 'warn',
    reason: 'violence',
    message: 'It shows a fight.',
    warning: { reason: 'violence', text: 'A fight' },
  } as const;

  it('covers the loop with a statement, and gives the warning of its author back when undone', async () => {
    const desk = createDesk(api);
    const [owner, author, viewer] = [await desk.owner(), await api.signIn(), await api.signIn()];
    const { id } = await createLoop(api.db, { userId: author.user.id, warningReason: 'spoiler' });
    const decisionId = await desk.moderate(owner.cookie, ['loop', id], choice);
    expect((await read(viewer.cookie, id)).warning).toEqual({ ...choice.warning, by: 'moderator' });
    expect(await desk.statements(author.cookie)).toMatchObject([
      { action: 'warn', loopId: id, warning: choice.warning, message: choice.message },
    ]);

    for (const warning of [null, { reason: 'spoiler' } as const]) {
      expect(await update(author.cookie, id, { warning })).toMatchObject(
        refused('warning_by_moderator'),
      );
    }
    expect(await update(author.cookie, id, { caption: 'still mine' })).toMatchObject({
      status: 200,
      body: { warning: { by: 'moderator' } },
    });

    expect(await desk.undo(owner.cookie, decisionId)).toMatchObject({
      status: 200,
      body: { action: 'warn', warning: choice.warning, undoneAt: expect.any(String) },
    });
    expect((await read(viewer.cookie, id)).warning).toMatchObject({
      reason: 'spoiler',
      by: 'author',
    });
    expect(await update(author.cookie, id, { warning: null })).toMatchObject({ status: 200 });
  });

  it('is written to the audit log', async () => {
    const desk = createDesk(api);
    const [owner, loop] = [await desk.owner(), await createLoop(api.db)];
    await desk.moderate(owner.cookie, ['loop', loop.id], choice);
    const { body } = await call(api, 'moderation.log', {}, { cookie: owner.cookie });
    const [entry] = endpoints['moderation.log'].response.parse(body);
    expect(entry).toMatchObject({ action: 'case.decide' });
    expect(entry?.detail).toContainEqual({ name: 'action', value: 'warn' });
  });

  it('ends with a granted appeal', async () => {
    const desk = createDesk(api);
    const [owner, other, author] = [await desk.owner(), await desk.owner(), await api.signIn()];
    const { id } = await createLoop(api.db, { userId: author.user.id });
    const statementId = await desk.moderate(owner.cookie, ['loop', id], choice);
    const body = { message: 'They are dancing.' };
    await call(api, 'statements.appeal', { statementId }, { cookie: author.cookie, body });
    const pending = await call(api, 'moderation.appeals', {}, { cookie: other.cookie });
    const appeal = endpoints['moderation.appeals'].response
      .parse(pending.body)
      .find(({ decision }) => decision.id === statementId);
    await call(
      api,
      'moderation.decideAppeal',
      { appealId: appeal?.id ?? '' },
      { cookie: other.cookie, body: { outcome: 'granted' } },
    );
    expect((await read(author.cookie, id)).warning).toBeNull();
  });

  it('needs what it says, for loops only, and nothing else has it', async () => {
    const desk = createDesk(api);
    const [owner, reporter, loop] = [
      await desk.owner(),
      await api.signIn(),
      await createLoop(api.db),
    ];
    await desk.report(reporter.cookie, 'loop', loop.id);
    await desk.report(reporter.cookie, 'user', loop.userId);
    const aboutLoop = await desk.caseAbout(owner.cookie, loop.id);
    const aboutUser = await desk.caseAbout(owner.cookie, loop.userId);
    const { warning: _, ...without } = choice;
    expect(await desk.decide(owner.cookie, aboutLoop, without)).toMatchObject(
      refused('decision_warning_required'),
    );
    expect(await desk.decide(owner.cookie, aboutLoop, { ...choice, action: 'hide' })).toMatchObject(
      refused('decision_warning_required'),
    );
    expect(await desk.decide(owner.cookie, aboutUser, choice)).toMatchObject(
      refused('action_not_possible'),
    );
    expect(await desk.decide(reporter.cookie, aboutLoop, choice)).toMatchObject({ status: 403 });
    expect((await read(reporter.cookie, loop.id)).warning).toBeNull();
  });
});

describe('viewers who hide loops with a warning', () => {
  it('get them in no feed, journey or search, but can open them', async () => {
    const { viewer, followed, passed, where, names } = await createSuggestions(api);
    expect(await where()).toEqual(names);
    await api.db.update(loops).set({ warningReason: 'spoiler' }).where(eq(loops.id, followed.id));
    await api.db
      .update(loops)
      .set({ moderatorWarningReason: 'violence' })
      .where(eq(loops.id, passed.id));
    expect(await where()).toEqual(names);

    expect(await choose(viewer.cookie, 'hide')).toMatchObject({
      status: 200,
      body: { contentWarnings: 'hide' },
    });
    expect(await where()).toEqual([]);
    expect((await read(viewer.cookie, followed.id)).warning).toMatchObject({ by: 'author' });
    const { userId } = followed;
    const profile = await call(api, 'users.loops', { userId }, viewer);
    expect(JSON.stringify(profile.body)).toContain(followed.id);

    await choose(viewer.cookie, 'show');
    expect(await where()).toEqual(names);
  });

  it('get their own, and pages as long as before', async () => {
    const viewer = await api.signIn();
    const own = await createLoop(api.db, { userId: viewer.user.id, warningReason: 'nudity' });
    await mergePreferences(api.db, viewer.user.id, { contentWarnings: 'hide' });
    const plain = [await createLoop(api.db), await createLoop(api.db)];
    for (let n = 0; n < 4; n += 1) await createLoop(api.db, { warningReason: 'nudity' });
    const page = async (query: Record<string, string | number>) => {
      const { body } = await call(api, 'loops.feed', {}, { cookie: viewer.cookie, query });
      return endpoints['loops.feed'].response.parse(body).map(({ id }) => id);
    };
    const expected = [...plain.toReversed(), own].map(({ id }) => id);
    expect(await page({ limit: 3 })).toEqual(expected);
    expect(await page({ limit: 2, offset: 1 })).toEqual(expected.slice(1));
    expect(await page({ limit: 3, feed: 'following' })).toEqual([own.id]);
    const { id: userId } = await createUser(api.db);
    await createFollow(api.db, { followerId: viewer.user.id, followingId: userId });
    const followed = await createLoop(api.db, { userId });
    await createLoop(api.db, { userId, warningReason: 'nudity' });
    expect(await page({ limit: 1, feed: 'following' })).toEqual([followed.id]);
  });

  it('is a choice of three', async () => {
    const { cookie } = await api.signIn();
    for (const contentWarnings of preferenceFields.contentWarnings.values) {
      expect(await choose(cookie, contentWarnings)).toMatchObject({ body: { contentWarnings } });
    }
    const body: object = { contentWarnings: 'blur' };
    expect(await call(api, 'users.updatePreferences', {}, { cookie, body })).toMatchObject(
      refused('preference_invalid'),
    );
  });
});

describe('the tree of a loop with a warning', () => {
  it('has its author and no text', async () => {
    const { cookie } = await api.signIn();
    const loop = await createLoop(api.db, { caption: 'the butler', warningReason: 'spoiler' });
    const { body } = await call(api, 'loops.tree', { loopId: loop.id }, { cookie });
    const [node] = endpoints['loops.tree'].response.parse(body);
    expect(node?.loop).toMatchObject({ user: { id: loop.userId }, caption: null });
  });
});
