import { endpoints } from '@swirl/contract/endpoints';
import { createBlock, createSession, createUser } from '@swirl/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { startApi, type TestApi } from './harness.ts';

describe('auth.me', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.stop());

  const send = (cookie?: string) =>
    api.fetch('/api/auth/user', { headers: cookie === undefined ? {} : { cookie } });

  it('returns the signed-in user', async () => {
    const { user, cookie } = await api.signIn({
      firstName: 'Sam',
      preferences: { fontSize: 'large' },
    });
    const { blockedId } = await createBlock(api.db, { blockerId: user.id });
    const answer = await send(cookie);
    expect(answer.status).toBe(200);
    const profile = endpoints['auth.user'].response.parse(await answer.json());
    expect(profile).toMatchObject({
      id: user.id,
      email: user.email,
      firstName: 'Sam',
      preferences: { fontSize: 'large', theme: 'system', blockedUserIds: [blockedId] },
    });
  });

  it('works for suspended users too, so that the app can show them why', async () => {
    const { cookie } = await api.signIn({ suspendedAt: new Date() });
    const answer = await send(cookie);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ suspended: true });
  });

  it('is 401 for visitors, without reading the database', async () => {
    const answer = await send();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' });
  });

  it('is 401 for an unknown, empty or malformed session', async () => {
    for (const value of ['unknown', '', '%00', 'a'.repeat(4000)]) {
      expect((await send(`${SESSION_COOKIE}=${value}`)).status).toBe(401);
    }
  });

  it('is 401 for an expired session', async () => {
    const { id: userId } = await createUser(api.db);
    const { sessionId } = await createSession(api.db, {
      userId,
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    });
    expect((await send(`${SESSION_COOKIE}=${sessionId}`)).status).toBe(401);
  });

  it('returns everyone their own account when many arrive at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => api.signIn()));
    const { sessionId } = await createSession(api.db, {
      createdAt: new Date(Date.now() - 8 * 86_400_000),
    });
    const refused = [`${SESSION_COOKIE}=unknown`, `${SESSION_COOKIE}=${sessionId}`];
    const answers = await Promise.all(
      [...people.map(({ cookie }) => cookie), ...refused, people[0]?.cookie].map(send),
    );
    expect(answers.slice(12, 14).map(({ status }) => status)).toEqual([401, 401]);
    const seen = await Promise.all(
      answers
        .filter(({ ok }) => ok)
        .map(async (answer) => endpoints['auth.user'].response.parse(await answer.json()).id),
    );
    const ids = people.map(({ user }) => user.id);
    expect(seen).toEqual([...ids, ids[0]]);
  });

  it('does not accept the stored hash as the cookie', async () => {
    const { session } = await createSession(api.db);
    expect((await send(`${SESSION_COOKIE}=${session.sid}`)).status).toBe(401);
  });

  it('does not accept the cookie under a name that other hosts could set', async () => {
    const { cookie } = await api.signIn();
    expect((await send(cookie.replace('__Host-', ''))).status).toBe(401);
  });
});
