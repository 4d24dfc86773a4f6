import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const everything: RunOptions = { runOnly: { type: 'tag', values: WCAG } };
/** The properties that a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** The number of running animations that end: what they move or fade is between two states. */
function ending(): number {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation.playState === 'running' &&
        animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    ).length;
}

/** What is fading out or in fails only while it fades, so a failure is confirmed when all is still. */
async function violations(page: Page, which: RunOptions, part?: string): Promise<string[]> {
  const found = await runAxe(page, which, part);
  if (found.length === 0) return found;
  await expect.poll(() => page.evaluate(ending)).toBe(0);
  return runAxe(page, which, part);
}

async function runAxe(page: Page, which: RunOptions, part?: string): Promise<string[]> {
  // Once per page: injecting it takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Only violations are returned; the list of passes is many times as long.
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

/** The number of running color transitions: until they end, colors are the old ones. */
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
 * The violations of the page, or of a part of it: all rules in one theme, and colors in the other.
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
