import type { Page } from '@playwright/test';

/**
 * The rule of phones: an element plays with sound only once it was unmuted or played during a
 * gesture. Counts what the page does meanwhile.
 */
export async function emulatePhoneAutoplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const granted = new WeakSet<HTMLMediaElement>();
    const seen = new Set<HTMLMediaElement>();
    const count = { most: 0, refused: 0, elements: 0 };
    Object.assign(window, { played: count });
    let gesture = false;
    for (const type of ['click', 'keydown']) {
      window.addEventListener(type, ({ isTrusted }) => (gesture = isTrusted), true);
      window.addEventListener(type, () => (gesture = false));
    }
    const { prototype } = HTMLMediaElement;
    const play = Object.getOwnPropertyDescriptor(prototype, 'play');
    const muted = Object.getOwnPropertyDescriptor(prototype, 'muted');
    Object.defineProperty(prototype, 'muted', {
      ...muted,
      set(this: HTMLMediaElement, value: boolean) {
        if (!value && gesture) granted.add(this);
        muted?.set?.call(this, value);
      },
    });
    prototype.play = function playOrRefuse(this: HTMLMediaElement) {
      seen.add(this);
      count.elements = seen.size;
      if (gesture) granted.add(this);
      if (!this.muted && !granted.has(this)) {
        count.refused += 1;
        return Promise.reject(new DOMException('Not during a gesture', 'NotAllowedError'));
      }
      return Reflect.apply(play?.value, this, []);
    };
    const look = () => {
      const playing = [...seen].filter(({ paused }) => !paused).length;
      count.most = Math.max(count.most, playing);
      requestAnimationFrame(look);
    };
    look();
  });
}

interface Played {
  /** The maximum number of elements playing at once. */
  readonly most: number;
  readonly refused: number;
  /** Elements that ever played. */
  readonly elements: number;
}

export const played = (page: Page): Promise<Played> =>
  page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'played')?.value);
