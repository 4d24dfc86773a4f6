import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** More tab stops than any of our pages has. */
const MAX_STOPS = 120;

/** What is wrong with the focused element: invisible, out of view, or covered. */
const faultsOfFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return [];
    // Layers and headings take the focus for screen readers; they are not controls.
    if (focused.getAttribute('tabindex') === '-1') return [];
    const name =
      focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? focused.outerHTML;
    const faults: string[] = [];

    const probe = document.createElement('span');
    probe.style.color = 'var(--color-focus)';
    focused.parentElement?.append(probe);
    const focusColour = getComputedStyle(probe).color;
    probe.remove();
    const shows = (style: CSSStyleDeclaration): boolean =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      style.boxShadow.includes(focusColour);
    const around = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.closest('label'),
      ...(focused.parentElement?.children ?? []),
    ].filter((element) => element != null);
    const styles = around.flatMap((element) => [
      getComputedStyle(element),
      getComputedStyle(element, '::before'),
      getComputedStyle(element, '::after'),
    ]);
    // In a text field the caret shows the focus.
    const writes = focused.matches('textarea, [contenteditable]');
    if (!writes && !styles.some(shows)) faults.push(`nothing shows that the focus is on ${name}`);

    // A field or a switch may be drawn by its label.
    const drawn = focused.closest('label') ?? focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const points = [0.5, 0.2, 0.8].flatMap((across) =>
      [0.5, 0.2, 0.8].map((down) => [left + width * across, top + height * down] as const),
    );
    const inSight = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (drawn.contains(hit) || hit.contains(drawn));
    });
    if (!inSight) faults.push(`${name} has the focus where nobody sees it`);
    return faults;
  });

/** A user with a keyboard and without a mouse. */
export function keyboardOf(page: Page) {
  /** Presses a key and checks the focused element. */
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect.poll(() => faultsOfFocus(page)).toEqual([]);
  };
  /** Presses Tab until the element has the focus; if it never does, there is a focus trap. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press(key);
    }
    await expect(target, `reached within ${MAX_STOPS} stops`).toBeFocused();
  };
  return {
    press,
    tabTo,
    type: (text: string) => page.keyboard.type(text),
    /** Moves the focus there and presses it. */
    use: async (target: Locator, key = 'Enter'): Promise<void> => {
      await tabTo(target);
      await page.keyboard.press(key);
    },
  };
}
