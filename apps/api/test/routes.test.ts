import { declaredCalls } from '@swirl/contract/call-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from './harness.ts';

describe('every route', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.stop());

  it('declares its policy and its rate limit', () => {
    const undeclared = api.app.declaredRoutes.filter(
      ({ policy, rateLimit }) => policy === undefined || rateLimit === undefined,
    );
    expect(api.app.declaredRoutes.length).toBeGreaterThan(5);
    expect(undeclared).toEqual([]);
  });

  it('matches the contract exactly, if it is one of its calls', () => {
    const declared = new Map(
      [...declaredCalls.values()].map((call) => [`${call.method} ${call.path}`, call]),
    );
    const ofContract = api.app.declaredRoutes.filter(({ method, url }) =>
      declared.has(`${method} ${url}`),
    );
    expect(ofContract.length).toBeGreaterThan(0);
    for (const { method, url, policy, rateLimit } of ofContract) {
      expect(declared.get(`${method} ${url}`)).toMatchObject({ policy, rateLimit });
    }
  });

  it('is rate limited, except for the two health checks', () => {
    const unlimited = api.app.declaredRoutes
      .filter(({ rateLimit }) => rateLimit === 'unlimited')
      .map(({ url }) => url);
    expect(new Set(unlimited)).toEqual(new Set(['/healthz', '/readyz']));
  });
});

describe('a route with missing declarations', () => {
  it.each([
    ['no policy', { rateLimit: 'api' }, 'does not declare a policy.'],
    ['no rate limit', { policy: 'anyone' }, 'does not declare a rate limit.'],
    ['neither', {}, 'does not declare a policy and a rate limit.'],
  ] as const)('with %s stops the boot', async (_, config, complaint) => {
    let failure: unknown;
    const api = await startApi({
      routes: (app) => {
        try {
          app.get('/rogue', { config }, () => 'in');
        } catch (error) {
          failure = error;
        }
      },
    });
    await api.stop();
    expect(failure).toMatchObject({ message: `The route GET /rogue ${complaint}` });
  });
});
