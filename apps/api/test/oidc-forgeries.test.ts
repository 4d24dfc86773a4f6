import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForgingProvider, type Forgery, type ForgingProvider } from './forging-provider.ts';
import { startApi, type TestApi } from './harness.ts';
import { openBrowser } from './oidc-browser.ts';

let api: TestApi;
let provider: ForgingProvider;
let impostor: ForgingProvider;

beforeAll(async () => {
  provider = await startForgingProvider();
  impostor = await startForgingProvider({ issuer: 'https://other.example' });
  const providers = { forged: provider, impostor };
  const configured = Object.entries(providers).map(([id, { issuer, clientId }]) => ({
    id,
    name: id,
    issuer,
    clientId,
    clientSecret: 'a secret of the tests',
  }));
  api = await startApi({ env: { OIDC_PROVIDERS: JSON.stringify(configured) } });
});

afterAll(async () => {
  await api.stop();
  await provider.stop();
  await impostor.stop();
});

async function signInWith(forgery: Forgery) {
  provider.forge(forgery);
  const browser = openBrowser(api, { authorise: async (address) => provider.authorise(address) });
  const led = await browser.comeBack(
    provider.authorise(await browser.begin('/api/auth/oidc/forged')),
  );
  return { led, signedIn: (await browser.request('/api/auth/user')).status === 200 };
}

describe('an ID token', () => {
  it('signs in when it is right in every respect', async () => {
    expect(await signInWith({})).toEqual({ led: '/', signedIn: true });
  });

  it.each<[string, Forgery]>([
    ['is signed by another key', { signedBy: 'another' }],
    ['is not signed', { signedBy: 'no one' }],
    ['is for another client', { claims: { aud: 'another client' } }],
    ['is of another issuer', { claims: { iss: 'https://other.example' } }],
    ['is of another sign-in', { claims: { nonce: 'another' } }],
    ['has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
    ['names no one', { claims: { sub: undefined } }],
  ])('is refused when it %s', async (_, forgery) => {
    expect(await signInWith(forgery)).toEqual({
      led: '/api/login#error=provider_failed',
      signedIn: false,
    });
  });
});

it('metadata that name another issuer are refused', async () => {
  const browser = openBrowser(api, { authorise: async (address) => impostor.authorise(address) });
  expect(await browser.begin('/api/auth/oidc/impostor')).toBe('/api/login#error=provider_failed');
});
