import type { Locator, Page } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { expectNotice, readLoop } from '../actions/steps.ts';
import { breakDevices, faultyDevices } from '../create/devices.ts';
import { expectReadyInView, postAndLand } from '../create/steps.ts';
import { expectPlaying } from '../play/steps.ts';
import { recordIn } from './steps.ts';

/** The number of lines in a button's text. */
const linesOf = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

/** Presses a button that posts, and returns the new loop's id: it plays on the next page. */
async function postBy(page: Page, name: string): Promise<string> {
  const id = await postAndLand(page, page.getByRole('button', { name, exact: true }));
  await expectNotice(page, 'Remix posted!', 'Your remix has been shared.');
  await expectReadyInView(page, id);
  await expectPlaying(page, id);
  return id;
}

/** The first time the server fails without a message; the second time it succeeds. */
async function postAgain(page: Page): Promise<string> {
  await page.route('**/api/loops', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Post Remix' }).click();
  await expectNotice(page, 'Failed to post remix', 'Failed to create remix');
  await page.unroute('**/api/loops');
  return postBy(page, 'Retry');
}

test('a user remixes a voice loop with their voice', async ({ page, world }) => {
  // Two takes and their processing: slower than other tests.
  test.slow();
  const me = await signUp(page);
  const original = world.loops['kettle'] ?? '';
  await page.goto(`/remix/${original}`);
  await expect(page.getByRole('heading', { name: 'Remix This Loop' })).toBeVisible();
  await expect(page.getByText('Your Remix').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(/^the sound my grandmother makes/)).toBeVisible();
  await expect(page.getByText(/^Use headphones so Ava/)).toBeVisible();

  // The original plays, is sought and muted.
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeEnabled();
  await play.click();
  const seek = page.getByRole('slider', { name: 'Position' });
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0.2);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await seek.press('ArrowRight');
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();

  // Re-record leads back to the choice.
  await page.getByRole('switch', { name: 'Play the original while recording' }).click();
  await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
  await recordIn(page, 'Record Your Loop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Post Remix' })).toBeVisible();
  await page.getByRole('button', { name: 'Re-record' }).click();
  await expect(page.getByRole('radio', { name: 'Audio' })).toBeChecked();

  await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
  await recordIn(page, 'Record Your Loop');
  await page.getByRole('button', { name: 'Continue' }).click();
  // Both play together; muting makes the rest faster.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('textbox', { name: 'Caption' }).fill('my kettle wanted a verse');
  await expect(page.getByRole('button', { name: 'cozy' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'cozy' }).click();
  const remixId = await postBy(page, 'Post Remix');

  const remix = await readLoop(page, remixId);
  expect(remix).toMatchObject({
    mediaType: 'audio',
    isRemix: true,
    parentLoopId: original,
    caption: 'my kettle wanted a verse',
    moodTags: ['playful'],
    avatarConfig: { hairStyle: 'afro', mouthStyle: 'grin', animationStyle: 'floating' },
    user: { id: me.id },
  });
  // The parent's card shows its remixes, with a link to the tree.
  await page.goto(`/?loopId=${original}`);
  const card = page.locator(`article[data-loop="${original}"]`);
  await card.getByRole('button', { name: /^Remix/ }).click();
  await expect(page).toHaveURL(`/remix/${original}`);
  await expect(page.getByRole('heading', { name: 'Remix This Loop' })).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: /remix(es)?$/ }).click();
  await expect(page.locator(`[data-key="${original}"]`)).toHaveAttribute('aria-selected', 'true');
  await page.locator(`[data-key="${remixId}"]`).click();
  await expect(page.locator(`[data-key="${remixId}"]`)).toHaveAttribute('aria-selected', 'true');
});

test('a user remixes with a video, and a loop that cannot be remixed has its own page', async ({
  page,
  world,
}) => {
  test.slow();
  await faultyDevices(page);
  await signUp(page);
  const original = world.loops['kettle'] ?? '';
  await page.goto(`/remix/${original}`);
  await page.getByRole('radio', { name: 'Video' }).check();

  // Without a camera there is an error; after a retry with one, recording works.
  await breakDevices(page, 'no camera');
  await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No camera found' })).toBeVisible();
  await breakDevices(page, 'none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await recordIn(page, 'Record Video Loop');
  const again = page.getByRole('button', { name: 'Re-record' });
  expect(await linesOf(again)).toBe(1);
  await again.click();
  await recordIn(page, 'Record Video Loop');
  await page.getByRole('button', { name: 'Continue' }).click();
  const remixId = await postAgain(page);
  expect(await readLoop(page, remixId)).toMatchObject({
    mediaType: 'video',
    parentLoopId: original,
  });

  // A hidden loop, and one that cannot be remixed: each has its own page.
  const stranger = await testBackend.createUser(newPerson());
  const [hidden = ''] = await testBackend.plantTree([
    { by: stranger.id, caption: 'mine alone', parent: null, hidden: true },
  ]);
  await page.goto(`/remix/${hidden}`);
  await expect(page.getByRole('heading', { name: 'This loop isn’t available' })).toBeVisible();
  await page.route(`**/api/loops/${original}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), canRemix: false } });
  });
  await page.goto(`/remix/${original}`);
  await expect(page.getByRole('heading', { name: 'This loop can’t be remixed' })).toBeVisible();
});
