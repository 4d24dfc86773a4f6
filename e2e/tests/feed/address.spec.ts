import { testBackend } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { asDemo, signUp } from '../../members.ts';
import { activeCard, expectActive, openLoops, readerOf } from './steps.ts';

test('a loop’s URL opens that loop first, then the feed without it', async ({ page }) => {
  const { loops } = await readerOf(page, 4);
  await page.goto(`/?feed=following&loopId=${loops[2]}`);
  await expectActive(page, loops[2]);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[0]);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[3]);
});

test('a hidden, deleted or unknown loop shows a notice, and the feed follows', async ({
  page,
  world,
}) => {
  const { reader, loops } = await readerOf(page, 2);
  const [own = ''] = await testBackend.postStatuses(reader.id, 1);
  for (const loopId of [world.loops['diary'], 'never-there', crypto.randomUUID()]) {
    await page.goto(`/?feed=following&loopId=${loopId}`);
    await expect(page.getByText('This loop isn’t available', { exact: true })).toBeVisible();
    await expectActive(page, own);
    await expect(page).toHaveURL(new RegExp(`loopId=${own}$`));
  }
  // Its author sees it.
  await asDemo(page, world, 'leo_m');
  await page.goto(`/?loopId=${world.loops['diary']}`);
  await expectActive(page, world.loops['diary']);
  expect(loops).toHaveLength(2);
});

test('Back from a profile returns to the same loop without fetching the feed again', async ({
  page,
}) => {
  const { loops, author } = await readerOf(page, 14);
  await openLoops(page, loops[0] ?? '');
  for (let at = 1; at <= 8; at += 1) {
    await page.keyboard.press('ArrowDown');
    await expectActive(page, loops[at]);
  }
  await activeCard(page).getByRole('link', { name: author.firstName }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${author.id}$`));

  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/loops') requested.push(request.url());
  });
  await page.goBack();
  await expectActive(page, loops[8]);
  await page.keyboard.press('ArrowUp');
  await expectActive(page, loops[7]);
  expect(requested).toEqual([]);
});

test('going back before the page has updated leads to the right loop', async ({ page }) => {
  const { loops } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await page.locator('.feed-list').evaluate(async (list) => {
    // A slow machine: the next card takes a while to render, and deferred work comes only after the
    // next step.
    const SLOW_MS = 30;
    const held: (() => void)[] = [];
    let busy = false;
    const post = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'postMessage');
    MessagePort.prototype.postMessage = function postLater(this: MessagePort, message: unknown) {
      const send = () => post?.value.call(this, message);
      if (busy) held.push(send);
      else send();
    };
    const settled = new Promise<void>((resolve) => {
      const remove = Object.getOwnPropertyDescriptor(Element.prototype, 'removeAttribute');
      Element.prototype.removeAttribute = function removeSlowly(this: Element, name: string) {
        remove?.value.call(this, name);
        if (busy || name !== 'inert') return;
        busy = true;
        const until = performance.now() + SLOW_MS;
        while (performance.now() < until);
        resolve();
      };
    });
    const press = (key: string) =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    press('ArrowDown');
    await settled;
    const rests = new Promise((resolve) => {
      list.addEventListener('scrollend', resolve, { once: true });
    });
    press('ArrowUp');
    await rests;
    for (const send of held.splice(0)) send();
    Object.defineProperty(MessagePort.prototype, 'postMessage', post ?? {});
  });
  await expectActive(page, loops[0]);
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
});

test('Back closes a dialog, and the loop and its address stay', async ({ page }) => {
  const { loops } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expectActive(page, loops[1]);
  await expect(page).toHaveURL(new RegExp(`loopId=${loops[1]}$`));
});

test('the current tab and the refresh button refetch the feed and scroll to the first loop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function noted(this: HTMLMediaElement) {
      if (this.src.endsWith('/sounds/swirl-refresh.mp3')) {
        document.documentElement.dataset['refreshedAt'] = String(this.volume);
      }
      return Reflect.apply(play?.value, this, []);
    };
  });
  const { loops, author } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);
  const [newer = ''] = await testBackend.postStatuses(author.id, 1);
  await page.getByRole('link', { name: 'Loops', exact: true }).click();
  await expectActive(page, newer);

  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[0]);
  const sound = page.waitForRequest('**/sounds/swirl-refresh.mp3');
  const [newest = ''] = await testBackend.postStatuses(author.id, 1);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/api\/loops\?/, async (route) => {
    await arrived;
    await route.continue();
  });
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  await sound;
  await expect(page.locator('html')).toHaveAttribute('data-refreshed-at', '0.3');
  arrive();
  await expectActive(page, newest);
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
});

test('Home shows loops of everyone, Loops those of followed people', async ({ page, world }) => {
  const me = await signUp(page);
  const [own = ''] = await testBackend.postStatuses(me.id, 1);
  await page.goto(`/?loopId=${world.loops['kettle']}`);
  await expectActive(page, world.loops['kettle']);
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Loops', exact: true }).click();
  await expectActive(page, own);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expectActive(page, world.loops['kettle']);
});
