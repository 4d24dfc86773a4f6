import { callNames as names, callRules } from '@swirl/contract/call-rules';
import { calls, type CallName } from '@swirl/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../src/http/api-error.ts';
import { route } from '../src/http/route.ts';
import { anyAddress, PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';

/** The handler was reached; these tests do not check what it does. */
const reached = () => Promise.reject(new ApiError('loop_deleted'));

describe('every call of the contract', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi({
      routes: (app) => {
        const present = new Set(app.declaredRoutes.map(({ method, url }) => `${method} ${url}`));
        for (const name of names) {
          const { method, path } = calls[name];
          if (!present.has(`${method} ${path}`)) route(app, name, reached);
        }
      },
    });
  });

  afterAll(() => api.stop());

  const send = (name: CallName, headers: Record<string, string>) => {
    const { method, path } = calls[name];
    const address = path.replaceAll(/:\w+/g, 'x');
    return api.fetch(address, {
      method,
      headers: { 'x-forwarded-for': anyAddress(), ...headers },
    });
  };

  it('is described with its request and response', async () => {
    const document = z
      .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await api.fetch('/api/openapi.json')).json());
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = names.map((name) => {
      const { method, path } = calls[name];
      return `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    });
    expect(new Set(described)).toEqual(new Set(expected));
  });

  it.each(names.filter((name) => callRules[name].policy !== 'anyone'))(
    'is refused to visitors: %s',
    async (name) => {
      expect((await send(name, { origin: PUBLIC_ORIGIN })).status).toBe(401);
    },
  );

  it.each(names.filter((name) => calls[name].method !== 'GET'))(
    'is refused to other sites: %s',
    async (name) => {
      const { cookie } = await api.signIn({ verificationStatus: 'owner' });
      const answer = await send(name, { cookie, origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'origin_refused' });
    },
  );

  it('is restricted to owners exactly where it declares that', async () => {
    const { cookie } = await api.signIn();
    const guarded = names.filter((name) => callRules[name].policy === 'owner');
    expect(guarded.length).toBeGreaterThan(0);
    for (const name of guarded) {
      expect((await send(name, { cookie, origin: PUBLIC_ORIGIN })).status).toBe(403);
    }
  });

  it('leaves suspended users only the calls to read why, export their data and delete the account', async () => {
    const { cookie } = await api.signIn({ suspendedAt: new Date() });
    const open = [];
    for (const name of names.filter((known) => callRules[known].policy !== 'anyone')) {
      const answer = await send(name, { cookie, origin: PUBLIC_ORIGIN });
      const refused = answer.status === 403 && (await answer.text()).includes('"suspended"');
      if (!refused) open.push(name);
    }
    expect(open).toEqual(names.filter((name) => callRules[name].policy === 'even-suspended'));
    expect(open).toContain('users.exportData');
    expect(open).toContain('users.deleteAccount');
  });
});

describe('a call with an empty response', () => {
  it('returns 204 and no body', async () => {
    const api = await startApi();
    const answer = await api.fetch(calls['auth.signOut'].path, {
      method: 'POST',
      headers: { origin: PUBLIC_ORIGIN },
    });
    await api.stop();
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  });
});
