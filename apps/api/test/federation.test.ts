import { createPublicKey } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq } from '@swirl/db/drizzle/orm';
import { federatedPeople } from '@swirl/db/tables/federation';
import { follows } from '@swirl/db/tables/follows';
import { users, type NewUser } from '@swirl/db/tables/users';
import { createFollow } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writePages } from './access-pages.ts';
import { call } from './client.ts';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

const HOST = new URL(PUBLIC_ORIGIN).host;
const ACTIVITY_JSON = 'application/activity+json';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ env: { FEDERATION: 'on' } });
});

afterAll(() => api.stop());

const actorPath = (userId: string) => `/federation/people/${userId}`;

/** As another server asks. */
async function fetchActivity(path: string) {
  const answer = await api.fetch(path, { headers: { accept: ACTIVITY_JSON } });
  const text = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
  };
}

const finger = (username: string, host = HOST) =>
  fetchActivity(
    `/.well-known/webfinger?resource=${encodeURIComponent(`acct:${username}@${host}`)}`,
  );

async function createMember(given: Partial<NewUser> = {}) {
  const { user, cookie } = await api.signIn(given);
  const choose = (name: 'federation.read' | 'federation.join' | 'federation.leave') =>
    call(api, name, {}, { cookie });
  return { user, cookie, username: user.username ?? '', choose };
}

async function createFederated(given: Partial<NewUser> = {}) {
  const member = await createMember(given);
  expect((await member.choose('federation.join')).status).toBe(200);
  return member;
}

const rsaKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() });
const collections = ['outbox', 'followers', 'following', 'featured'];

/** What other servers get to know about someone, by everything that they could request. */
async function answersAbout(userId: string, username: string) {
  const paths = ['', ...collections.map((name) => `/${name}`)];
  const answers = [
    ...(await Promise.all(paths.map((path) => fetchActivity(`${actorPath(userId)}${path}`)))),
    await finger(username),
  ];
  return new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })));
}

const aboutNoOne = () => answersAbout(crypto.randomUUID(), 'no_one_at_all');

describe('someone who lets other servers find them', () => {
  it('is found by address, in whatever case, and described with name, bio and picture', async () => {
    const { user, username } = await createFederated({
      firstName: 'Ada',
      lastName: null,
      bio: 'Rain & <tea>\nevery day',
      profileImageKey: `people/${'k'.repeat(22)}`,
    });
    const found = await finger(username.toUpperCase());
    expect(found).toMatchObject({ status: 200, type: 'application/jrd+json' });
    const self = z
      .object({ links: z.array(z.looseObject({ rel: z.string(), href: z.string() })) })
      .parse(found.body)
      .links.find(({ rel }) => rel === 'self');
    expect(self?.href).toBe(`${PUBLIC_ORIGIN}${actorPath(user.id)}`);

    const actor = await fetchActivity(actorPath(user.id));
    expect(actor).toMatchObject({ status: 200, type: ACTIVITY_JSON });
    expect(actor.body).toMatchObject({
      type: 'Person',
      id: self?.href,
      preferredUsername: username,
      name: 'Ada',
      summary: '<p>Rain &amp; &lt;tea&gt;<br>every day</p>',
      icon: { type: 'Image', url: `${PUBLIC_ORIGIN}/media/people/${'k'.repeat(22)}` },
      url: `${PUBLIC_ORIGIN}/profile/${user.id}`,
      featured: `${self?.href}/featured`,
      discoverable: false,
      publicKey: { owner: self?.href, publicKeyPem: expect.stringContaining('BEGIN PUBLIC KEY') },
    });
  });

  it('shows no email address, also without a name', async () => {
    const { user, username } = await createFederated({
      firstName: null,
      lastName: null,
      email: 'kept-to-myself@example.test',
      preferences: { privacyShowEmail: true },
    });
    const { body } = await fetchActivity(actorPath(user.id));
    expect(body['name']).toBe(username);
    expect(JSON.stringify(body)).not.toContain('kept-to-myself');
  });

  it('shows how many people follow and are followed, never who', async () => {
    const { user } = await createFederated();
    const other = await createMember();
    await createFollow(api.db, { followerId: other.user.id, followingId: user.id });
    for (const [name, total] of [
      ['followers', 1],
      ['following', 0],
      ['featured', 0],
      ['outbox', 0],
    ] as const) {
      const { status, body } = await fetchActivity(`${actorPath(user.id)}/${name}`);
      expect([name, status, body['totalItems']]).toEqual([name, 200, total]);
      expect(JSON.stringify(body)).not.toContain(other.user.id);
    }
    await api.db.delete(follows).where(eq(follows.followingId, user.id));
  });

  it('is shown to a browser as the profile in the app, without a look at who it is', async () => {
    const member = await createMember();
    const { user } = await createFederated();
    for (const { id } of [user, member.user]) {
      const answer = await api.fetch(actorPath(id), { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/profile/${id}`]);
    }
  });

  it('keeps the stored key, also after they turned it off and on again', async () => {
    const { user, choose } = await createFederated();
    const readKey = async () => {
      const { body } = await fetchActivity(actorPath(user.id));
      return z.object({ publicKeyPem: z.string() }).parse(body['publicKey']).publicKeyPem.trim();
    };
    const before = await readKey();
    await choose('federation.leave');
    await choose('federation.join');
    expect(await readKey()).toBe(before);
    const [row] = await api.db
      .select()
      .from(federatedPeople)
      .where(eq(federatedPeople.userId, user.id));
    expect(row?.since).not.toBeNull();
    const stored = createPublicKey({ key: rsaKey.parse(row?.publicKey), format: 'jwk' });
    expect(before).toBe(stored.export({ type: 'spki', format: 'pem' }).toString().trim());
  });
});

describe('the choice', () => {
  it('is off until it is made, says the address, and can be taken back', async () => {
    const { username, choose } = await createMember();
    const address = `@${username}@${HOST}`;
    expect((await choose('federation.read')).body).toEqual({ address, since: null });
    const joined = await choose('federation.join');
    expect(joined.body).toEqual({ address, since: expect.any(String) });
    // Choosing it twice changes nothing.
    expect((await choose('federation.join')).body).toEqual(joined.body);
    expect((await choose('federation.read')).body).toEqual(joined.body);
    expect((await choose('federation.leave')).body).toEqual({ address, since: null });
    expect((await choose('federation.read')).body).toEqual({ address, since: null });
  });

  it('needs a username, by which others find one', async () => {
    const { choose } = await createMember({ username: null });
    expect(await choose('federation.join')).toMatchObject({
      status: 409,
      body: { code: 'federation_needs_username' },
    });
  });

  it('is made by everyone for themselves', async () => {
    const one = await createFederated();
    const other = await createMember();
    expect((await other.choose('federation.read')).body).toMatchObject({ since: null });
    await other.choose('federation.join');
    await other.choose('federation.leave');
    expect((await one.choose('federation.read')).body).toMatchObject({
      since: expect.any(String),
    });
    await one.choose('federation.leave');
    await other.choose('federation.join');
    expect((await one.choose('federation.read')).body).toMatchObject({ since: null });
  });
});

describe('whom other servers may not find, they get the same answer about as about no one', () => {
  it.each<[string, Partial<NewUser>]>([
    ['who is suspended', { suspendedAt: new Date() }],
    ['who deleted the account', { leavingAt: new Date() }],
    ['who is on the waitlist', { admittedAt: null }],
  ])('someone %s', async (_, change) => {
    const { user, username } = await createFederated();
    await api.db.update(users).set(change).where(eq(users.id, user.id));
    expect(await answersAbout(user.id, username)).toEqual(await aboutNoOne());
  });

  it('someone who never let them', async () => {
    const { user, username } = await createMember();
    expect(await answersAbout(user.id, username)).toEqual(await aboutNoOne());
  });

  it('someone who let them, and no longer does', async () => {
    const { user, username, choose } = await createFederated();
    await choose('federation.leave');
    expect(await answersAbout(user.id, username)).toEqual(await aboutNoOne());
  });

  it('someone whose username is gone', async () => {
    const { user, username } = await createFederated();
    await api.db.update(users).set({ username: null }).where(eq(users.id, user.id));
    expect(await answersAbout(user.id, username)).toEqual(await aboutNoOne());
  });

  it('someone of another server', async () => {
    const { username } = await createFederated();
    expect((await finger(username, 'elsewhere.example')).status).toBe(404);
  });

  it('no one', async () => {
    const [answer = '', ...others] = await aboutNoOne();
    expect(others).toEqual([]);
    expect(JSON.parse(answer)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await answersAbout('not-an-id', 'a'.repeat(200))).toEqual(new Set([answer]));
  });
});

const LOOKUP = '/.well-known/webfinger?resource=';

it.each([
  ['no one', '/.well-known/webfinger'],
  ['an empty address', LOOKUP],
  ['half an address', `${LOOKUP}acct:`],
  ['a name with NUL', `${LOOKUP}acct%3A%00%40localhost%3A3000`],
  ['two servers', `${LOOKUP}acct:a@b@c`],
  ['thousands of characters', `${LOOKUP}${'a'.repeat(4000)}`],
  ['an id of NUL', '/federation/people/%00'],
  ['a path upwards', '/federation/people/..%2F..'],
  ['a page of no one', '/federation/people/x/followers?cursor=1&base-url=nowhere'],
])('a request for %s is refused', async (_, path) => {
  const { status, body } = await fetchActivity(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ code: expect.any(String) });
});

it('the server describes itself, and counts those who let others find them', async () => {
  const meta = await api.fetch('/.well-known/host-meta');
  expect(meta.headers.get('content-type')).toContain('application/xrd+xml');
  expect(await meta.text()).toContain(`${PUBLIC_ORIGIN}/.well-known/webfinger?resource={uri}`);
  const { body: jrd } = await fetchActivity('/.well-known/nodeinfo');
  const [link] = z.object({ links: z.array(z.object({ href: z.string() })) }).parse(jrd).links;
  const path = new URL(link?.href ?? '').pathname;
  const countUsers = async () => {
    const { body } = await fetchActivity(path);
    expect(body).toMatchObject({ software: { name: 'swirl' }, protocols: ['activitypub'] });
    return z.object({ usage: z.object({ users: z.object({ total: z.int() }) }) }).parse(body).usage
      .users.total;
  };
  const before = await countUsers();
  const { choose } = await createFederated();
  expect(await countUsers()).toBe(before + 1);
  await choose('federation.leave');
  expect(await countUsers()).toBe(before);
});

describe('a server that does not federate', () => {
  it('answers at none of these addresses, and accounts say nothing of it', async () => {
    const webRoot = await writePages();
    const off = await startApi({ webRoot });
    const { user, cookie } = await off.signIn();
    for (const name of ['federation.read', 'federation.join', 'federation.leave'] as const) {
      expect((await call(off, name, {}, { cookie })).status).toBe(404);
    }
    for (const path of [
      '/.well-known/host-meta',
      '/.well-known/nodeinfo',
      '/.well-known/webfinger?resource=acct:a@b',
      '/federation/nodeinfo/2.1',
      actorPath(user.id),
    ]) {
      expect([path, (await off.fetch(path)).status]).toEqual([path, 404]);
    }
    expect(off.app.declaredRoutes.filter(({ url }) => url.includes('federation'))).toEqual([]);
    const { body } = await call(off, 'auth.user', {}, { cookie });
    expect(body).not.toHaveProperty('mayFederate');
    await off.stop();
    await rm(webRoot, { recursive: true });
  });

  it('is not the one where accounts say it', async () => {
    const { cookie } = await createMember();
    expect((await call(api, 'auth.user', {}, { cookie })).body).toMatchObject({
      mayFederate: true,
    });
  });
});
