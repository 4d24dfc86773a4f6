import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from '../../fixtures.ts';

/** Values that differ from run to run, and their placeholders in the files. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›'],
  [/(?<=\b|_)[0-9a-f]{12}\b/g, '‹new›'],
  [
    /(?:about |over |almost |less than )?(?:\d+|an?) (?:second|minute|hour|day|month|year)s? ago/g,
    '‹time ago›',
  ],
  [/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, '‹date›'],
  [/\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/g, '‹date›'],
  [/‹date›(?:,| at)? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?/g, '‹moment›'],
  [/http:\/\/localhost:\d+/g, '‹address›'],
  // Other users join the waitlist too, and the length of a take varies.
  [/\b(Your spot|Number) \d+/g, '$1 ‹number›'],
  [/\b00:00 \/ \d\d:\d\d/g, '00:00 / ‹length›'],
];

/** Link targets are not part of what is announced, nor is a colon with nothing after it. */
function withoutAddresses(snapshot: string): string {
  const lines = snapshot.split('\n').filter((line) => !/^\s*- \/url:/.test(line));
  const depth = (line = '') => line.search(/\S/);
  return lines
    .map((line, at) =>
      line.endsWith(':') && depth(lines[at + 1]) <= depth(line) ? line.slice(0, -1) : line,
    )
    .join('\n');
}

/** The accessibility tree of the page, without what changes from run to run. */
async function spoken(page: Page): Promise<string> {
  // Inert elements are hidden from screen readers, which the snapshot ignores; tooltips come and
  // go.
  const marked = await page.evaluateHandle(() => {
    const unheard = [...document.querySelectorAll('[inert], [role="tooltip"]')].filter(
      (element) => !element.hasAttribute('aria-hidden'),
    );
    for (const element of unheard) element.setAttribute('aria-hidden', 'true');
    return unheard;
  });
  const snapshot = await page.locator('body').ariaSnapshot();
  await marked.evaluate((unheard) => {
    for (const element of unheard) element.removeAttribute('aria-hidden');
  });
  const same = CHANGING.reduce((text, [what, by]) => text.replaceAll(what, by), snapshot);
  return `${withoutAddresses(same)}\n`;
}

/**
 * Compares with the snapshot of that screen. `--update-snapshots` writes it; review it before
 * committing: it is what screen readers announce.
 */
export async function expectSpoken(page: Page, name: string, info: TestInfo): Promise<void> {
  const file = new URL(`spoken/${info.project.name}/${name}.yml`, import.meta.url);
  if (['all', 'changed'].includes(info.config.updateSnapshots)) {
    await mkdir(dirname(file.pathname), { recursive: true });
    let snapshot = '';
    // Everything has loaded when nothing is added anymore.
    const stays = async (): Promise<boolean> => {
      const before = snapshot;
      snapshot = await spoken(page);
      return snapshot === before;
    };
    await expect.poll(stays, { intervals: [1000] }).toBe(true);
    await writeFile(file, snapshot);
    return;
  }
  const wanted = await readFile(file, 'utf8');
  await expect
    .configure({ soft: true })
    .poll(() => spoken(page), `what is heard of ${name}`)
    .toBe(wanted);
}
