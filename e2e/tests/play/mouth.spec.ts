import { limits } from '@swirl/contract/limits';
import { expect, test } from '../../fixtures.ts';
import { activeCard, expectPlaying, expectSilence, listenerOf, player } from './steps.ts';

test('the avatar’s mouth moves with the voice and rests when paused', async ({ page }) => {
  const loops = await listenerOf(page, ['speech']);
  const answer = page.waitForResponse(/\/api\/loops\?/);
  await page.goto('/?feed=following');
  const [loop] = await (await answer).json();
  await expectPlaying(page, loops[0]);

  // The inside of the mouth is the only dark red around it. Sampled until the voice has been loud
  // and quiet often enough, however long that takes.
  const openings = await activeCard(page)
    .locator('canvas')
    .last()
    .evaluate(
      async (canvas: HTMLCanvasElement, { envelope, hertz }) => {
        const loudness = Array.from(atob(envelope), (letter) => letter.charCodeAt(0) / 255);
        const video = canvas.closest('article')?.querySelector('video');
        const inside = () => {
          const pixels = canvas.getContext('2d')?.getImageData(140, 215, 120, 110).data ?? [];
          let dark = 0;
          for (let at = 0; at < pixels.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = pixels.slice(at, at + 3);
            if (red > 70 && red < 150 && green < 50 && blue < 80 && blue > green) dark += 1;
          }
          return dark;
        };
        const loud: number[] = [];
        const quiet: number[] = [];
        while (loud.length < 5 || quiet.length < 5) {
          await new Promise(requestAnimationFrame);
          const frame = Math.floor((video?.currentTime ?? 0) * hertz);
          const around = loudness.slice(Math.max(0, frame - 2), frame + 4);
          if (around.every((value) => value > 0.5)) loud.push(inside());
          if (around.every((value) => value < 0.12)) quiet.push(inside());
        }
        const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
        return { loud: mean(loud), quiet: mean(quiet) };
      },
      { envelope: loop.media.envelope, hertz: limits.media.envelopeHertz },
    );
  expect(openings.loud).toBeGreaterThan(openings.quiet + 100);

  const picture = () =>
    activeCard(page)
      .locator('canvas')
      .last()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await player(page).press(' ');
  await expectSilence(page);
  await expect
    .poll(async () => {
      const before = await picture();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      return (await picture()) === before;
    })
    .toBe(true);
  const rest = await picture();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await picture()).toBe(rest);
});
