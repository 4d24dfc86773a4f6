import { buildPath } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { refreshFeatured } from '@swirl/db/stores/loops/featured.store';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { createTestBucket, type TestBucket } from '@swirl/testing/bucket';
import {
  createFollow,
  createFriendship,
  createLoop,
  createLoopMedia,
  createReaction,
} from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { setUpInbox, type InboxFixture, type Member } from './inbox-fixture.ts';

/** A media link expires at the end of the next window, so at most two windows later. */
const MAX_LINK_SECONDS = 15 * 60;

let api: TestApi;
let fixture: InboxFixture;
let bucket: TestBucket;

beforeAll(async () => {
  bucket = await createTestBucket();
  api = await startApi({ env: { S3_BUCKET: bucket.name } });
  fixture = setUpInbox(api);
});

afterAll(async () => {
  await api.stop();
  await bucket.drop();
});

interface Circle {
  readonly me: Member;
  /** My friend, until one of us blocks the other. */
  readonly other: Member;
  /** A friend of both, through whom one could still see the other. */
  readonly third: Member;
  readonly loops: Readonly<Record<'mine' | 'others' | 'thirds' | 'othersRemix', string>>;
  /** Part of every name and text of the other user. */
  readonly word: string;
  /** Id of the other user's loop. */
  readonly objectKey: string;
  /** Object key of the other user's loop, and of no other loop. */
  readonly mood: string;
}

/** Three friends with every kind of interaction between them. */
async function befriend(): Promise<Circle> {
  const word = `w${crypto.randomUUID().replaceAll('-', '')}`;
  const mood = word.slice(0, 20);
  const me = await fixture.member();
  const other = await fixture.member({ firstName: word, username: null });
  const third = await fixture.member();
  await createFriendship(api.db, me.id, other.id);
  await createFriendship(api.db, me.id, third.id);
  await createFollow(api.db, { followerId: third.id, followingId: other.id });
  await fixture.does(other, 'follows.createById', { userId: third.id });

  const post = async (userId: string, given: Parameters<typeof createLoop>[1] = {}) =>
    (await createLoop(api.db, { ...given, userId })).id;
  const mine = await post(me.id);
  const thirds = await post(third.id);
  const others = await post(other.id, {
    mediaType: 'video',
    caption: word,
    moodTags: [mood],
  });
  const objectKey = newObjectKey(LOOP_OBJECTS);
  await createLoopMedia(api.db, { loopId: others, role: '720', objectKey });
  await bucket.store.put(objectKey, Buffer.from('film'), { contentType: 'video/mp4' });
  const othersRemix = await post(other.id, {
    mediaType: 'audio',
    caption: word,
    parentLoopId: thirds,
  });
  const thirdsRemix = await post(third.id, { mediaType: 'audio', parentLoopId: others });

  for (const loopId of [mine, thirds, others]) await fixture.comments(other, loopId, word);
  await fixture.does(other, 'reactions.create', {}, { loopId: mine });
  await fixture.remixes(other, mine);
  for (const { id: userId } of [me, other, third]) {
    await createReaction(api.db, { userId, loopId: others });
  }
  // Likes are read apart from feeds, and must not name its original either.
  await createReaction(api.db, { userId: third.id, loopId: thirdsRemix });
  await fixture.deliver();
  await refreshFeatured(api.db);
  return { me, other, third, word, objectKey, mood, loops: { mine, others, thirds, othersRemix } };
}

/** Every read in which the other user can appear, by name. */
const paths: Readonly<Record<string, (circle: Circle) => string>> = {
  'the feed': () => buildPath('loops.feed', {}, { limit: 50 }),
  'the feed by offset': () => buildPath('loops.feed', {}, { limit: 50, offset: 1 }),
  'the following feed': () => buildPath('loops.feed', {}, { feed: 'following' }),
  'their profile': ({ other }) => buildPath('users.read', { userId: other.id }),
  'their loops': ({ other }) => buildPath('users.loops', { userId: other.id }),
  'their remixes': ({ other }) =>
    buildPath('users.loops', { userId: other.id }, { only: 'remixes' }),
  'their liked loops': ({ other }) => buildPath('users.liked', { userId: other.id }),
  'their followers': ({ other }) => buildPath('users.followers', { userId: other.id }),
  'the users they follow': ({ other }) => buildPath('users.following', { userId: other.id }),
  'whether I follow them': ({ other }) => buildPath('follows.check', { userId: other.id }),
  'their loop': ({ loops }) => buildPath('loops.read', { loopId: loops.others }),
  'comments on it': ({ loops }) => buildPath('loops.comments', { loopId: loops.others }),
  'remixes of it': ({ loops }) => buildPath('loops.remixes', { loopId: loops.others }),
  'its remix tree': ({ loops }) => buildPath('loops.tree', { loopId: loops.others }),
  'their remix': ({ loops }) => buildPath('loops.read', { loopId: loops.othersRemix }),
  'comments on a friend’s loop': ({ loops }) =>
    buildPath('loops.comments', { loopId: loops.thirds }),
  'remixes of a friend’s loop': ({ loops }) => buildPath('loops.remixes', { loopId: loops.thirds }),
  'the remix tree of a friend’s loop': ({ loops }) =>
    buildPath('loops.tree', { loopId: loops.thirds }),
  'a friend’s followers': ({ third }) => buildPath('users.followers', { userId: third.id }),
  'the users a friend follows': ({ third }) => buildPath('users.following', { userId: third.id }),
  'a friend’s liked loops': ({ third }) => buildPath('users.liked', { userId: third.id }),
  'comments on my loop': ({ loops }) => buildPath('loops.comments', { loopId: loops.mine }),
  'remixes of my loop': ({ loops }) => buildPath('loops.remixes', { loopId: loops.mine }),
  'the remix tree of my loop': ({ loops }) => buildPath('loops.tree', { loopId: loops.mine }),
  'my followers': ({ me }) => buildPath('users.followers', { userId: me.id }),
  'the users I follow': ({ me }) => buildPath('users.following', { userId: me.id }),
  'my liked loops': ({ me }) => buildPath('users.liked', { userId: me.id }),
  'loops of a mood': ({ mood }) => buildPath('loops.ofMood', { mood }),
  'search for people': ({ word }) => buildPath('search.users', {}, { q: word }),
  'search for loops': ({ word }) => buildPath('search.loops', {}, { q: word }),
  Discover: () => buildPath('discover.read', {}),
  notifications: () => buildPath('notifications.list', {}),
};

/** A success reveals the other user, whatever the response contains. */
const aboutThem = new Set(['whether I follow them', 'their followers', 'the users they follow']);

/** The reads in which the other user appears, found by data that only they have. */
async function meetings(circle: Circle): Promise<string[]> {
  const { me, other, word, objectKey, loops } = circle;
  const traces = [other.id, word, objectKey, loops.others, loops.othersRemix];
  const met = [];
  for (const [name, pathTo] of Object.entries(paths)) {
    const answer = await api.fetch(pathTo(circle), { headers: { cookie: me.cookie } });
    const text = await answer.text();
    const isAnswered = answer.status === 200 && aboutThem.has(name);
    if (isAnswered || traces.some((trace) => text.includes(trace))) met.push(name);
  }
  return met;
}

const block = (one: Member, other: Member) =>
  fixture.does(one, 'users.block', {}, { userId: other.id });

describe.each([
  ['I have blocked', ({ me, other }: Circle) => block(me, other)],
  ['has blocked me', ({ me, other }: Circle) => block(other, me)],
])('a user who %s', (_, part) => {
  it('appears in every read before the block, and in none from the next request on', async () => {
    const circle = await befriend();
    expect(await meetings(circle)).toEqual(Object.keys(paths));
    await part(circle);
    expect(await meetings(circle)).toEqual([]);
  });

  it('causes no notification, not even for an action just before the block', async () => {
    const circle = await befriend();
    const { me, other, loops } = circle;
    await fixture.does(me, 'notifications.markRead', {}, { upTo: await latestOf(me) });
    await fixture.comments(other, loops.mine, 'one more');
    await part(circle);
    const received = (await fixture.deliver()).map(({ userId }) => userId);
    expect(received).not.toContain(me.id);
    expect(await fixture.unread(me)).toBe(0);
  });

  it('can no longer comment, react or follow, and neither can I', async () => {
    const circle = await befriend();
    const { me, other, loops } = circle;
    await part(circle);
    const tries = [
      call(api, 'comments.create', {}, { ...other, body: { loopId: loops.mine, content: 'hi' } }),
      call(api, 'reactions.create', {}, { ...other, body: { loopId: loops.mine } }),
      call(api, 'follows.createById', { userId: me.id }, other),
      call(api, 'comments.create', {}, { ...me, body: { loopId: loops.others, content: 'hi' } }),
      call(api, 'reactions.create', {}, { ...me, body: { loopId: loops.others } }),
      call(api, 'follows.createById', { userId: other.id }, me),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(6).fill(404));
  });

  it('leaves media links that expire on their own, and no new link is issued', async () => {
    const circle = await befriend();
    const { me, loops } = circle;
    const read = () => call(api, 'loops.read', { loopId: loops.others }, me);
    const { mediaUrl } = endpoints['loops.read'].response.parse((await read()).body);
    expect((await api.fetch(mediaUrl ?? '')).status).toBe(200);
    await part(circle);
    expect((await read()).status).toBe(404);
    const ends = Number(new URL(mediaUrl ?? '', api.address).searchParams.get('ends'));
    expect(ends - Date.now() / 1000).toBeLessThanOrEqual(MAX_LINK_SECONDS);
    const later = (mediaUrl ?? '').replace(String(ends), String(ends + 1));
    expect((await api.fetch(later)).status).toBe(403);
  });

  it('has no text in my data export', async () => {
    const circle = await befriend();
    const mentionsOther = async () => {
      const { cookie } = circle.me;
      const answer = await api.fetch(buildPath('users.exportData', {}), { headers: { cookie } });
      expect(answer.status).toBe(200);
      return (await answer.text()).includes(circle.word);
    };
    expect(await mentionsOther()).toBe(false);
    await part(circle);
    expect(await mentionsOther()).toBe(false);
  });
});

it('unblocking restores everything that does not depend on following', async () => {
  const circle = await befriend();
  const { me, other } = circle;
  await block(me, other);
  await fixture.does(me, 'users.unblock', { userId: other.id });
  const lost = new Set(['my followers', 'the users I follow']);
  expect(await meetings(circle)).toEqual(Object.keys(paths).filter((name) => !lost.has(name)));
});

async function latestOf(member: Member): Promise<string> {
  const [latest] = await fixture.inbox(member);
  return latest?.latestId ?? '';
}
