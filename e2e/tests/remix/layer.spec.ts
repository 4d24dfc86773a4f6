import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { readLoop } from '../actions/steps.ts';
import {
  details,
  expectPicture,
  expectReadyInView,
  openCamera,
  openVoice,
  post,
  postAndLand,
  record,
} from '../create/steps.ts';
import { expectPlaying } from '../play/steps.ts';

const postRemix = (page: Page) =>
  details(page).getByRole('button', { name: 'Post Remix', exact: true });

/** A voice or video loop that everyone may layer on. */
async function postLoop(page: Page, kind: 'audio' | 'video'): Promise<string> {
  await page.goto('/');
  if (kind === 'audio') await openVoice(page);
  else {
    await openCamera(page);
    await expectPicture(page);
  }
  await record(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await details(page).getByRole('radio', { name: 'Public' }).check();
  const id = await post(page);
  await expectReadyInView(page, id);
  return id;
}

/** Records until the loop ends, and keeps the take. */
async function recordOnto(
  page: Page,
  base: string,
  kind: 'audio' | 'video',
  { cleaned = false } = {},
): Promise<void> {
  await page.goto(`/remix/${base}`);
  await page.getByRole('radio', { name: 'Layer' }).check();
  await page.getByRole('radio', { name: kind === 'audio' ? 'Audio' : 'Video' }).check();
  await page.getByRole('radio', { name: 'Off' }).check();
  if (cleaned) await page.getByRole('switch', { name: 'Clean up my voice' }).click();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  const name = kind === 'audio' ? 'Record Your Loop' : 'Record Video Loop';
  const recorder = page.getByRole('dialog', { name });
  await recorder.getByRole('button', { name: 'Start recording' }).click();
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  await recorder.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('slider', { name: 'Move your take' })).toBeVisible();
}

async function addLayer(page: Page, base: string, kind: 'audio' | 'video'): Promise<string> {
  await recordOnto(page, base, kind);
  await page.getByRole('button', { name: 'Continue' }).click();
  const id = await postAndLand(page, postRemix(page));
  await expectReadyInView(page, id);
  return id;
}

test('a user records their voice onto their own loop, and both sound together', async ({
  page,
}) => {
  // Two takes and the processing of both: slower than other tests.
  test.slow();
  await signUp(page);
  await page.goto('/');
  await openVoice(page);
  await record(page);
  await page.getByRole('button', { name: 'Next' }).click();
  const consent = details(page).getByRole('radiogroup', { name: 'Who may layer on this' });
  await expect(consent.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await expect(details(page).getByText('Listeners can hear your voice on its own.')).toBeVisible();
  await details(page).getByRole('radio', { name: 'Private' }).check();
  await expect(consent.getByRole('radio', { name: 'Everyone' })).toHaveCount(0);
  await details(page).getByRole('radio', { name: 'Public' }).check();
  const original = await post(page);
  await expectReadyInView(page, original);

  await page.goto(`/remix/${original}`);
  await expect(page.getByRole('heading', { name: 'Remix This Loop' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Layer' })).toBeChecked();
  await page.getByRole('radio', { name: 'Answer' }).check();
  await expect(page.getByText('Your Remix').filter({ visible: true })).toBeVisible();
  await recordOnto(page, original, 'audio');
  const nudge = page.getByRole('slider', { name: 'Move your take' });
  await nudge.press('PageUp');
  const offsetMs = Number(await nudge.inputValue());
  await page.getByRole('button', { name: 'Continue' }).click();
  const layer = await postAndLand(page, postRemix(page));
  await expectReadyInView(page, layer);
  const posted = await readLoop(page, layer);
  expect(posted).toMatchObject({
    relation: 'layer',
    parentLoopId: original,
    layerPermission: 'everyone',
    mix: { voices: 2 },
  });
  expect(posted.mix?.positions.at(-1)?.stem?.offsetMs).toBe(offsetMs);

  // Also for those who open it before the code that draws a choir is loaded.
  await page.goto(`/?loopId=${layer}`);
  await expectPlaying(page, layer);
});

test('a layer with video has its own picture over the sound of a voice loop', async ({ page }) => {
  test.slow();
  await signUp(page);
  const original = await postLoop(page, 'audio');
  const layer = await addLayer(page, original, 'video');
  const { duration } = await readLoop(page, original);
  const posted = await readLoop(page, layer);
  expect(posted).toMatchObject({
    mediaType: 'video',
    relation: 'layer',
    parentLoopId: original,
    mix: { voices: 2, picture: 1 },
  });
  expect(posted.media?.sources[0]?.contentType).toBe('video/mp4');
  // As long as the original, in whole frames of sound.
  expect(Math.abs(posted.duration - duration)).toBeLessThan(0.1);
});

test('a layer on a layer on a video shows the newest picture', async ({ page }) => {
  test.slow();
  await signUp(page);
  const original = await postLoop(page, 'video');
  const voice = await addLayer(page, original, 'audio');
  expect(await readLoop(page, voice)).toMatchObject({ mix: { voices: 2, picture: 0 } });
  const video = await addLayer(page, voice, 'video');
  expect(await readLoop(page, video)).toMatchObject({
    relation: 'layer',
    mix: { voices: 3, picture: 2 },
  });
});

test('a cleaned take on a loop that is full by then is posted as an answer', async ({ page }) => {
  test.slow();
  await signUp(page);
  const original = await postLoop(page, 'audio');
  await recordOnto(page, original, 'audio', { cleaned: true });
  await page.route(`**/api/loops/${original}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), layerRefusal: 'full' } });
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('alertdialog', { name: 'This loop can no longer be layered' });
  await question.getByRole('button', { name: 'Post as answer' }).click();
  const id = await postAndLand(page, page.getByRole('button', { name: 'Post Remix', exact: true }));
  await expectReadyInView(page, id);
  expect(await readLoop(page, id)).toMatchObject({ relation: 'answer', parentLoopId: original });
});
