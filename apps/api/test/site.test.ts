import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_ORIGIN, startApi, type TestApi } from './harness.ts';
import { createWebRoot, type WebRoot } from './web-root.ts';

let api: TestApi;
let webRoot: WebRoot;

beforeAll(async () => {
  webRoot = await createWebRoot();
  api = await startApi({
    webRoot: webRoot.path,
    env: { SECURITY_CONTACT: 'mailto:security@swirl.example' },
  });
});

afterAll(async () => {
  await api.stop();
  await webRoot.remove();
});

const textOf = async (path: string) => {
  const answer = await api.fetch(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

it('robots.txt allows the landing page and links to loops, and nothing for signed-in users', async () => {
  const robots = await textOf('/robots.txt');
  expect(robots).toMatch(/^Allow: \/\$$/m);
  expect(robots).toMatch(/^Allow: \/\?loopId=$/m);
  expect(robots).toMatch(/^Disallow: \/$/m);
  expect(robots).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
});

it('the sitemap lists the public pages', async () => {
  const sitemap = await textOf('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['/', '/welcome', '/report'].map((path) => `${PUBLIC_ORIGIN}${path}`));
  for (const address of listed) {
    expect((await api.fetch(new URL(address ?? '').pathname)).status).toBe(200);
  }
});

it('security.txt says where to report a vulnerability, and expires within a year', async () => {
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain('Contact: mailto:security@swirl.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

it('security.txt is missing where the operator has set no contact', async () => {
  const quiet = await startApi({ webRoot: webRoot.path });
  expect((await quiet.fetch('/.well-known/security.txt')).status).toBe(404);
  await quiet.stop();
});
