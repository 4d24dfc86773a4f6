import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints, type Input } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { eq, sql } from '@swirl/db/drizzle/orm';
import { createPool } from '@swirl/db/client';
import { lacksRole, RANKING_ROLE } from '@swirl/db/ranking-role';
import { findFeedPools, writeFeedPools } from '@swirl/db/stores/feeds/feed-pools.store';
import { updateLoop } from '@swirl/db/stores/loops/loops.store';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import { feedHides, feedSeen } from '@swirl/db/tables/feeds';
import { follows } from '@swirl/db/tables/follows';
import { reactions } from '@swirl/db/tables/reactions';
import {
  createBlock,
  createFollow,
  createLoop,
  createMute,
  createReaction,
  createUser,
} from '@swirl/testing/factories';
import { readConfig } from '@swirl/platform/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;
/** Loops of people whom no one follows: two each, so that many are in reach. */
const crowd: { readonly id: string; readonly authorId: string }[] = [];

beforeAll(async () => {
  api = await startApi();
  for (let nth = 0; nth < 20; nth += 1) {
    const { id: authorId } = await createUser(api.db);
    for (const moodTags of [['quiet'], ['loud']]) {
      const { id } = await createLoop(api.db, { userId: authorId, moodTags });
      crowd.push({ id, authorId });
    }
  }
  await refresh();
});

afterAll(() => api.stop());

const refresh = async () => writeFeedPools(api.db, await findFeedPools(api.db));

const send = (cookie: string, query: Record<string, string | number> = {}) =>
  call(api, 'feeds.forYou', {}, { cookie, query });

const parse = endpoints['feeds.forYou'].response;
type Shown = ReturnType<typeof parse.parse>;

const firstPage = async (cookie: string, limit = 50) =>
  parse.parse((await send(cookie, { limit })).body);

async function walk(cookie: string, limit: number, between = async () => {}): Promise<Shown> {
  const walked: Shown = [];
  let cursor: string | null | undefined;
  do {
    const page = await send(cookie, { limit, ...(cursor && { cursor }) });
    expect(page.status).toBe(200);
    walked.push(...parse.parse(page.body));
    cursor = page.headers.get(nextCursorHeader);
    await between();
  } while (cursor);
  return walked;
}

const change = (cookie: string, body: Input<'feeds.updatePreferences'>['body']) =>
  call(api, 'feeds.updatePreferences', {}, { cookie, body });

const idsOf = (loops: Shown) => loops.map(({ id }) => id);
const reasonsOf = (loops: Shown, id: string) => loops.find((loop) => loop.id === id)?.reasons;
const kindsOf = (loops: Shown, id: string) => reasonsOf(loops, id)?.map(({ kind }) => kind);

/** Someone whom the viewer follows, with a loop. */
async function followSomeone(viewerId: string, moodTags: string[] = []) {
  const author = await createUser(api.db);
  await createFollow(api.db, { followerId: viewerId, followingId: author.id });
  const loop = await createLoop(api.db, { userId: author.id, moodTags });
  return { author, loop };
}

describe('the reasons of a loop', () => {
  it('have ten parts, and name follows, liked moods, visible reactions and new authors', async () => {
    const { user, cookie } = await api.signIn();
    const { author, loop } = await followSomeone(user.id);
    const [liked, felt] = [crowd[0], crowd[3]];
    if (!liked || !felt) throw new Error('The crowd is too small.');
    await createReaction(api.db, { loopId: liked.id, userId: user.id, mood: 'cozy' });
    await createReaction(api.db, { loopId: felt.id, userId: author.id, mood: 'happy' });
    await createReaction(api.db, { loopId: crowd[2]?.id ?? '', userId: user.id });
    await createReaction(api.db, { loopId: crowd[4]?.id ?? '', userId: user.id });

    const shown = await walk(cookie, 10);
    for (const { reasons } of shown) {
      expect(reasons.reduce((sum, { parts }) => sum + parts, 0)).toBe(10);
    }
    expect(reasonsOf(shown, loop.id)).toEqual([{ kind: 'following', parts: 10 }]);
    expect(reasonsOf(shown, felt.id)).toEqual([
      {
        kind: 'reactions',
        people: [expect.objectContaining({ id: author.id })],
        mood: 'happy',
        parts: 10,
      },
    ]);
    expect(reasonsOf(shown, crowd[6]?.id ?? '')).toEqual([
      { kind: 'moods', moods: ['quiet'], parts: 10 },
    ]);
    expect(shown.some(({ reasons }) => reasons.some(({ kind }) => kind === 'newAuthors'))).toBe(
      true,
    );
    // Everything that is in reach, once.
    expect(new Set(idsOf(shown)).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(crowd.length);
  });

  it('never come from activity that is hidden, also not once it is', async () => {
    const { user, cookie } = await api.signIn();
    const { author } = await followSomeone(user.id);
    const felt = await createLoop(api.db, { moodTags: ['odd'] });
    await createReaction(api.db, { loopId: felt.id, userId: author.id });
    await refresh();
    const first = await send(cookie, { limit: 1 });
    expect(kindsOf(await firstPage(cookie), felt.id)).toContain('reactions');

    await mergePreferences(api.db, author.id, { privacyShowActivity: false });
    expect(kindsOf(await firstPage(cookie), felt.id) ?? []).not.toContain('reactions');
    // Nor in the rest of a list that was chosen before.
    const cursor = first.headers.get(nextCursorHeader) ?? '';
    const rest = parse.parse((await send(cookie, { limit: 50, cursor })).body);
    expect(kindsOf(rest, felt.id) ?? []).not.toContain('reactions');
  });

  it('no longer hold after an unfollow, a mute, a removed reaction or a change of moods', async () => {
    const { user, cookie } = await api.signIn();
    const one = await followSomeone(user.id);
    const other = await followSomeone(user.id);
    const muted = await followSomeone(user.id);
    const felt = await createLoop(api.db, { moodTags: [] });
    const feltByOne = await createLoop(api.db, { moodTags: [] });
    const feltByMuted = await createLoop(api.db, { moodTags: [] });
    await createReaction(api.db, { loopId: feltByOne.id, userId: one.author.id });
    await createReaction(api.db, { loopId: feltByMuted.id, userId: muted.author.id });
    const tagged = await createLoop(api.db, { moodTags: ['mossy'] });
    await createReaction(api.db, { loopId: felt.id, userId: other.author.id });
    await change(cookie, { moods: { mossy: 'more' } });
    await refresh();
    const cursor = (await send(cookie, { limit: 1 })).headers.get(nextCursorHeader) ?? '';
    const before = await firstPage(cookie);
    expect(kindsOf(before, one.loop.id)).toEqual(['following']);
    expect(kindsOf(before, tagged.id)).toContain('moods');
    for (const { id } of [felt, feltByOne, feltByMuted]) {
      expect(kindsOf(before, id)).toContain('reactions');
    }

    await api.db.delete(follows).where(eq(follows.followingId, one.author.id));
    await createMute(api.db, { muterId: user.id, mutedId: muted.author.id });
    await api.db.delete(reactions).where(eq(reactions.loopId, felt.id));
    await api.db.transaction((tx) => updateLoop(tx, tagged.id, { moodTags: ['calm'] }));
    const after = parse.parse((await send(cookie, { limit: 50, cursor })).body);
    for (const id of [one.loop.id, felt.id, feltByOne.id, feltByMuted.id, tagged.id]) {
      expect(kindsOf(after, id) ?? []).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/following|moods|reactions/)]),
      );
    }
  });
});

describe('For you', () => {
  it('has no loops that the viewer may not see or does not want', async () => {
    const { user, cookie } = await api.signIn();
    const { author: blocker, loop: ofBlocker } = await followSomeone(user.id);
    const { author: muted, loop: ofMuted } = await followSomeone(user.id);
    const { author: quiet, loop: secret } = await followSomeone(user.id);
    const { loop: friendsOnly } = await followSomeone(user.id);
    const { loop: seen } = await followSomeone(user.id);
    const cursor = (await send(cookie, { limit: 1 })).headers.get(nextCursorHeader) ?? '';
    await createBlock(api.db, { blockerId: blocker.id, blockedId: user.id });
    await createMute(api.db, { muterId: user.id, mutedId: muted.id });
    await mergePreferences(api.db, quiet.id, { loopVisibility: 'private' });
    await api.db.transaction((tx) => updateLoop(tx, friendsOnly.id, { visibility: 'friends' }));
    const own = await createLoop(api.db, { userId: user.id });

    for (const shown of [
      await walk(cookie, 50),
      parse.parse((await send(cookie, { limit: 50, cursor })).body),
    ]) {
      const ids = idsOf(shown);
      for (const { id } of [ofBlocker, ofMuted, secret, friendsOnly, own]) {
        expect(ids).not.toContain(id);
      }
    }
    expect(idsOf(await walk(cookie, 50))).toContain(seen.id);
  });

  it('pages without gaps or repeats while loops are posted and seen, also without its lists', async () => {
    const { user, cookie } = await api.signIn();
    await followSomeone(user.id);
    const before = idsOf(await walk(cookie, 50));
    const walked = await walk(cookie, 7, async () => {
      await createLoop(api.db);
    });
    // What is posted meanwhile can come in where the next list begins.
    expect(idsOf(walked)).toEqual(expect.arrayContaining(before));
    expect(new Set(idsOf(walked)).size).toBe(walked.length);
    const again = await walk(cookie, 7, async () => {
      await change(cookie, { pauses: true });
    });
    expect(new Set(idsOf(again)).size).toBe(again.length);
    expect(idsOf(again)).toEqual(expect.arrayContaining(before));
  });

  it('leaves out a part that is turned off, from the next page on', async () => {
    const { user, cookie } = await api.signIn();
    const { author, loop } = await followSomeone(user.id);
    const felt = await createLoop(api.db);
    await createReaction(api.db, { loopId: felt.id, userId: author.id });
    const first = await send(cookie, { limit: 1 });
    const cursor = first.headers.get(nextCursorHeader) ?? '';
    await change(cookie, { parts: { following: 'off', reactions: 'off', newAuthors: 'off' } });
    const [shown] = idsOf(parse.parse(first.body));
    for (const page of [
      parse.parse((await send(cookie, { limit: 50, cursor })).body),
      (await walk(cookie, 50)).filter(({ id }) => id !== shown),
    ]) {
      expect(idsOf(page)).not.toContain(loop.id);
      expect(idsOf(page)).not.toContain(felt.id);
      const kinds = page.flatMap(({ reasons }) => reasons.map(({ kind }) => kind));
      expect(new Set(kinds)).toEqual(new Set(['newest']));
    }
  });

  it('is Newest, and says so, where everything is off or too little is in reach', async () => {
    const { user, cookie } = await api.signIn();
    await change(cookie, {
      parts: { following: 'off', moods: 'off', reactions: 'off', newAuthors: 'off' },
    });
    const newest = await call(api, 'loops.feed', {}, { cookie, query: { limit: 7 } });
    const off = await send(cookie, { limit: 7 });
    const body = endpoints['loops.feed'].response.parse(newest.body);
    const reasons = [{ kind: 'newest', parts: 10 }];
    expect(off.body).toEqual(body.map((loop) => Object.assign(loop, { reasons })));
    const cursor = off.headers.get(nextCursorHeader) ?? '';
    const next = parse.parse((await send(cookie, { limit: 7, cursor })).body);
    expect(new Set(idsOf([...parse.parse(off.body), ...next])).size).toBe(14);

    const { user: lonely, cookie: lonelyCookie } = await api.signIn();
    await api.db.execute(sql`
      INSERT INTO blocks (blocker_id, blocked_id)
      SELECT id, ${lonely.id} FROM users WHERE id <> ${lonely.id} AND id <> ${user.id}`);
    const own = await createLoop(api.db, { userId: lonely.id });
    expect(await firstPage(lonelyCookie)).toEqual([
      expect.objectContaining({ id: own.id, reasons: [{ kind: 'newest', parts: 10 }] }),
    ]);
  });

  it('goes on in another process, and also when Valkey is lost between two pages', async () => {
    const { user, cookie } = await api.signIn();
    const { loop } = await followSomeone(user.id);
    const { rows } = await api.db.execute<{ name: string }>(sql`SELECT current_database() AS name`);
    const env = { POSTGRES_DB: rows[0]?.name ?? '' };
    const other = await startApi({ env });
    const alone = await startApi({ env: { ...env, VALKEY_PORT: '1' } });
    try {
      const first = await send(cookie, { limit: 7 });
      const cursor = first.headers.get(nextCursorHeader) ?? '';
      const second = await send(cookie, { limit: 7, cursor });
      const query = { limit: 7, cursor: second.headers.get(nextCursorHeader) ?? '' };
      const third = await send(cookie, query);
      const elsewhere = await call(other, 'feeds.forYou', {}, { cookie, query });
      expect(idsOf(parse.parse(elsewhere.body))).toEqual(idsOf(parse.parse(third.body)));

      const shown = [...parse.parse(first.body), ...parse.parse(second.body)];
      // The cursor alone remembers the last sixty.
      for (let { cursor: next } = query; next !== '' && shown.length < 50;) {
        const page = await call(
          alone,
          'feeds.forYou',
          {},
          { cookie, query: { limit: 20, cursor: next } },
        );
        expect(page.status).toBe(200);
        shown.push(...parse.parse(page.body));
        next = page.headers.get(nextCursorHeader) ?? '';
      }
      expect(idsOf(shown)).toContain(loop.id);
      expect(shown.length).toBeGreaterThan(40);
      expect(new Set(idsOf(shown)).size).toBe(shown.length);
    } finally {
      await other.stop();
      await alone.stop();
    }
  });

  it('is Newest without its database role, and a warning is logged', async () => {
    const bare = await startApi();
    try {
      const { cookie } = await bare.signIn();
      for (let nth = 0; nth < 31; nth += 1) await createLoop(bare.db, { moodTags: ['quiet'] });
      const read = (query = {}) => call(bare, 'feeds.forYou', {}, { cookie, query });
      expect((await read({ limit: 5 })).status).toBe(200);
      await bare.db.execute(
        sql.raw(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${RANKING_ROLE}`),
      );
      const newest = await call(bare, 'loops.feed', {}, { cookie, query: { limit: 5 } });
      const shown = await read({ limit: 5 });
      expect(idsOf(parse.parse(shown.body))).toEqual(
        endpoints['loops.feed'].response.parse(newest.body).map(({ id }) => id),
      );
      expect(bare.logLines.join('')).toContain('its database role is missing');
      const next = await read({ limit: 5, cursor: shown.headers.get(nextCursorHeader) ?? '' });
      expect(next.status).toBe(200);

      const { rows } = await bare.db.execute<{ name: string }>(
        sql`SELECT current_database() AS name`,
      );
      const server = readConfig({ ...process.env, POSTGRES_DB: rows[0]?.name ?? '' }).postgres;
      const pool = createPool({ ...server, poolSize: 1 }, { role: 'swirl_nobody' });
      await expect(pool.query('SELECT 1')).rejects.toSatisfy(lacksRole);
      await pool.end();
    } finally {
      await bare.stop();
    }
  });

  it('refuses a cursor of someone else', async () => {
    const [{ cookie }, other] = [await api.signIn(), await api.signIn()];
    const cursor = (await send(cookie, { limit: 1 })).headers.get(nextCursorHeader) ?? '';
    for (const wrong of [cursor.slice(1), `${cursor}AA`]) {
      expect(await send(cookie, { cursor: wrong })).toMatchObject({
        status: 400,
        body: { code: 'cursor_invalid' },
      });
    }
    expect(await send(other.cookie, { cursor })).toMatchObject({ status: 400 });
  });
});

describe('what was seen', () => {
  const see = (cookie: string, loopIds: readonly string[]) =>
    call(api, 'feeds.seen', {}, { cookie, body: { loopIds } });

  it('comes last, until it is reset', async () => {
    const { user, cookie } = await api.signIn();
    const { loop } = await followSomeone(user.id);
    expect(idsOf(await firstPage(cookie))[0]).toBe(loop.id);
    expect(await see(cookie, [loop.id, loop.id])).toMatchObject({ status: 204 });
    const all = idsOf(await walk(cookie, 50));
    expect(all.at(-1)).toBe(loop.id);
    expect(await call(api, 'feeds.reset', {}, { cookie })).toMatchObject({ status: 200 });
    expect(idsOf(await firstPage(cookie))[0]).toBe(loop.id);
  });

  it('on an earlier day comes last as well, until it is reset', async () => {
    const { user, cookie } = await api.signIn();
    const { loop } = await followSomeone(user.id);
    const yesterday = sql`(now() AT TIME ZONE 'UTC')::date - 1`;
    await api.db.execute(sql`SELECT create_feed_seen_days(${yesterday}, ${yesterday})`);
    await api.db.insert(feedSeen).values({ userId: user.id, loopId: loop.id, day: yesterday });
    for (const _ of ['read', 'remembered']) {
      expect(idsOf(await walk(cookie, 50)).at(-1)).toBe(loop.id);
    }
    expect(await call(api, 'feeds.reset', {}, { cookie })).toMatchObject({ status: 200 });
    expect(idsOf(await firstPage(cookie))[0]).toBe(loop.id);
  });

  it('is kept by day alone, only for loops the viewer may see', async () => {
    const { user, cookie } = await api.signIn();
    const hidden = await createLoop(api.db, { visibility: 'private' });
    const seen = crowd.slice(0, 5).map(({ id }) => id);
    const gone = '01980d2e-7c00-7000-8000-0000000000ff';
    expect(await see(cookie, [...seen, hidden.id, gone])).toMatchObject({ status: 204 });
    await see(cookie, seen);
    const rows = await api.db.select().from(feedSeen).where(eq(feedSeen.userId, user.id));
    const day = new Date().toISOString().slice(0, 10);
    expect(rows.toSorted((one, other) => (one.loopId < other.loopId ? -1 : 1))).toEqual(
      seen.toSorted().map((loopId) => ({ userId: user.id, loopId, day })),
    );
    expect(api.logLines.join('')).not.toContain(seen[0]);
    for (const loopIds of [[], ['no-id'], Array.from({ length: 51 }, () => gone)]) {
      expect(await see(cookie, loopIds)).toMatchObject({ status: 400 });
    }
  });
});

describe('the settings of the feed', () => {
  const settings = async (cookie: string) =>
    endpoints['feeds.preferences'].response.parse(
      (await call(api, 'feeds.preferences', {}, { cookie })).body,
    );

  it('begin at normal, change only what is named and refuse bad values', async () => {
    const { cookie } = await api.signIn();
    const initial = {
      parts: { following: 'normal', moods: 'normal', reactions: 'normal', newAuthors: 'normal' },
      moods: [],
      hidden: [],
      pauses: false,
      learned: { moods: [], reactions: 0 },
    };
    expect(await settings(cookie)).toEqual(initial);
    await change(cookie, { parts: { moods: 'more' }, moods: { cozy: 'normal', hyped: 'off' } });
    await change(cookie, { parts: { newAuthors: 'less' }, moods: { hyped: null }, pauses: true });
    expect(await settings(cookie)).toEqual({
      ...initial,
      parts: { ...initial.parts, moods: 'more', newAuthors: 'less' },
      moods: [{ mood: 'cozy', level: 'normal' }],
      pauses: true,
    });
    const tooMany = Object.fromEntries(Array.from({ length: 64 }, (_, nth) => [`m${nth}`, 'less']));
    for (const body of [
      { parts: { moods: 'most' } },
      { parts: { watchTime: 'off' } },
      { moods: { cozy: 'some' } },
      { moods: { 'NOT A MOOD': 'off' } },
      { moods: tooMany },
      { pauses: 'yes' },
      { seen: [] },
    ]) {
      const answer = await call(api, 'feeds.updatePreferences', {}, { cookie, body });
      expect(answer).toMatchObject({ status: 400 });
    }
    expect(await call(api, 'feeds.reset', {}, { cookie })).toMatchObject({
      body: { ...initial, pauses: true },
    });
  });

  it('say which moods were learned', async () => {
    const { user, cookie } = await api.signIn();
    for (const { id } of crowd.slice(0, 6)) {
      await createReaction(api.db, { loopId: id, userId: user.id, mood: 'cozy' });
    }
    expect((await settings(cookie)).learned).toEqual({
      moods: ['cozy', 'loud', 'quiet'],
      reactions: 6,
    });
  });

  it('drop the oldest lowered mood if Less like this leads past their number', async () => {
    const { cookie } = await api.signIn();
    const full = Object.fromEntries(
      Array.from({ length: limits.forYou.moodLevels - 2 }, (_, nth) => [
        `mood-${nth}`,
        'more' as const,
      ]),
    );
    expect(await change(cookie, { moods: { liked: 'more' } })).toMatchObject({ status: 200 });
    expect(await change(cookie, { moods: { oldest: 'less' } })).toMatchObject({ status: 200 });
    expect(await change(cookie, { moods: full })).toMatchObject({ status: 200 });
    const loop = await createLoop(api.db, {
      userId: (await createUser(api.db)).id,
      moodTags: ['one-more'],
    });
    const body = { loopId: loop.id };
    expect(await call(api, 'feeds.lessLikeThis', {}, { cookie, body })).toMatchObject({
      status: 200,
    });
    const moods = (await settings(cookie)).moods.map(({ mood }) => mood);
    expect(moods).toHaveLength(limits.forYou.moodLevels);
    expect(moods).not.toContain('oldest');
    expect(moods).toEqual(expect.arrayContaining(['liked', 'one-more']));
    expect(await change(cookie, { moods: { 'two-more': 'more' } })).toMatchObject({ status: 400 });
  });

  it('lower the moods of a loop by a step, and a mood that is off is not met', async () => {
    const { user, cookie } = await api.signIn();
    const { loop } = await followSomeone(user.id, ['drizzly', 'plain']);
    await change(cookie, { moods: { plain: 'more' } });
    const less = () => call(api, 'feeds.lessLikeThis', {}, { cookie, body: { loopId: loop.id } });
    expect(await less()).toMatchObject({
      status: 200,
      body: {
        moods: [
          { mood: 'drizzly', level: 'less', before: null },
          { mood: 'plain', level: 'normal', before: 'more' },
        ],
      },
    });
    expect(idsOf(await walk(cookie, 50))).toContain(loop.id);
    await less();
    expect(idsOf(await walk(cookie, 50))).not.toContain(loop.id);
    const secret = await createLoop(api.db, { visibility: 'private' });
    const body = { loopId: secret.id };
    expect(await call(api, 'feeds.lessLikeThis', {}, { cookie, body })).toMatchObject({
      status: 404,
      body: { code: 'loop_not_found' },
    });
  });

  it('hide a person for a month, in For you only, until it is undone or over', async () => {
    const { user, cookie } = await api.signIn();
    const { author, loop } = await followSomeone(user.id);
    const hide = (userId: string) => call(api, 'feeds.hide', {}, { cookie, body: { userId } });
    const answer = await hide(author.id);
    expect(answer).toMatchObject({ status: 201, body: { id: author.id } });
    expect((await settings(cookie)).hidden).toEqual([answer.body]);
    expect(idsOf(await walk(cookie, 50))).not.toContain(loop.id);
    const newest = await call(api, 'loops.feed', {}, { cookie, query: { limit: 50 } });
    expect(newest.body).toContainEqual(expect.objectContaining({ id: loop.id }));

    await api.db.update(feedHides).set({ until: new Date() }).where(eq(feedHides.userId, user.id));
    expect(idsOf(await walk(cookie, 50))).toContain(loop.id);
    expect((await settings(cookie)).hidden).toEqual([]);
    await hide(author.id);
    const someone = await api.signIn();
    await call(api, 'feeds.unhide', { userId: author.id }, { cookie: someone.cookie });
    expect((await settings(cookie)).hidden).toHaveLength(1);
    const undone = await call(api, 'feeds.unhide', { userId: author.id }, { cookie });
    expect(undone).toMatchObject({ status: 204 });
    expect(idsOf(await walk(cookie, 50))).toContain(loop.id);

    expect(await hide(user.id)).toMatchObject({ status: 400, body: { code: 'cannot_hide_self' } });
    const { id: stranger } = await createUser(api.db);
    await createBlock(api.db, { blockerId: stranger, blockedId: user.id });
    expect(await hide(stranger)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    await hide(author.id);
    await createBlock(api.db, { blockerId: author.id, blockedId: user.id });
    expect((await settings(cookie)).hidden).toEqual([]);
  });
});
