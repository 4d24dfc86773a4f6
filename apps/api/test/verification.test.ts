import { listActsOn } from '@swirl/db/stores/moderation/audit-log.store';
import { createBlock, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi({ env: { OWNER_EMAILS: 'boss@example.test, unproven@example.test' } });
});

afterAll(() => api.stop());

const verifySelf = (cookie: string | undefined) => call(api, 'admin.verifySelf', {}, { cookie });
const verifyUser = (cookie: string | undefined, userId: string) =>
  call(api, 'admin.verifyUser', { userId }, { cookie });
const requests = (cookie: string | undefined, query = {}) =>
  call(api, 'admin.verificationRequests', {}, { cookie, query });
const decide = (cookie: string | undefined, userId: string, decision: string) =>
  call(api, 'admin.decideVerification', { userId }, { cookie, body: { decision } });
const profile = async (cookie: string, userId: string) =>
  (await call(api, 'users.read', { userId }, { cookie })).body;

const owner = () => api.signIn({ verificationStatus: 'owner' });
const already = { status: 409, body: { message: 'Already verified', code: 'already_verified' } };
const forbidden = { status: 403, body: { code: 'forbidden' } };

describe('requesting a badge', () => {
  it('makes a user the operator named an owner, and audits it', async () => {
    const boss = await api.signIn({ email: 'Boss@Example.test', emailVerifiedAt: new Date() });
    expect(await verifySelf(boss.cookie)).toMatchObject({
      status: 200,
      body: { verificationStatus: 'owner', requested: false },
    });
    expect(await verifySelf(boss.cookie)).toMatchObject(already);
    expect(await listActsOn(api.db, boss.user.id, 5)).toMatchObject([
      {
        actor: boss.user.id,
        action: 'user.set-verification',
        detail: { from: 'none', to: 'owner' },
      },
    ]);
  });

  it('creates a request for everyone else, and for a named address that is not verified', async () => {
    const people = [
      await api.signIn({ emailVerifiedAt: new Date() }),
      await api.signIn({ email: 'unproven@example.test' }),
    ];
    for (const { user, cookie } of people) {
      const pending = { status: 200, body: { verificationStatus: 'none', requested: true } };
      expect(await verifySelf(cookie)).toMatchObject(pending);
      expect(await verifySelf(cookie)).toMatchObject(pending);
      expect(await profile(cookie, user.id)).toMatchObject({
        verificationStatus: 'none',
        verificationRequested: true,
      });
    }
  });

  it('is refused to users with a badge, and to visitors', async () => {
    const { cookie } = await api.signIn({ verificationStatus: 'verified' });
    expect(await verifySelf(cookie)).toMatchObject(already);
    expect((await verifySelf(undefined)).status).toBe(401);
  });
});

describe('an owner', () => {
  it('verifies a user once, which removes the request', async () => {
    const [boss, sam] = [await owner(), await api.signIn()];
    await verifySelf(sam.cookie);
    const verified = { status: 200, body: { verificationStatus: 'verified', requested: false } };
    expect(await verifyUser(boss.cookie, sam.user.id)).toMatchObject(verified);
    expect(await verifyUser(boss.cookie, sam.user.id)).toMatchObject(already);
    expect(await profile(sam.cookie, sam.user.id)).toMatchObject({
      verificationStatus: 'verified',
      verificationRequested: false,
    });
    expect(await listActsOn(api.db, sam.user.id, 5)).toMatchObject([
      { actor: boss.user.id, action: 'user.set-verification' },
    ]);
  });

  it('verifies once of two concurrent requests', async () => {
    const bosses = [await owner(), await owner()];
    const { id } = await createUser(api.db);
    const answers = await Promise.all(bosses.map(({ cookie }) => verifyUser(cookie, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('finds no missing, suspended or blocked users', async () => {
    const boss = await owner();
    const suspended = await createUser(api.db, { suspendedAt: new Date() });
    const { blockerId } = await createBlock(api.db, { blockedId: boss.user.id });
    for (const id of [crypto.randomUUID(), suspended.id, blockerId]) {
      const noUser = { status: 404, body: { message: 'User not found', code: 'user_not_found' } };
      expect(await verifyUser(boss.cookie, id)).toMatchObject(noUser);
      expect(await decide(boss.cookie, id, 'decline')).toMatchObject(noUser);
    }
  });

  it('sees the requests, without email addresses', async () => {
    const [boss, sam, kim] = [await owner(), await api.signIn(), await api.signIn()];
    for (const { cookie } of [sam, kim]) await verifySelf(cookie);
    const listed = z.array(z.object({ id: z.string(), requestedAt: z.iso.datetime() }));
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await requests(boss.cookie, { limit: 1, ...(cursor && { cursor }) });
      expect(JSON.stringify(page.body)).not.toContain('@');
      found.push(...listed.parse(page.body).map(({ id }) => id));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor !== null);
    expect(found).toEqual(expect.arrayContaining([sam.user.id, kim.user.id]));
    expect(await profile(boss.cookie, sam.user.id)).toMatchObject({ verificationRequested: true });
    expect(await profile(kim.cookie, sam.user.id)).toMatchObject({ verificationRequested: false });
  });

  it('can approve or decline a request; a declined user may request again', async () => {
    const [boss, sam] = [await owner(), await api.signIn()];
    await verifySelf(sam.cookie);
    expect(await decide(boss.cookie, sam.user.id, 'decline')).toMatchObject({
      status: 200,
      body: { verificationStatus: 'none', requested: false },
    });
    expect(await decide(boss.cookie, sam.user.id, 'decline')).toMatchObject({
      status: 409,
      body: {
        message: 'This person hasn’t requested verification',
        code: 'verification_not_requested',
      },
    });
    expect(await verifySelf(sam.cookie)).toMatchObject({ body: { requested: true } });
    expect(await decide(boss.cookie, sam.user.id, 'verify')).toMatchObject({
      body: { verificationStatus: 'verified' },
    });
    expect((await decide(boss.cookie, sam.user.id, 'maybe')).status).toBe(400);
  });
});

describe('anyone else', () => {
  it.each(['none', 'verified', 'partner'])(
    '(%s) can neither verify nor see the requests',
    async (verificationStatus) => {
      const { user, cookie } = await api.signIn({ verificationStatus });
      const { id } = await createUser(api.db);
      expect(await verifyUser(cookie, id)).toMatchObject(forbidden);
      expect(await verifyUser(cookie, user.id)).toMatchObject(forbidden);
      expect(await decide(cookie, id, 'verify')).toMatchObject(forbidden);
      expect(await requests(cookie)).toMatchObject(forbidden);
      expect((await verifyUser(undefined, id)).status).toBe(401);
      expect((await requests(undefined)).status).toBe(401);
    },
  );
});
