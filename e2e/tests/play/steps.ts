import type { Page } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect } from '../../fixtures.ts';
import { signUp } from '../../members.ts';

export const activeCard = (page: Page) => page.locator('article[data-loop]:not([inert])');
export const player = (page: Page) =>
  activeCard(page).getByRole('button', { name: /^(Play|Pause)$/ });

/** A new user who follows one author, and sees only copies of these loops of the demo world. */
export async function listenerOf(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  const world = await testBackend.world();
  const author = await testBackend.createUser(newPerson());
  const loops = await testBackend.repeat(
    author.id,
    keys.map((key) => world.loops[key] ?? key),
  );
  const listener = await signUp(page);
  await testBackend.follow(listener.id, author.id);
  return loops;
}

interface Playback {
  /** The loops whose element is not paused. */
  readonly playing: readonly string[];
  readonly second: number;
  readonly muted: boolean;
}

/** What plays right now. */
export const playback = (page: Page): Promise<Playback> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('video')];
    const playing = all.filter(({ paused }) => !paused);
    return {
      playing: playing.map(({ dataset }) => dataset['loop'] ?? 'none'),
      second: playing[0]?.currentTime ?? 0,
      muted: all.every(({ muted }) => muted),
    };
  });

/** Only this loop plays, and its time advances. */
export async function expectPlaying(page: Page, loopId: string | undefined): Promise<void> {
  await expect
    .poll(
      async () => {
        const { playing, second } = await playback(page);
        return second > 0 ? playing : [];
      },
      // The first one waits for the whole app, on a machine that may be busy.
      { timeout: 60_000 },
    )
    .toEqual([loopId]);
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(async () => (await playback(page)).playing).toEqual([]);
}

/** One tap with an explicit timestamp: the speed of the machine does not make it a double tap. */
export async function tapAt(page: Page, milliseconds: number): Promise<void> {
  await player(page).evaluate((element, timeStamp) => {
    const event = new MouseEvent('click', { bubbles: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    element.dispatchEvent(event);
  }, milliseconds);
}

/** The page goes to the background, or returns. */
export async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
