import { findExport, finishExport } from '@swirl/db/stores/my-data/data-exports.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { createTestBucket } from '@swirl/testing/bucket';
import { createLoop, createSession } from '@swirl/testing/factories';
import { plantPerson } from '@swirl/testing/planted-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './client.ts';
import { startApi, type TestApi } from './harness.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const bucket = await createTestBucket();
let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await startApi({ env: { S3_BUCKET: bucket.name } });
});

afterAll(async () => {
  await api.stop();
  await bucket.drop();
});

async function signUp(): Promise<{ visitor: Visitor; email: string; id: string }> {
  made += 1;
  const visitor = createVisitor(api);
  const email = `leaver${made}.${Date.now()}@example.test`;
  const { body } = await visitor.call('auth.signUp', {
    body: { email, password: PASSWORD, stayLoggedIn: false },
  });
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(body);
  return { visitor, email, id: user.id };
}

describe('the immediate export', () => {
  it('is a file with all data, even for a suspended user whose account is being deleted', async () => {
    const { user, sessionId } = await plantPerson(api.db);
    const cookie = `${SESSION_COOKIE}=${sessionId}`;
    const answer = await api.fetch('/api/users/export-data', { headers: { cookie } });
    expect(answer.status).toBe(200);
    const day = new Date().toISOString().slice(0, 10);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="swirl-${user.username}-${day}.json"`,
    );
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({
      format: 'swirl-export-2',
      account: { id: user.id, email: user.email, username: user.username },
      following: [expect.anything()],
    });
  });

  it('contains only the user’s own data', async () => {
    const other = await createLoop(api.db, { caption: 'Another user’s text' });
    const { cookie } = await api.signIn();
    const { body } = await call(api, 'users.exportData', {}, { cookie });
    expect(JSON.stringify(body)).not.toContain(other.caption);
    expect((await call(api, 'users.exportData', {})).status).toBe(401);
  });
});

describe('a data export', () => {
  const requested = z.object({ id: z.string(), state: z.string() });

  it('is requested once, and shows its progress', async () => {
    const { user, cookie } = await api.signIn();
    expect((await call(api, 'users.exports', {}, { cookie })).body).toEqual([]);
    const { status, body } = await call(api, 'users.requestExport', {}, { cookie });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'building', progress: 0, bytes: null, expiresAt: null });
    expect(await call(api, 'users.requestExport', {}, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'export_underway' },
    });
    expect((await call(api, 'users.exports', {}, { cookie })).body).toEqual([body]);
    const { rows } = await api.db.$client.query(
      `SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'exportId' = $1`,
      [requested.parse(body).id],
    );
    expect(rows).toHaveLength(1);
    expect(await findExport(api.db, user.id)).not.toBeNull();
  });

  it('starts once, however many requests arrive at the same time', async () => {
    const { cookie } = await api.signIn();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(api, 'users.requestExport', {}, { cookie })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  async function readyArchive(content: Buffer) {
    const { user, cookie } = await api.signIn({ username: `packer_${(made += 1)}` });
    const { body } = await call(api, 'users.requestExport', {}, { cookie });
    const { id } = requested.parse(body);
    const row = await findExport(api.db, user.id);
    await bucket.store.put(row?.objectKey ?? '', content, { contentType: 'application/zip' });
    await finishExport(api.db, id, { bytes: content.length, hours: 1 });
    return { user, cookie, exportId: id };
  }

  it('can be downloaded by its user, whole or in part, and is never cached', async () => {
    const { user, cookie, exportId } = await readyArchive(Buffer.from('0123456789'));
    const path = `/api/users/exports/${exportId}/file`;
    const whole = await api.fetch(path, { headers: { cookie } });
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe('0123456789');
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '10',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="swirl-${user.username}-[-0-9]{10}.zip"$`),
      ),
    });
    const part = await api.fetch(path, { headers: { cookie, range: 'bytes=4-6' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 4-6/10');
    expect(await part.text()).toBe('456');
  });

  it('is refused to everyone else, owners included, as if it did not exist', async () => {
    const { exportId } = await readyArchive(Buffer.from('mine'));
    const { cookie } = await api.signIn({ verificationStatus: 'owner' });
    const answer = await call(api, 'users.exportFile', { exportId }, { cookie });
    const missing = await call(
      api,
      'users.exportFile',
      { exportId: crypto.randomUUID() },
      { cookie },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'export_not_found' } });
    expect(missing.body).toEqual(answer.body);
    expect((await call(api, 'users.exportFile', { exportId })).status).toBe(401);
  });

  it('expires, and is unavailable while a new one is made', async () => {
    const { cookie, exportId } = await readyArchive(Buffer.from('mine'));
    await api.db.$client.query('UPDATE data_exports SET expires_at = now() WHERE id = $1', [
      exportId,
    ]);
    expect((await call(api, 'users.exportFile', { exportId }, { cookie })).status).toBe(404);
    expect((await call(api, 'users.exports', {}, { cookie })).body).toEqual([]);
    expect((await call(api, 'users.requestExport', {}, { cookie })).status).toBe(201);
    expect((await call(api, 'users.exportFile', { exportId }, { cookie })).status).toBe(404);
  });
});

describe('deleting an account', () => {
  it('hides everything immediately, ends all sessions and says when it becomes final', async () => {
    const { visitor, email, id } = await signUp();
    const elsewhere = createVisitor(api);
    const login = { login: email, password: PASSWORD, stayLoggedIn: false };
    await elsewhere.call('auth.signIn', { body: login });
    const loop = await createLoop(api.db, { userId: id });
    const { cookie: friend } = await api.signIn();
    expect((await call(api, 'loops.read', { loopId: loop.id }, { cookie: friend })).status).toBe(
      200,
    );

    const answer = await visitor.call('users.deleteAccount', { body: { password: PASSWORD } });
    expect(answer.status).toBe(200);
    const { finalAt } = z.object({ finalAt: z.string() }).parse(answer.body);
    const days = (Date.parse(finalAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);

    expect(visitor.cookie).toBeNull();
    expect((await elsewhere.call('auth.user')).status).toBe(401);
    expect((await call(api, 'loops.read', { loopId: loop.id }, { cookie: friend })).status).toBe(
      404,
    );
    expect((await call(api, 'users.read', { userId: id }, { cookie: friend })).status).toBe(404);
    const { rows } = await api.db.$client.query(
      `SELECT FROM graphile_worker._private_jobs
       WHERE payload ->> 'mail' = 'leaving' AND payload ->> 'userId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('still allows signing in, exporting data and undoing the deletion, and nothing else', async () => {
    const { visitor, email, id } = await signUp();
    await visitor.call('users.deleteAccount', { body: { password: PASSWORD } });
    const signedIn = await visitor.call('auth.signIn', {
      body: { login: email, password: PASSWORD, stayLoggedIn: false },
    });
    expect(signedIn).toMatchObject({ status: 200, body: { leavingUntil: expect.any(String) } });
    expect(await visitor.call('loops.feed')).toMatchObject({
      status: 403,
      body: { code: 'account_deletion_pending' },
    });
    expect((await visitor.call('users.exportData')).status).toBe(200);
    expect((await visitor.call('users.exports')).status).toBe(200);

    expect(await visitor.call('users.undoDeletion')).toMatchObject({
      status: 200,
      body: { id, leavingUntil: null },
    });
    expect((await visitor.call('loops.feed')).status).toBe(200);
    // A second request changes nothing.
    expect((await visitor.call('users.undoDeletion')).status).toBe(200);
  });

  it('needs the password', async () => {
    const { visitor, id } = await signUp();
    for (const body of [{}, { password: 'wrong horse battery' }]) {
      expect(await visitor.call('users.deleteAccount', { body })).toMatchObject({
        body: { code: 'current_password_wrong' },
      });
    }
    expect((await findUserById(api.db, id))?.leavingAt).toBeNull();
  });

  it('needs a recent sign-in from a user without a password', async () => {
    const { user, cookie } = await api.signIn();
    const old = await createSession(api.db, {
      userId: user.id,
      createdAt: new Date(Date.now() - 6 * 60_000),
    });
    const refused = await call(
      api,
      'users.deleteAccount',
      {},
      { cookie: `${SESSION_COOKIE}=${old.sessionId}`, body: {} },
    );
    expect(refused).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect((await call(api, 'users.deleteAccount', {}, { cookie, body: {} })).status).toBe(200);
  });

  it('cannot be undone once the erasure has started', async () => {
    const { user, cookie } = await api.signIn({ leavingAt: new Date() });
    await api.db.$client.query(`INSERT INTO tombstones (kind, id) VALUES ('user', $1)`, [user.id]);
    expect(await call(api, 'users.undoDeletion', {}, { cookie })).toMatchObject({
      status: 410,
      body: { code: 'deletion_final' },
    });
  });

  it('has the same rate limit as signing in', async () => {
    const strict = await startApi({ env: { RATE_LIMIT_SIGN_IN: '3/5m' } });
    try {
      const { cookie } = await strict.signIn();
      await strict.db.$client.query(
        `INSERT INTO password_credentials (user_id, hash)
         SELECT user_id, '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
         FROM sessions`,
      );
      const statuses = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const body = { password: 'a guess' };
        statuses.push((await call(strict, 'users.deleteAccount', {}, { cookie, body })).status);
      }
      expect(statuses.at(-1)).toBe(429);
      expect(statuses.slice(0, 3)).not.toContain(429);
    } finally {
      await strict.stop();
    }
  });
});
