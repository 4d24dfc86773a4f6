import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { expectPlaying, listenerOf } from './steps.ts';

test.use({ baseURL: addresses.closed });

test('a page whose media links expired three times still plays, repeats and scrolls back', async ({
  page,
}) => {
  test.slow();
  const loops = await listenerOf(page, ['kettle', 'kettle-film', 'kettle']);
  await page.goto('/?feed=following');
  await expectPlaying(page, loops[0]);
  await page.evaluate(() => {
    const seen = { links: new Set<string>(), rounds: 0, second: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const video = document.querySelector<HTMLVideoElement>('article:not([inert]) video');
      const ends = new URL(video?.src ?? location.href).searchParams.get('ends');
      if (ends !== null) seen.links.add(ends);
      if (video !== null && video.currentTime < seen.second - 2) seen.rounds += 1;
      seen.second = video?.currentTime ?? 0;
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () =>
    page.evaluate(() => {
      const { links, rounds } = Object.getOwnPropertyDescriptor(window, 'seen')?.value ?? {};
      return { links: links.size, rounds };
    });
  await expect.poll(async () => (await seen()).links, { timeout: 60_000 }).toBeGreaterThan(3);
  await expect.poll(async () => (await seen()).rounds, { timeout: 60_000 }).toBeGreaterThan(0);
  await expectPlaying(page, loops[0]);

  await page.keyboard.press('ArrowDown');
  await expectPlaying(page, loops[1]);
  await page.keyboard.press('ArrowDown');
  await expectPlaying(page, loops[2]);
  await page.keyboard.press('ArrowUp');
  await expectPlaying(page, loops[1]);
  await page.keyboard.press('ArrowUp');
  await expectPlaying(page, loops[0]);
});
