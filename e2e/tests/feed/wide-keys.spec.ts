import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { action, openLoop } from '../actions/steps.ts';
import { expectActive, openLoops, readerOf } from './steps.ts';

test('the keys of the one table move, watch and respond, and can be turned off', async ({
  page,
}) => {
  test.slow();
  const { loops } = await readerOf(page, 3);
  const [first = '', second = '', third = ''] = loops;
  await openLoops(page, first);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Keys come once the page is idle. The same key closes it, and while it leaves it is still visible.
  await expect(async () => {
    if (!(await help.isVisible())) await page.keyboard.press('?');
    await expect(help).toHaveAttribute('data-state', 'open', { timeout: 5_000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press('?');
  await expect(help).toBeHidden();

  await page.keyboard.press('j');
  await expectActive(page, second);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, third);
  await page.keyboard.press('k');
  await expectActive(page, second);
  await page.keyboard.press('Home');
  await expectActive(page, first);
  await page.keyboard.press('l');
  await expect(action(page, first, 'React')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('l');
  await expect(action(page, first, 'React')).toHaveAttribute('aria-pressed', 'false');

  // On a comment they are about the comment; in its field they are letters.
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const field = panel.getByRole('textbox', { name: 'Add a comment' });
  await field.pressSequentially('all jokes');
  await field.press('Enter');
  const row = panel.getByRole('listitem').filter({ hasText: 'all jokes' });
  const heart = row.getByRole('button', { name: /^Like .* comment/ });
  await heart.focus();
  await page.keyboard.press('l');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('r');
  await expect(field).toBeFocused();
  await expectActive(page, first);

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await help.getByRole('switch', { name: 'Use shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, second);
  await page.reload();
  await page.goto('/settings?section=appearance');
  const setting = page.getByRole('switch', { name: 'Keyboard shortcuts' });
  await expect(setting).not.toBeChecked();
  await setting.click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a held player plays twice as fast; volume, full screen and picture in picture have controls', async ({
  page,
  world,
}) => {
  test.slow();
  const me = await signUp(page);
  const [loopId = ''] = await testBackend.repeat(me.id, [world.loops['kettle-film'] ?? '']);
  await openLoop(page, loopId);
  await expectActive(page, loopId);
  const video = page.locator(`video[data-loop="${loopId}"]`);
  const rate = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate);
  const player = page.locator(`article[data-loop="${loopId}"] .loop-player`);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.paused))
    .toBe(false);
  await player.hover();
  const full = player.getByRole('button', { name: 'Full screen' });
  await expect(full).toBeVisible();
  // What watches for a hold is loaded with the list of keys, once the page is idle.
  await expect(page.getByRole('listitem').filter({ hasText: 'All keys' })).toBeVisible();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.mouse.down();
  await expect.poll(rate).toBe(2);
  await expect(page.getByText('Double speed')).toBeAttached();
  await page.mouse.up();
  await expect.poll(rate).toBe(1);
  // It was no tap.
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);

  const volume = player.getByRole('slider', { name: 'Volume' });
  await volume.fill('0.5');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => [element.volume, element.muted]))
    .toEqual([0.5, false]);
  await expectAccessible(page);

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  await expect(full).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('complementary', { name: 'Comments' })).toBeHidden();
  await page.keyboard.press('f');
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expect(player.getByRole('button', { name: 'Picture in picture' })).toBeVisible();
});
