import type { Page, TestInfo } from '@playwright/test';
import { violationsInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { cutOffTexts, smallTargets } from './fits.ts';
import { layerEntries } from './layer-entries.ts';
import { expectSpoken } from './spoken.ts';

/** Reports every problem of a walk, not only the first. */
const softly = expect.configure({ soft: true });

/** 320 px are 1280 at 400 %; a wide screen at 200 % is half as wide and high. */
const NARROW = { phone: { width: 320, height: 640 }, desktop: { width: 720, height: 450 } };

const SPACED =
  '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Everything has loaded, and temporary announcements are gone. */
async function expectSettled(page: Page): Promise<void> {
  // The pointer is not over anything.
  await page.mouse.move(0, 0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const texts = (selector: string): string[] =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
        return [
          ...texts('[aria-busy="true"]'),
          ...texts('output, [role="status"]').filter((text) =>
            /^(Loading|Notification )/.test(text),
          ),
          ...texts('[role="region"][aria-label^="Notification"] li'),
        ];
      }),
    )
    .toEqual([]);
  await page.evaluate(() => document.fonts.ready);
}

/** All animations have ended: with reduced motion nothing keeps moving. */
async function expectStill(page: Page): Promise<void> {
  await softly
    .poll(
      () =>
        page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            // An avatar's mouth moves with its voice.
            .filter(
              (animation) =>
                !(animation instanceof CSSTransition) ||
                !(animation.effect instanceof KeyframeEffect) ||
                animation.effect.target?.closest('svg') === null,
            )
            .map((animation) => JSON.stringify(animation.effect?.getComputedTiming())),
        ),
      { message: 'what still moves' },
    )
    .toEqual([]);
}

/**
 * The dialog over the page, which was checked before it opened. Menus are checked with their page.
 */
async function uppermost(page: Page): Promise<string | undefined> {
  const id = await page.evaluate(() => {
    const [menu] = document.querySelectorAll('[role="menu"]');
    const layer = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    return menu === undefined ? layer?.id : undefined;
  });
  return id && `[id="${id}"]`;
}

async function expectFits(page: Page, name: string, project: string): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size.');
  const entries = await layerEntries(page);
  await page.setViewportSize(project === 'phone' ? NARROW.phone : NARROW.desktop);
  await softly.poll(() => cutOffTexts(page), { message: `${name}, narrow` }).toEqual([]);
  // Hit areas matter on phones.
  if (project === 'phone') {
    await softly
      .poll(() => smallTargets(page), {
        message: `${name}: too small for a finger`,
      })
      .toEqual([]);
  }
  await page.setViewportSize(size);
  // A layer that exists only on small screens removes its entry again.
  await expect.poll(() => layerEntries(page)).toBe(entries);
  if (project !== 'phone') return;
  const style = await page.addStyleTag({ content: SPACED });
  await softly
    .poll(() => cutOffTexts(page), {
      message: `${name}, with wide spaces`,
    })
    .toEqual([]);
  await style.evaluate((element) => element instanceof Element && element.remove());
}

interface Looked {
  readonly name: string;
  /**
   * Whether it is a layer over a page: then it is the same in both sizes, and the narrower one is
   * measured.
   */
  readonly layer?: boolean | undefined;
}

/** Checks a screen: its accessibility snapshot, its appearance in both themes, and its layout. */
export async function checkScreen(
  page: Page,
  { name, layer }: Looked,
  info: TestInfo,
): Promise<void> {
  await test.step(name, async () => {
    await expectSettled(page);
    await expectStill(page);
    await softly(page.locator('h1:visible'), `${name}: first headings`).toHaveCount(1);
    await softly(page).toHaveTitle(/./);
    await expectSpoken(page, name, info);
    if (layer === true && info.project.name !== 'phone') return;
    softly(await violationsInBothThemes(page, await uppermost(page)), name).toEqual([]);
    await expectFits(page, name, info.project.name);
  });
}
