import { endpoints, type Output } from '@swirl/contract/endpoints';
import type { NewUser, User } from '@swirl/db/tables/users';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '@swirl/testing/software-authenticator';
import { expect } from 'vitest';
import { z } from 'zod';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface PersonWithPasskey {
  readonly user: User;
  readonly cookie: string;
  readonly device: SoftwareAuthenticator;
  readonly passkey: Output<'passkeys.register'>;
}

/** The passkey calls as the web app makes them. */
export function createPasskeyClient(api: () => TestApi) {
  const send = (method: string, path: string, cookie: string | null, body?: unknown) =>
    api().fetch(path, {
      method,
      headers: {
        origin: PUBLIC_ORIGIN,
        'user-agent': FIREFOX,
        ...(cookie !== null && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const registerOptions = async (cookie: string) => {
    const answer = await send('POST', '/api/auth/passkeys/options', cookie);
    return endpoints['passkeys.registerOptions'].response.parse(await answer.json());
  };

  const register = (cookie: string, body: unknown) =>
    send('POST', '/api/auth/passkeys', cookie, body);

  const addPasskey = async (cookie: string, device: SoftwareAuthenticator, name?: string) => {
    const { ceremonyId, options } = await registerOptions(cookie);
    const answer = await register(cookie, { ceremonyId, name, response: device.create(options) });
    expect(answer.status).toBe(201);
    return endpoints['passkeys.register'].response.parse(await answer.json());
  };

  return {
    send,
    registerOptions,
    register,
    addPasskey,

    signInOptions: async () => {
      const answer = await send('POST', '/api/auth/passkey-sign-in/options', null);
      return endpoints['passkeys.signInOptions'].response.parse(await answer.json());
    },

    signIn: (body: unknown, cookie: string | null = null) =>
      send('POST', '/api/auth/passkey-sign-in', cookie, body),

    list: async (cookie: string) => {
      const answer = await send('GET', '/api/auth/passkeys', cookie);
      return endpoints['passkeys.list'].response.parse(await answer.json());
    },

    personWithPasskey: async (given?: Partial<NewUser>): Promise<PersonWithPasskey> => {
      const { user, cookie } = await api().signIn(given);
      const device = createSoftwareAuthenticator(PUBLIC_ORIGIN);
      return { user, cookie, device, passkey: await addPasskey(cookie, device) };
    },
  };
}

/** The code of a refusal, which must not have set a session. */
export async function refusalIn(answer: Response): Promise<string> {
  expect(answer.headers.getSetCookie()).toEqual([]);
  return z.object({ code: z.string() }).parse(await answer.json()).code;
}

/** In no particular order. */
export function statusesOf(answers: readonly Response[]): Set<number> {
  return new Set(answers.map(({ status }) => status));
}
