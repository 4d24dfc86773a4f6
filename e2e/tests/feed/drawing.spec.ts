import { expect, test } from '../../fixtures.ts';
import { expectPlaying, listenerOf } from '../play/steps.ts';
import { activeCard, expectActive } from './steps.ts';

test('faces out of view are not drawn while the list rests, and are there before a swipe moves it', async ({
  page,
}) => {
  const loops = await listenerOf(page, ['kettle', 'speech', 'kettle']);
  await page.goto('/?feed=following');
  await expectPlaying(page, loops[0]);
  const drawn = () =>
    page
      .locator('.player-face canvas')
      .evaluateAll((all) => all.map((face) => getComputedStyle(face).visibility === 'visible'));
  await expect.poll(drawn).toEqual([true, false, false]);

  const input = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 120, y }],
    });
  const moved = () => page.locator('.feed-list').evaluate(({ scrollTop }) => scrollTop);
  await touch('touchStart', 700);
  await expect.poll(drawn).toEqual([true, true, true]);
  expect(await moved()).toBe(0);
  for (let y = 680; y >= 300; y -= 20) await touch('touchMove', y);
  await expect.poll(moved).toBeGreaterThan(0);
  expect(await drawn()).toEqual([true, true, true]);
  await touch('touchEnd');
  await expectActive(page, loops[1]);
  await expect.poll(drawn).toEqual([false, true, false]);

  // A key moves the list at once.
  const whenMoved = await page.locator('.feed-list').evaluateHandle((list) => ({
    drawn: new Promise((resolve) => {
      const isDrawn = (face: Element) => getComputedStyle(face).visibility === 'visible';
      const look = () => resolve([...list.querySelectorAll('.player-face canvas')].map(isDrawn));
      list.addEventListener('scroll', look, { once: true });
    }),
  }));
  await page.keyboard.press('ArrowDown');
  expect(await whenMoved.evaluate(({ drawn: then }) => then)).toEqual([true, true, true]);
  await expectActive(page, loops[2]);
  await expect(activeCard(page).locator('.player-face canvas')).toBeVisible();
  await expect.poll(drawn).toEqual([false, false, true]);
  await input.detach();
});
