import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './harness.ts';
import { createVisitor } from './visitor.ts';

const PASSWORD = 'correct horse battery';
const PEOPLE = 200;

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.stop());

const count = async (query: string) => {
  const { rows } = await api.db.$client.query<{ count: number }>(query);
  return rows[0]?.count;
};

describe('many users at once', () => {
  it('get an account and a session each, with none lost or duplicated', async () => {
    const people = Array.from({ length: PEOPLE }, (_, index) => ({
      email: `newcomer${index}@example.test`,
      visitor: createVisitor(api),
    }));
    // All with the same first name, so that every generated username collides.
    const created = await Promise.all(
      people.map(({ email, visitor }) =>
        visitor.call('auth.signUp', { body: { email, password: PASSWORD, firstName: 'Robin' } }),
      ),
    );
    expect(created.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(201));

    const signedIn = await Promise.all(
      people.map(({ email }) =>
        createVisitor(api).call('auth.signIn', { body: { login: email, password: PASSWORD } }),
      ),
    );
    expect(signedIn.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));

    expect(await count('SELECT count(*)::int FROM users')).toBe(PEOPLE);
    expect(await count('SELECT count(DISTINCT lower(email))::int AS count FROM users')).toBe(
      PEOPLE,
    );
    expect(await count('SELECT count(DISTINCT lower(username))::int AS count FROM users')).toBe(
      PEOPLE,
    );
    expect(await count('SELECT count(*)::int FROM sessions')).toBe(2 * PEOPLE);
    expect(await count('SELECT count(*)::int FROM password_credentials')).toBe(PEOPLE);
  }, 120_000);

  it('who want the same address or username get it once', async () => {
    const spellings = ['wanted@example.test', 'Wanted@Example.test', 'WANTED@example.test'];
    const sameAddress = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createVisitor(api).call('auth.signUp', {
          body: { email: spellings[index % 3], password: PASSWORD },
        }),
      ),
    );
    const sameName = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        createVisitor(api).call('auth.signUp', {
          body: {
            email: `namesake${index}@example.test`,
            password: PASSWORD,
            username: index % 2 ? 'The_One' : 'the_one',
          },
        }),
      ),
    );
    for (const answers of [sameAddress, sameName]) {
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([201, ...Array<number>(11).fill(409)]);
    }
  });

  it('who flood the sign-in are refused, while others are served', async () => {
    const { cookie } = await api.signIn();
    const bystander = createVisitor(api);
    bystander.cookie = cookie;
    const flood = Array.from({ length: 400 }, (_, index) =>
      createVisitor(api).call('auth.signIn', {
        body: { login: `nobody${index}.${Date.now()}@example.test`, password: 'guess' },
      }),
    );
    const state = { flooding: true };
    const flooded = Promise.all(flood).finally(() => {
      state.flooding = false;
    });
    const waits: number[] = [];
    while (state.flooding) {
      const started = performance.now();
      const answer = await bystander.call('auth.user');
      expect(answer.status).toBe(200);
      waits.push(performance.now() - started);
    }
    const answers = await flooded;
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    // On a slow machine some fail for want of a connection: only the queue says five seconds.
    const refused = answers.filter(({ headers }) => headers.get('retry-after') === '5');
    expect(refused[0]?.body).toMatchObject({ code: 'unavailable' });
    // Two run and 256 wait; further requests are refused.
    expect(refused.length).toBeLessThanOrEqual(flood.length - 258);
    // Many responses came in between, so no one waited for the whole flood.
    expect(waits.length).toBeGreaterThan(20);
  }, 120_000);
});
