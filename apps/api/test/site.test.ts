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

it('lets machines read the front door and links to loops, and nothing of members', async () => {
  const robots = await textOf('/robots.txt');
  expect(robots).toMatch(/^Allow: \/\$$/m);
  expect(robots).toMatch(/^Allow: \/\?loopId=$/m);
  expect(robots).toMatch(/^Disallow: \/$/m);
  expect(robots).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
});

it('lists the pages that are for everybody', async () => {
  const sitemap = await textOf('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(['/', '/welcome', '/report'].map((path) => `${PUBLIC_ORIGIN}${path}`));
  for (const address of listed) {
    expect((await api.fetch(new URL(address ?? '').pathname)).status).toBe(200);
  }
});

it('says where to report a security hole, for less than a year', async () => {
  const text = await textOf('/.well-known/security.txt');
  expect(text).toContain('Contact: mailto:security@swirl.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

it('says nothing about it where the operator has named nobody', async () => {
  const quiet = await startApi({ webRoot: webRoot.path });
  expect((await quiet.fetch('/.well-known/security.txt')).status).toBe(404);
  await quiet.stop();
});
