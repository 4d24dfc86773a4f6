import { expect, test } from '../../fixtures.ts';
import { played, emulatePhoneAutoplay } from './autoplay-policy.ts';
import {
  activeCard,
  expectPlaying,
  expectSilence,
  playback,
  hide,
  listenerOf,
  player,
  tapAt,
} from './steps.ts';

const VOICE = 'kettle';
const FILM = 'kettle-film';

test('one tap turns sound on for this loop and the next ten, one at a time', async ({ page }) => {
  test.slow();
  await emulatePhoneAutoplay(page);
  const kinds = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? FILM : VOICE));
  const loops = await listenerOf(page, kinds);
  await page.goto('/?feed=following');
  await expectPlaying(page, loops[0]);
  expect((await playback(page)).muted).toBe(true);

  await activeCard(page).getByRole('button', { name: 'Pause' }).tap();
  await expect(activeCard(page).getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expectPlaying(page, loops[0]);
  for (const loop of loops.slice(1, 11)) {
    await page.keyboard.press('ArrowDown');
    await expectPlaying(page, loop);
    expect((await playback(page)).muted).toBe(false);
  }
  expect(await played(page)).toEqual({ most: 1, refused: 0, elements: 3 });
  // A playing loop repeats at its end.
  const loopsOn = () =>
    page.locator('video').evaluateAll((all: HTMLVideoElement[]) => all.map(({ loop }) => loop));
  expect(new Set(await loopsOn())).toEqual(new Set([true]));

  // The loop that was left is at its start again.
  await page.keyboard.press('ArrowUp');
  await expectPlaying(page, loops[9]);
  const left = page.locator(`video[data-loop="${loops[10]}"]`);
  await expect.poll(() => left.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(0);
});

test('taps, keys and a hidden page pause and resume playback', async ({ page }) => {
  const loops = await listenerOf(page, [VOICE, FILM]);
  await page.goto('/?feed=following');
  await expectPlaying(page, loops[0]);

  await tapAt(page, 1_000);
  await expect(activeCard(page).getByRole('button', { name: 'Sound on' })).toBeVisible();
  await expectPlaying(page, loops[0]);
  await tapAt(page, 2_000);
  await expectSilence(page);
  await expect(player(page)).toHaveAccessibleName('Play');
  await tapAt(page, 3_000);
  await expectPlaying(page, loops[0]);

  // A double tap reacts, and playback continues.
  const reaction = page.waitForRequest('**/api/reactions');
  await tapAt(page, 4_000);
  await tapAt(page, 4_250);
  await reaction;
  await expectPlaying(page, loops[0]);
  const react = activeCard(page).getByRole('button', { name: 'React' });
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await tapAt(page, 5_000);
  await tapAt(page, 5_100);
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expectPlaying(page, loops[0]);

  await hide(page, true);
  await expectSilence(page);
  await hide(page, false);
  await expectPlaying(page, loops[0]);

  // Hidden while it was paused: it stays paused.
  await player(page).press(' ');
  await expectSilence(page);
  await hide(page, true);
  await hide(page, false);
  await expect(player(page)).toHaveAccessibleName('Play');
  expect((await playback(page)).playing).toEqual([]);

  const seek = activeCard(page).getByRole('slider', { name: 'Position' });
  const video = page.locator(`video[data-loop="${loops[0]}"]`);
  const second = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await seek.press('Home');
  await expect.poll(second).toBe(0);
  await seek.press('ArrowRight');
  await seek.press('ArrowRight');
  await expect.poll(second).toBe(2);
  await expect(seek).toHaveAttribute('aria-valuetext', /^0:02 of 0:0\d$/);

  await page.keyboard.press('Escape');
  await activeCard(page).getByRole('button', { name: 'Sound on' }).tap();
  expect((await playback(page)).muted).toBe(true);
});

test('refused autoplay and reduced motion require a tap', async ({ page }) => {
  await page.addInitScript(() => {
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
    let tapped = false;
    window.addEventListener('click', () => (tapped = true), true);
    HTMLMediaElement.prototype.play = function refuse(this: HTMLMediaElement) {
      return tapped
        ? Reflect.apply(play?.value, this, [])
        : Promise.reject(new DOMException('Saving power', 'NotAllowedError'));
    };
  });
  const loops = await listenerOf(page, [FILM, VOICE]);
  await page.goto('/?feed=following');
  await expect(activeCard(page).getByText('Tap to play')).toBeVisible();
  expect((await playback(page)).playing).toEqual([]);
  await player(page).tap();
  await expectPlaying(page, loops[0]);
  await expect(activeCard(page).getByText('Tap to play')).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowDown');
  await expect(activeCard(page)).toHaveAttribute('data-loop', loops[1] ?? '');
  await expect(player(page)).toHaveAccessibleName('Play');
  await expectSilence(page);
  await player(page).tap();
  await expectPlaying(page, loops[1]);
});

test('a file that cannot be fetched is retried, then shown as failed', async ({ page }) => {
  // Loads the whole app twice, each time until it plays.
  test.slow();
  const loops = await listenerOf(page, [FILM]);
  const refuse = { status: 403, body: '' };
  let refused = 0;
  await page.route('**/media/**', async (route) => {
    if (!route.request().headers()['range'] || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill(refuse);
  });
  const again = page.waitForResponse(`**/api/loops/${loops[0]}`);
  await page.goto('/?feed=following');
  await again;
  await expectPlaying(page, loops[0]);

  await page.unrouteAll();
  await page.goto('about:blank');
  refused = 0;
  await page.route('**/media/**', (route) => {
    if (route.request().headers()['range']) refused += 1;
    return route.fulfill(refuse);
  });
  await page.goto('/?feed=following');
  await expect(activeCard(page).getByText('Couldn’t load this loop.')).toBeVisible();
  await page.unrouteAll();
  await activeCard(page).getByRole('button', { name: 'Retry' }).tap();
  await expectPlaying(page, loops[0]);
  await expect(activeCard(page).getByText('Couldn’t load this loop.')).toBeHidden();
  // Once as it was and once with fresh links; no further automatic retry.
  expect(refused).toBe(2);
});
