import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readZip } from '@swirl/testing/read-zip';
import { testBackend } from '../../test-backend.ts';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice } from '../actions/steps.ts';
import { anotherPage, openSettings } from '../settings/steps.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (download: Download) => readFile(await download.path());

interface Exported {
  readonly account: { readonly email: string; readonly profileImageKey: string };
  readonly loops: readonly { readonly id: string; readonly caption: string }[];
  readonly comments: readonly { readonly content: string }[];
  readonly reactions: readonly { readonly loopId: string }[];
  readonly media: readonly { readonly loopId: string; readonly objectKey: string }[];
}

test('a user exports their data as a file at once, and with all media as an archive', async ({
  page,
  browser,
}) => {
  test.slow();
  const me = await signUp(page);
  await testBackend.postStatuses(me.id, 2);
  await testBackend.seedContent(me.id);
  const kept = await testBackend.listUserData(me.id);
  const expected = {
    account: { email: me.email },
    loops: kept.loops,
    comments: kept.comments.map((content) => ({ content })),
    reactions: kept.reactedTo.map((loopId) => ({ loopId })),
  };
  await openSettings(page);
  const card = page.getByRole('region', { name: 'Data Management' });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Export your data' }).click(),
  ]);
  await expectNotice(page, 'Export complete');
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^swirl-${me.username}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  );
  const exported: Exported = JSON.parse((await bytesOf(file)).toString());
  expect(exported).toMatchObject(expected);

  await card.getByRole('button', { name: 'Create archive' }).click();
  const link = card.getByRole('link', { name: 'Download your archive' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const [archive] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(archive.suggestedFilename()).toMatch(/\.zip$/);
  const files = await readZip(await bytesOf(archive));
  const inside: Exported = JSON.parse(files.get('data.json')?.toString() ?? '');
  expect(inside).toMatchObject(expected);
  expect(files.get('missing.txt')?.length).toBe(0);
  const objects = new Map([
    ...inside.media.map(
      ({ loopId, objectKey }) => [objectKey, `media/${loopId}/1080.webp`] as const,
    ),
    [inside.account.profileImageKey, 'profile/profile-image.webp'] as const,
  ]);
  expect(objects.size).toBe(2);
  for (const [key, path] of objects) {
    expect(hashOf(files.get(path) ?? Buffer.alloc(0))).toBe(kept.objects[key]);
  }

  // The URL alone gives no access to anyone else.
  const address = (await link.getAttribute('href')) ?? '';
  const stranger = await anotherPage(browser);
  expect((await stranger.request.get(address)).status()).toBe(401);
  await signUp(stranger);
  expect((await stranger.request.get(address)).status()).toBe(404);
  await stranger.context().close();

  await expectAccessibleInBothThemes(page);
});

test('a failed export shows an error and can be retried', async ({ page }) => {
  await signUp(page);
  await openSettings(page);
  await page.route('**/api/users/export-data', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Export your data' });
  await button.click();
  await expectNotice(page, 'Export failed', 'Failed to export your data. Please try again.');
  await page.unroute('**/api/users/export-data');
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(file.suggestedFilename()).toContain('swirl-');
});
