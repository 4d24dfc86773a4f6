import { nextCursorHeader } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { errors } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { moodPoints } from '@swirl/contract/mood-points';
import { newId } from '@swirl/db/ids';
import { commentVoices } from '@swirl/db/tables/comments';
import { loopCaptions } from '@swirl/db/tables/loop-captions';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { reposts } from '@swirl/db/tables/reposts';
import { createLogger } from '@swirl/platform/logger';
import { createComment, createFollow, createLoop, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefreshDiscover } from '../../worker/src/jobs/refresh-discover.ts';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox } from './inbox-fixture.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const refused = (code: keyof typeof errors) => ({ status: errors[code].status, body: { code } });

async function createMember() {
  const { user, cookie } = await api.signIn();
  const mute = (value: string, kind = 'word', expiresAt: string | null = null) =>
    call(api, 'mutedTerms.create', {}, { cookie, body: { kind, value, expiresAt } });
  const idsIn = ({ body }: { readonly body: unknown }) =>
    endpoints['loops.ofMood'].response.parse(body).map(({ id }) => id);
  const feed = async (query: Record<string, string | number> = {}) =>
    idsIn(await call(api, 'loops.feed', {}, { cookie, query: { limit: 50, ...query } }));
  return {
    user,
    cookie,
    mute,
    feed,
    unmute: (termId: string) => call(api, 'mutedTerms.delete', { termId }, { cookie }),
    muted: async () => {
      const { body } = await call(api, 'mutedTerms.list', {}, { cookie });
      return endpoints['mutedTerms.list'].response.parse(body);
    },
    forYou: async () => {
      const { body } = await call(api, 'feeds.forYou', {}, { cookie, query: { limit: 50 } });
      return endpoints['feeds.forYou'].response.parse(body).map(({ id }) => id);
    },
    ofMood: async (mood: string) =>
      idsIn(await call(api, 'loops.ofMood', { mood }, { cookie, query: { limit: 50 } })),
    found: async (q: string) =>
      idsIn(await call(api, 'search.loops', {}, { cookie, query: { q } })),
    comments: async (loopId: string, query: Record<string, string> = {}) =>
      JSON.stringify((await call(api, 'loops.comments', { loopId }, { cookie, query })).body),
  };
}

/** A loop that can be shown everywhere, by someone whom the viewer follows. */
async function createScene(given: Parameters<typeof createLoop>[1] = {}) {
  const viewer = await createMember();
  const author = await createUser(api.db);
  await createFollow(api.db, { followerId: viewer.user.id, followingId: author.id });
  const loop = await createLoop(api.db, { userId: author.id, ...given });
  const lists = async () => ({
    newest: await viewer.feed(),
    following: await viewer.feed({ feed: 'following' }),
    withReposts: await viewer.feed({ feed: 'following', include: 'all' }),
    forYou: await viewer.forYou(),
  });
  const shownIn = async () =>
    Object.entries(await lists()).flatMap(([name, ids]) => (ids.includes(loop.id) ? [name] : []));
  return { viewer, author, loop, shownIn };
}

const everywhere = ['newest', 'following', 'withReposts', 'forYou'];

describe('muted words and moods', () => {
  it('are listed to their owner alone, latest first, as they are compared', async () => {
    const [one, other] = [await createMember(), await createMember()];
    const until = inDays(1);
    const first = await one.mute('  RAIN\n again ', 'word', until);
    expect(first).toMatchObject({
      status: 201,
      body: { kind: 'word', value: 'rain again', expiresAt: until },
    });
    const second = await one.mute('sleepy', 'mood');
    expect(await one.muted()).toEqual([second.body, first.body]);
    expect(await other.muted()).toEqual([]);
  });

  it('muted again get the new time', async () => {
    const viewer = await createMember();
    await viewer.mute('rain', 'word', inDays(1));
    const again = await viewer.mute('Rain');
    expect(await viewer.muted()).toEqual([again.body]);
    expect(again.body).toMatchObject({ expiresAt: null });
  });

  it.each([
    ['a', 'word', null, 'muted_word_length'],
    ['\u200b\u200b', 'word', null, 'muted_word_length'],
    ['a'.repeat(61), 'word', null, 'muted_word_length'],
    ['not a mood', 'mood', null, 'mood_tag_invalid'],
    ['rain', 'word', -1, 'muted_time_invalid'],
    ['rain', 'word', limits.mutedTerms.days.max + 1, 'muted_time_invalid'],
  ] as const)('%j as a %s for %j days is refused: %s', async (value, kind, days, code) => {
    const viewer = await createMember();
    const expiresAt = days === null ? null : inDays(days);
    expect(await viewer.mute(value, kind, expiresAt)).toMatchObject(refused(code));
    expect(await viewer.muted()).toEqual([]);
  });

  it('are limited, and those that have expired don’t count', async () => {
    const viewer = await createMember();
    const { max } = limits.mutedTerms;
    const expired = (index: number) => (index === 0 ? new Date(0) : null);
    await api.db.insert(mutedTerms).values(
      Array.from({ length: max }, (_, index) => ({
        id: newId(),
        userId: viewer.user.id,
        kind: 'word' as const,
        value: `word ${index}`,
        expiresAt: expired(index),
      })),
    );
    expect((await viewer.mute('rain')).status).toBe(201);
    expect(await viewer.mute('snow')).toMatchObject(refused('too_many_muted_terms'));
    // One of them may still get another time.
    expect((await viewer.mute('rain', 'word', inDays(1))).status).toBe(201);
    expect(await viewer.muted()).toHaveLength(max);
  });

  it('are unmuted by their owner alone', async () => {
    const { viewer, shownIn } = await createScene({ caption: 'Rain again' });
    await viewer.mute('rain');
    const [term] = await viewer.muted();
    const other = await createMember();
    expect((await other.unmute(term?.id ?? '')).status).toBe(204);
    expect(await shownIn()).toEqual([]);
    expect((await viewer.unmute(term?.id ?? '')).status).toBe(204);
    expect(await shownIn()).toEqual(everywhere);
  });
});

describe('a loop with something muted', () => {
  it.each([
    ['its caption', { caption: 'So much RAIN!' }],
    ['the description of a picture', { alt: 'Rain on a window' }],
  ])('is left out of every feed because of %s', async (_, given) => {
    const { viewer, shownIn } = await createScene(given);
    expect(await shownIn()).toEqual(everywhere);
    await viewer.mute('rain');
    expect(await shownIn()).toEqual([]);
  });

  it('is left out because of what is said in it, also across two captions', async () => {
    const { viewer, loop, shownIn } = await createScene({ mediaType: 'audio' });
    await api.db.insert(loopCaptions).values({
      loopId: loop.id,
      language: 'en',
      cues: [
        { start: 0, end: 1, text: 'What a long' },
        { start: 1, end: 2, text: 'day it was' },
      ],
    });
    await viewer.mute('long day');
    expect(await shownIn()).toEqual([]);
  });

  it('is left out because of a mood, of that mood’s feed and of others', async () => {
    const mood = `m${newId().slice(-12)}`;
    const { viewer, loop, shownIn } = await createScene({ moodTags: ['cozy', mood] });
    expect(await viewer.ofMood(mood)).toEqual([loop.id]);
    await viewer.mute(mood, 'mood');
    expect(await shownIn()).toEqual([]);
    expect(await viewer.ofMood(mood)).toEqual([]);
    expect(await viewer.ofMood('cozy')).not.toContain(loop.id);
  });

  it('is shown if the word is only a part of another, or the term has expired', async () => {
    const { viewer, shownIn } = await createScene({ caption: 'My training' });
    await viewer.mute('rain');
    await viewer.mute('training', 'mood');
    await api.db.insert(mutedTerms).values({
      id: newId(),
      userId: viewer.user.id,
      kind: 'word',
      value: 'training',
      expiresAt: new Date(0),
    });
    expect(await shownIn()).toEqual(everywhere);
    expect(await viewer.muted()).toHaveLength(2);
  });

  it('is shown to everyone else, and to its author who muted it', async () => {
    const author = await createMember();
    const loop = await createLoop(api.db, { userId: author.user.id, caption: 'Rain' });
    await author.mute('rain');
    expect(await author.feed()).toContain(loop.id);
    expect(await author.feed({ feed: 'following' })).toContain(loop.id);
    expect(await (await createMember()).feed()).toContain(loop.id);
  });

  it('leaves pages full, by cursor and by offset', async () => {
    const { viewer, author } = await createScene({ caption: 'Rain' });
    await viewer.mute('rain');
    const kept: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      kept.unshift((await createLoop(api.db, { userId: author.id, caption: 'Sun' })).id);
      await createLoop(api.db, { userId: author.id, caption: 'Rain' });
    }
    for (const query of [{}, { feed: 'following' }, { feed: 'following', include: 'all' }]) {
      const { cookie } = viewer;
      const first = await call(api, 'loops.feed', {}, { cookie, query: { limit: 2, ...query } });
      const cursor = first.headers.get(nextCursorHeader) ?? '';
      const next = await viewer.feed({ limit: 2, cursor, ...query });
      const ids = endpoints['loops.feed'].response.parse(first.body).map(({ id }) => id);
      expect([...ids, ...next]).toEqual(kept);
    }
    expect(await viewer.feed({ limit: 2, offset: 2 })).toEqual(kept.slice(2));
    expect(await viewer.feed({ limit: 2, offset: 2, feed: 'following' })).toEqual(kept.slice(2));
  });

  it('isn’t found by a search', async () => {
    const word = `w${newId().slice(-12)}`;
    const { viewer, loop } = await createScene({ caption: `Rain and ${word}` });
    expect(await viewer.found(word)).toEqual([loop.id]);
    await viewer.mute('rain');
    expect(await viewer.found(word)).toEqual([]);
  });

  it('isn’t in Discover, among voices to follow, nor in a journey', async () => {
    const viewer = await createMember();
    const mood = 'sleepy';
    const loop = await createLoop(api.db, { caption: 'Rain', moodTags: [mood] });
    await createRefreshDiscover().perform(
      {},
      {
        db: api.db,
        logger: createLogger({ level: 'silent' }, { name: 'test' }),
        signal: new AbortController().signal,
      },
    );
    const { cookie } = viewer;
    const discover = async () => {
      const { body } = await call(api, 'discover.read', {}, { cookie });
      return endpoints['discover.read'].response.parse(body);
    };
    const voices = async () =>
      JSON.stringify(
        (await call(api, 'discover.voices', {}, { cookie, query: { moods: mood } })).body,
      );
    const journey = async () => {
      const body = { from: moodPoints[mood], to: moodPoints[mood], length: 12 };
      return JSON.stringify((await call(api, 'journeys.plan', {}, { cookie, body })).body);
    };
    expect((await discover()).featuredLoops.map(({ id }) => id)).toContain(loop.id);
    expect(await voices()).toContain(loop.id);
    expect(await journey()).toContain(loop.id);
    await viewer.mute('rain');
    expect((await discover()).featuredLoops.map(({ id }) => id)).not.toContain(loop.id);
    expect(await voices()).not.toContain(loop.id);
    expect(await journey()).not.toContain(loop.id);
  });

  it('is opened by its link and on its author’s profile', async () => {
    const { viewer, author, loop } = await createScene({ caption: 'Rain' });
    await viewer.mute('rain');
    const { cookie } = viewer;
    expect((await call(api, 'loops.read', { loopId: loop.id }, { cookie })).status).toBe(200);
    const grid = await call(api, 'users.loops', { userId: author.id }, { cookie });
    expect(JSON.stringify(grid.body)).toContain(loop.id);
  });

  it('isn’t brought by a repost, nor is one whose line has something muted', async () => {
    const { viewer, author } = await createScene();
    const add = async (caption: string, line: string | null) => {
      const loop = await createLoop(api.db, { caption });
      await api.db
        .insert(reposts)
        .values({ id: newId(), userId: author.id, loopId: loop.id, line });
      return loop.id;
    };
    const [rainy, lined, plain] = [
      await add('Rain', null),
      await add('Sun', 'better than rain'),
      await add('Sun', null),
    ];
    const following = () => viewer.feed({ feed: 'following', include: 'all' });
    expect(await following()).toEqual(expect.arrayContaining([rainy, lined, plain]));
    await viewer.mute('rain');
    const left = await following();
    expect(left).toContain(plain);
    expect(left).not.toContain(rainy);
    expect(left).not.toContain(lined);
  });
});

describe('a trending mood', () => {
  it('isn’t offered to those who mute it', async () => {
    const viewer = await createMember();
    const mood = `t${newId().slice(-12)}`;
    for (let n = 0; n < 4; n += 1) await createLoop(api.db, { moodTags: [mood] });
    await createRefreshDiscover().perform(
      {},
      {
        db: api.db,
        logger: createLogger({ level: 'silent' }, { name: 'test' }),
        signal: new AbortController().signal,
      },
    );
    const tags = async () => {
      const { body } = await call(api, 'discover.read', {}, { cookie: viewer.cookie });
      return endpoints['discover.read'].response.parse(body).trendingTags;
    };
    expect(await tags()).toContain(mood);
    await viewer.mute(mood, 'mood');
    expect(await tags()).not.toContain(mood);
  });
});

describe('a comment with a muted word', () => {
  it('is left out of every list and of moments, with its replies, except to its writer', async () => {
    const { viewer, loop } = await createScene();
    const writer = await createMember();
    const by = { loopId: loop.id, userId: writer.user.id };
    const rainy = await createComment(api.db, { ...by, content: 'RAIN!', atMs: 100 });
    const reply = await createComment(api.db, { ...by, content: 'yes', parentId: rainy.id });
    const other = await createComment(api.db, { ...by, content: 'training', atMs: 200 });
    const wet = await createComment(api.db, { ...by, content: 'rain', parentId: other.id });
    await viewer.mute('rain');
    await writer.mute('rain');
    const queries = [
      {},
      { order: 'top' },
      { order: 'newest' },
      { order: 'moment' },
      { moments: 'true' },
    ];
    for (const query of queries) {
      const shown = await viewer.comments(loop.id, query);
      expect(shown).toContain(other.id);
      for (const { id } of [rainy, reply, wet]) expect(shown).not.toContain(id);
      expect(await writer.comments(loop.id, query)).toContain(rainy.id);
    }
    expect(await viewer.comments(loop.id, { parentId: other.id })).not.toContain(wet.id);
  });

  it('is left out because of what is said in a voice comment', async () => {
    const { viewer, loop, author } = await createScene();
    const spoken = await createComment(api.db, {
      loopId: loop.id,
      userId: author.id,
      kind: 'voice',
      content: null,
    });
    await api.db.insert(commentVoices).values({
      commentId: spoken.id,
      userId: author.id,
      sha256: 'a'.repeat(64),
      objectKey: `voices/${spoken.id}`,
      bytes: 1,
      duration: 1,
      peaks: [1],
      envelope: 'AA==',
      transcript: 'rain all day',
      transcriptState: 'written',
    });
    expect(await viewer.comments(loop.id)).toContain(spoken.id);
    await viewer.mute('rain');
    expect(await viewer.comments(loop.id)).not.toContain(spoken.id);
  });
});

describe('notifications', () => {
  it('about loops and comments with something muted are neither delivered nor shown', async () => {
    const inbox = setUpInbox(api);
    const [viewer, other] = [await inbox.member(), await inbox.member()];
    const mute = (value: string) =>
      inbox.does(viewer, 'mutedTerms.create', {}, { kind: 'word', value, expiresAt: null });
    const own = await createLoop(api.db, { userId: viewer.id, caption: 'rain is fine here' });
    await mute('rain');
    await inbox.comments(other, own.id, 'rain');
    expect((await inbox.deliver()).filter(({ userId }) => userId === viewer.id)).toEqual([]);
    expect(await inbox.inbox(viewer)).toEqual([]);
    // One about the viewer's own loop is shown, whatever they wrote on it.
    await inbox.comments(other, own.id, 'snow');
    await inbox.deliver();
    expect(await inbox.inbox(viewer)).toHaveLength(1);
    // What was shown before goes as well.
    await mute('snow');
    expect(await inbox.inbox(viewer)).toEqual([]);
    expect(await inbox.unread(viewer)).toBe(0);
  });

  it('about a remix or someone else’s loop with something muted aren’t shown', async () => {
    const inbox = setUpInbox(api);
    const [viewer, other] = [await inbox.member(), await inbox.member()];
    const own = await createLoop(api.db, { userId: viewer.id, mediaType: 'audio' });
    const theirs = await createLoop(api.db, { userId: other.id, caption: 'rain' });
    const mine = await inbox.comments(viewer, theirs.id);
    await inbox.does(other, 'comments.heart', { commentId: mine });
    const remixId = await inbox.remixes(other, own.id);
    await inbox.deliver();
    expect(await inbox.inbox(viewer)).toHaveLength(2);
    await inbox.does(
      viewer,
      'mutedTerms.create',
      {},
      { kind: 'word', value: 'rain', expiresAt: null },
    );
    expect(await inbox.inbox(viewer)).toMatchObject([{ kind: 'remix' }]);
    await api.db.insert(loopCaptions).values({
      loopId: remixId,
      language: 'en',
      cues: [{ start: 0, end: 1, text: 'rain' }],
    });
    expect(await inbox.inbox(viewer)).toEqual([]);
  });
});
