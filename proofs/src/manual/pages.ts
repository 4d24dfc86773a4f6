import { INSTALL } from './install-page.ts';
import { OPERATIONS } from './operations-page.ts';
import type { Step } from './step.ts';

export const PAGES = ['INSTALL', 'OPERATIONS', 'HA'] as const;
export type Page = (typeof PAGES)[number];

/** What is run of a page, in its order. */
export function stepsOf(page: Page): readonly Step[] {
  return { INSTALL, OPERATIONS, HA: [] }[page];
}

export function isPage(name: string | undefined): name is Page {
  return PAGES.some((page) => page === name);
}
