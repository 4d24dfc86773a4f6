import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const everything: RunOptions = { runOnly: { type: 'tag', values: WCAG } };
/** All that a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

async function violations(page: Page, which: RunOptions, part?: string): Promise<string[]> {
  // Once for each page: putting it there takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Only what is wrong is brought here; a list of all that is right is many times as long.
  const options: RunOptions = { ...which, resultTypes: ['violations'] };
  const found: AxeResults['violations'] = await page.evaluate(
    `axe.run(${JSON.stringify(part) ?? 'document'}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} (${node.any[0]?.message ?? ''})`).join('\n')}`,
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, everything)).toEqual([]);
}

/** How many colours are on their way to the next one: until they arrive they are the old ones. */
function fading(): number {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation instanceof CSSTransition &&
        /color|fill|stroke/.test(animation.transitionProperty),
    ).length;
}

/**
 * What is wrong with the page as it stands, or with a part of it: all of it in one theme, and the
 * other one's colours.
 */
export async function violationsInBothThemes(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, which] of [
    ['dark', colours],
    ['light', everything],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`));
    await expect.poll(() => page.evaluate(fading)).toBe(0);
    found.push(...(await violations(page, which, part)).map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  expect(await violationsInBothThemes(page)).toEqual([]);
}
