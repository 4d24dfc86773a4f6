import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOidcProvider, type TestProvider } from './oidc-provider.ts';

const redirectUri = 'http://localhost:3000/back';
let provider: TestProvider;

beforeAll(async () => {
  provider = await startOidcProvider([redirectUri]);
});

afterAll(() => provider.stop());

function address(): string {
  const query = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email',
    state: 'state',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${provider.issuer}/auth?${query.toString()}`;
}

describe('the test provider', () => {
  it('redirects back with a code', async () => {
    const back = await provider.authorise(address(), { sub: 'river' });
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri);
    expect(back.searchParams.get('code')).toEqual(expect.any(String));
  });

  it('redirects back with the refusal when the user declines', async () => {
    const back = await provider.authorise(address(), 'refuses');
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('lets a browser choose its user', async () => {
    provider.addPerson({ sub: 'kim', email: 'kim@example.test' });
    const started = await fetch(address(), { redirect: 'manual' });
    const page = new URL(started.headers.get('location') ?? '', provider.issuer);
    const cookie = started.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const choice = await (await fetch(page, { headers: { cookie } })).text();
    expect(choice).toContain('<button name="person" value="kim">kim@example.test</button>');
    const chosen = await fetch(`${page.href}?person=kim`, {
      redirect: 'manual',
      headers: { cookie },
    });
    expect(chosen.headers.get('location')).toContain(`${provider.issuer}/auth/`);
  });
});
