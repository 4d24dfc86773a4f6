import { feedAvatar } from '@swirl/contract/avatar';
import { endpoints } from '@swirl/contract/endpoints';
import {
  createBlock,
  createFollow,
  createFriendship,
  createLoop,
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

const read = (cookie: string | undefined, userId: string) =>
  call(api, 'users.read', { userId }, { cookie });
const update = (cookie: string | undefined, body: unknown) =>
  call(api, 'users.updateProfile', {}, { cookie, body });

const noUser = { status: 404, body: { message: 'User not found', code: 'user_not_found' } };

describe('a profile', () => {
  it('shows the user and exact counts', async () => {
    const { cookie } = await api.signIn();
    const ava = await createUser(api.db, {
      username: 'avaloops',
      firstName: 'Ava',
      lastName: 'Okafor',
      bio: 'Field recordings from small kitchens.',
      verificationStatus: 'verified',
    });
    await createLoop(api.db, { userId: ava.id, moodTags: ['cozy'] });
    await createLoop(api.db, { userId: ava.id, moodTags: ['playful', 'hyped'] });
    for (let n = 0; n < 3; n += 1) await createFollow(api.db, { followingId: ava.id });
    await createFollow(api.db, { followerId: ava.id });
    expect(await read(cookie, ava.id)).toMatchObject({
      status: 200,
      body: {
        id: ava.id,
        username: 'avaloops',
        firstName: 'Ava',
        lastName: 'Okafor',
        bio: 'Field recordings from small kitchens.',
        verificationStatus: 'verified',
        profileImageUrl: null,
        coverImageUrl: null,
        avatarConfig: null,
        email: null,
        moods: ['playful', 'hyped'],
        followsViewer: false,
        showsLiked: true,
        verificationRequested: false,
        _count: { loops: 2, followers: 3, following: 1 },
      },
    });
  });

  it('says whether its user follows the viewer', async () => {
    const [ava, ben, mina] = [await api.signIn(), await api.signIn(), await api.signIn()];
    await createFollow(api.db, { followerId: ava.user.id, followingId: ben.user.id });
    const follows = async (cookie: string, userId: string) =>
      endpoints['users.read'].response.parse((await read(cookie, userId)).body).followsViewer;
    expect(await follows(ben.cookie, ava.user.id)).toBe(true);
    expect(await follows(ava.cookie, ben.user.id)).toBe(false);
    expect(await follows(mina.cookie, ava.user.id)).toBe(false);
  });

  it('counts, and takes its moods from, only loops that the viewer may see', async () => {
    const [ava, friend, other] = [await api.signIn(), await api.signIn(), await api.signIn()];
    const userId = ava.user.id;
    await createFriendship(api.db, userId, friend.user.id);
    await createLoop(api.db, { userId, moodTags: ['calm'] });
    await createLoop(api.db, { userId, visibility: 'friends', moodTags: ['cozy'] });
    await createLoop(api.db, { userId, visibility: 'private', moodTags: ['sad'] });
    await createLoop(api.db, { userId, mediaType: 'video', state: 'processing' });
    const seen = async (cookie: string) => (await read(cookie, userId)).body;
    expect(await seen(other.cookie)).toMatchObject({ _count: { loops: 1 }, moods: ['calm'] });
    expect(await seen(friend.cookie)).toMatchObject({ _count: { loops: 2 }, moods: ['cozy'] });
    expect(await seen(ava.cookie)).toMatchObject({ _count: { loops: 3 }, moods: ['sad'] });
  });

  it('shows the email address to its user, and to others only by choice', async () => {
    const [shy, open] = [
      await api.signIn(),
      await api.signIn({ preferences: { privacyShowEmail: true } }),
    ];
    expect((await read(shy.cookie, shy.user.id)).body).toMatchObject({ email: shy.user.email });
    expect((await read(open.cookie, shy.user.id)).body).toMatchObject({ email: null });
    expect((await read(shy.cookie, open.user.id)).body).toMatchObject({ email: open.user.email });
  });

  it('is not found for missing, suspended or blocked users', async () => {
    const { user, cookie } = await api.signIn();
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const { blockedId } = await createBlock(api.db, { blockerId: user.id });
    const { blockerId } = await createBlock(api.db, { blockedId: user.id });
    for (const id of [crypto.randomUUID(), suspended.id, blockedId, blockerId]) {
      expect(await read(cookie, id)).toMatchObject(noUser);
    }
    expect((await read(undefined, user.id)).status).toBe(401);
    expect((await read(cookie, 'someone')).status).toBe(400);
  });
});

describe('editing a profile', () => {
  it('changes and trims the given fields, and leaves the rest', async () => {
    const { user, cookie } = await api.signIn({ bio: 'before' });
    const answer = await update(cookie, { firstName: '  Ava ', lastName: 'Okafor' });
    expect(answer).toMatchObject({
      status: 200,
      body: { id: user.id, firstName: 'Ava', lastName: 'Okafor', bio: 'before', email: user.email },
    });
    expect((await read(cookie, user.id)).body).toMatchObject({ firstName: 'Ava', bio: 'before' });
    expect(await update(cookie, {})).toMatchObject({ status: 200, body: { firstName: 'Ava' } });
  });

  it('clears fields that are empty or null', async () => {
    const { cookie } = await api.signIn({ bio: 'here', avatarConfig: feedAvatar });
    const cleared = { firstName: null, lastName: null, bio: null, avatarConfig: null };
    expect(
      await update(cookie, { firstName: '  ', lastName: null, bio: '', avatarConfig: null }),
    ).toMatchObject({ status: 200, body: cleared });
    expect(await update(cookie, { username: '' })).toMatchObject({ body: { username: null } });
  });

  it('stores an avatar, and refuses unknown parts', async () => {
    const { user, cookie } = await api.signIn();
    const avatarConfig = { ...feedAvatar, hairStyle: 'afro' };
    expect(await update(cookie, { avatarConfig })).toMatchObject({ body: { avatarConfig } });
    expect((await read(cookie, user.id)).body).toMatchObject({ avatarConfig });
    expect(
      await update(cookie, { avatarConfig: { ...feedAvatar, hairStyle: 'wig' } }),
    ).toMatchObject({
      status: 400,
      body: { message: 'The avatar isn’t valid', code: 'avatar_invalid' },
    });
  });

  it.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(21) }, 'Username must be at most 20 characters'],
    [{ username: 'no-hyphens' }, 'Username can only contain letters, numbers, and underscores'],
    [{ firstName: 'x'.repeat(51) }, 'First name must be at most 50 characters'],
    [{ lastName: 'x'.repeat(51) }, 'Last name must be at most 50 characters'],
    [{ bio: 'x'.repeat(161) }, 'Bio must be at most 160 characters'],
    [{ email: 'new@example.test' }, 'This request isn’t valid'],
    [{ verificationStatus: 'owner' }, 'This request isn’t valid'],
    [{ id: crypto.randomUUID() }, 'This request isn’t valid'],
  ])('refuses %j', async (body, message) => {
    const { user, cookie } = await api.signIn();
    const before = (await read(cookie, user.id)).body;
    expect(await update(cookie, body)).toMatchObject({ status: 400, body: { message } });
    expect((await read(cookie, user.id)).body).toEqual(before);
  });

  it('refuses a taken username in any letter case, but never your own', async () => {
    const { username } = await createUser(api.db, { username: 'kettle_queen' });
    const { cookie } = await api.signIn();
    expect(await update(cookie, { username: username?.toUpperCase() })).toMatchObject({
      status: 409,
      body: { message: 'Username is already taken', code: 'username_taken' },
    });
    expect(await update(cookie, { username: 'kettle_king' })).toMatchObject({ status: 200 });
    expect(await update(cookie, { username: 'Kettle_King' })).toMatchObject({
      status: 200,
      body: { username: 'Kettle_King' },
    });
  });

  it('refuses names that could pass for ours, and keeps existing ones', async () => {
    const { cookie } = await api.signIn();
    for (const username of ['admin', 'Support', 'SWIRL', 'mod_erator', '__root__']) {
      expect(await update(cookie, { username })).toMatchObject({
        status: 409,
        body: { code: 'username_taken' },
      });
    }
    const holder = await api.signIn({ username: 'security' });
    const kept = { username: 'Security', bio: 'Since the first day' };
    expect(await update(holder.cookie, kept)).toMatchObject({ status: 200, body: kept });
  });

  it('keeps names on one line and in their written direction', async () => {
    const { cookie } = await api.signIn();
    const answer = await update(cookie, {
      firstName: '\u202EAva\r\nMay\u202C',
      lastName: '\u2066 Okafor\u2028\u2069',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Ava May', lastName: 'Okafor' },
    });
  });

  it.each(['\u200B', '\u2800\u2800', '\u202E', '\u3164', ' \u00A0\uFEFF', '\u0007'])(
    'treats %j as an empty name, since it would be invisible',
    async (blank) => {
      const { cookie } = await api.signIn();
      expect(await update(cookie, { firstName: blank, bio: blank })).toMatchObject({
        status: 200,
        body: { firstName: null, bio: null },
      });
    },
  );

  it('gives a username to one of all concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => api.signIn()));
    const answers = await Promise.all(
      people.map(({ cookie }) => update(cookie, { username: 'wanted_by_all' })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  });

  it('needs a session', async () => {
    expect((await update(undefined, { bio: 'x' })).status).toBe(401);
  });
});
