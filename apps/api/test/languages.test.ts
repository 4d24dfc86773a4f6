import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw, startApi, type TestApi } from './harness.ts';
import { createVisitor } from './visitor.ts';

let api: TestApi;
let webRoot: string;

// Without Spanish on purpose: a build may have fewer languages than the server knows.
const BUILT = { en: '', de: 'de', ar: 'ar' };

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'swirl-web-'));
  for (const [language, folder] of Object.entries(BUILT)) {
    await mkdir(join(webRoot, folder), { recursive: true });
    for (const name of ['index', 'landing', 'login']) {
      const page = `<!doctype html><html lang="${language}"><head></head><body>${name}</body></html>`;
      await writeFile(join(webRoot, folder, `${name}.html`), page);
    }
  }
  api = await startApi({ webRoot });
});

afterAll(async () => {
  await api.stop();
  await rm(webRoot, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers, redirect: 'manual' });

const languageAt = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await open(path, headers);
  return /<html[^>]* lang="(\w+)"/.exec(await answer.text())?.[1];
};

describe.each(['/', '/welcome', '/discover', '/settings', '/nowhere', '/api/login'])(
  'the page at %s',
  (path) => {
    it('uses the language of the browser', async () => {
      expect(await languageAt(path)).toBe('en');
      expect(await languageAt(path, { 'accept-language': 'fr, de-AT;q=0.7, en;q=0.3' })).toBe('de');
      expect(await languageAt(path, { 'accept-language': 'fr' })).toBe('en');
    });

    it('prefers the language chosen on the device, and ignores unknown ones', async () => {
      const german = { 'accept-language': 'de' };
      expect(await languageAt(path, { ...german, cookie: '__Host-language=ar' })).toBe('ar');
      expect(await languageAt(path, { ...german, cookie: '__Host-language=xx' })).toBe('de');
      expect(await languageAt(path, { ...german, cookie: '__Host-language=toString' })).toBe('de');
    });

    it('is in English where the language was not built', async () => {
      expect(await languageAt(path, { cookie: '__Host-language=es' })).toBe('en');
    });

    it('sets Vary for what its language depends on', async () => {
      const { headers } = await open(path, { 'accept-language': 'ar' });
      expect(headers.get('content-language')).toBe('ar');
      for (const part of ['accept-language', 'cookie']) {
        expect(headers.get('vary')?.toLowerCase()).toContain(part);
      }
    });
  },
);

describe('a link with a language', () => {
  it.each([
    ['/?lang=de', '/'],
    ['/?loopId=1&lang=ar', '/?loopId=1'],
    ['/api/login?lang=es&next=%2Fsettings', '/api/login?next=%2Fsettings'],
    ['//evil.example/?lang=de', '/evil.example/'],
    ['/\\evil.example/?lang=de', '/evil.example/'],
  ])('%s stores the language and redirects to %s', async (path, target) => {
    const answer = await open(path);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(target);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-language=(?:de|es|ar); Max-Age=34560000; Path=\/; Secure; SameSite=Lax$/,
    );
  });

  it.each([
    '/.//evil.example?lang=de',
    '/%2e//evil.example?lang=de',
    '/x/..//evil.example?lang=de',
  ])('%s redirects to / and not to another site', async (path) => {
    const { status, headers } = await getRaw(api, path);
    expect([status, headers.location]).toEqual([303, '/']);
  });

  it.each(['/?lang=xx', '/?lang=', '/?lang=de-AT', '/?lang=__proto__'])(
    '%s stores nothing',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('has no effect on API calls', async () => {
    const answer = await open('/api/auth/options?lang=de');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe('the language of an account', () => {
  it('applies to a device that has none, and is stored there', async () => {
    const { cookie } = await api.signIn({ preferences: { language: 'ar' } });
    const answer = await open('/settings', { cookie, 'accept-language': 'de' });
    expect(await answer.text()).toContain('lang="ar"');
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-language=ar;/);
  });

  it('does not override the choice on the device', async () => {
    const { cookie } = await api.signIn({ preferences: { language: 'ar' } });
    const answer = await open('/', { cookie: `${cookie}; __Host-language=de` });
    expect(await answer.text()).toContain('lang="de"');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('must be a supported one or null', async () => {
    const visitor = createVisitor(api);
    visitor.cookie = (await api.signIn()).cookie;
    const set = (language: unknown) =>
      visitor.call('users.updatePreferences', { body: { language } });
    expect(await set('es')).toMatchObject({ status: 200, body: { language: 'es' } });
    expect(await set('fr')).toMatchObject({ status: 400, body: { code: 'preference_invalid' } });
  });
});

describe('a refusal', () => {
  const refused = async (headers: Record<string, string>) =>
    (await open('/api/auth/user', headers)).json();

  it('has the same code in every language, and a message in the reader’s language', async () => {
    expect(await refused({})).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
    expect(await refused({ 'accept-language': 'de' })).toEqual({
      code: 'unauthorized',
      message: 'Nicht angemeldet',
    });
    expect(await refused({ cookie: '__Host-language=es' })).toMatchObject({
      message: 'Sin sesión',
    });
  });
});

it('the sign-out confirmation is in the reader’s language', async () => {
  const { cookie } = await api.signIn();
  const page = await (
    await open('/api/logout', { cookie: `${cookie}; __Host-language=ar` })
  ).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('تسجيل الخروج');
});
