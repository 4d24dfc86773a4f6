import { expect, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { action, expectNotice, openLoop, reactions, readLoop, refuse } from './steps.ts';

test('a reaction shows immediately and can be undone, and a double tap only adds one', async ({
  page,
}) => {
  const { loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await openLoop(page, loopId);
  const react = action(page, loopId, 'React');
  const number = reactions(page, loopId);
  const onServer = async () => {
    const { hasReacted, _count: counts } = await readLoop(page, loopId);
    return { hasReacted, reactions: counts.reactions };
  };
  const reacted = { hasReacted: true, reactions: 1 };
  const nothing = { hasReacted: false, reactions: 0 };

  await expect(react).toHaveAttribute('aria-pressed', 'false');
  await expect(number).toHaveCount(0);
  await react.click();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect(number).toHaveText('1');
  await expect.poll(onServer).toEqual(reacted);
  await react.click();
  await expect(number).toHaveCount(0);
  await expect.poll(onServer).toEqual(nothing);

  const takenBack: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') takenBack.push(request.url());
  });
  // Both in one task, so that the speed of the machine does not matter.
  const tapTwice = () =>
    page.locator(`[data-loop="${loopId}"] .loop-surface`).evaluate((element) => {
      for (const detail of [1, 2]) {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      }
    });
  await tapTwice();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(onServer).toEqual(reacted);
  await tapTwice();
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  expect(takenBack).toEqual([]);

  const open = await refuse(page, '**/api/reactions/*', {
    method: 'DELETE',
    status: 404,
    message: 'This loop isn’t available',
    code: 'loop_not_found',
  });
  await react.click();
  await expectNotice(page, 'Failed to react', 'This loop isn’t available');
  await expect(react).toHaveAttribute('aria-pressed', 'true');
  await expect(number).toHaveText('1');
  await open();

  await page.route('**/api/reactions/*', (route) => route.abort());
  await react.click();
  await expectNotice(
    page,
    'Failed to react',
    'You’re offline. Check your connection and try again.',
  );
  await expect(number).toHaveText('1');
});

test('a double tap shows a heart under the finger, and a long press does not count as a tap', async ({
  page,
  world,
}) => {
  await signUp(page);
  await page.addInitScript(() => {
    // Held by the test, so that its duration does not matter.
    const style = document.createElement('style');
    style.textContent = '.player-bloom { animation-play-state: paused !important }';
    document.addEventListener('DOMContentLoaded', () => document.head.append(style));
  });
  const loopId = world.loops['kettle'] ?? '';
  await page.goto(`/?loopId=${loopId}`);
  await expect(action(page, loopId, 'React')).toBeVisible();
  const surface = page.locator(`[data-loop="${loopId}"] .loop-surface`);
  const press = (heldMs: number, at: { x: number; y: number }) =>
    surface.evaluate(
      (element, given) => {
        const box = element.getBoundingClientRect();
        const point = { clientX: box.left + given.at.x, clientY: box.top + given.at.y };
        const from = Math.ceil(performance.now());
        const send = (event: Event, timeStamp: number) => {
          Object.defineProperty(event, 'timeStamp', { value: timeStamp });
          element.dispatchEvent(event);
        };
        send(new PointerEvent('pointerdown', { bubbles: true, ...point }), from);
        send(new MouseEvent('click', { bubbles: true, detail: 1, ...point }), from + given.heldMs);
      },
      { heldMs, at },
    );

  // The first tap turns on sound, the next ones would pause.
  await press(40, { x: 150, y: 300 });
  await expect(surface).toHaveAccessibleName('Pause');
  await press(1300, { x: 150, y: 300 });
  await expect(surface).toHaveAccessibleName('Pause');
  await expect(page.locator('.player-bloom')).toHaveCount(0);

  await surface.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    for (const detail of [1, 2]) {
      const point = { clientX: left + 120, clientY: top + 260 };
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, ...point }));
    }
  });
  const bloom = await page.locator('.player-bloom').evaluate((heart) => {
    const box = heart.closest('.loop-surface')?.getBoundingClientRect();
    const style = getComputedStyle(heart);
    return { x: style.left, y: style.top, inside: box !== undefined };
  });
  expect(bloom).toEqual({ x: '120px', y: '260px', inside: true });
  await expect(action(page, loopId, 'React')).toHaveAttribute('aria-pressed', 'true');
});
