import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

export interface Screen {
  readonly name: string;
  /** Opens it, and waits for its main content. */
  open(page: Page): Promise<void>;
}

const at = (name: string, path: string, ready: string): Screen => ({
  name,
  async open(page) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
  },
});

/** Public screens. */
export const outside: readonly Screen[] = [
  at('the landing page', '/welcome', '.landing-footer'),
  at('the sign-in page', '/api/login', 'form'),
];

/** The everyday screens of a signed-in user, layers included. Selected by role, never by text. */
export const inside = (member: { id: string; username: string }): readonly Screen[] => [
  at('the feed', '/?feed=following', 'article[data-loop]:not([inert]) .loop-meta'),
  {
    name: 'comments',
    async open(page) {
      await page
        .locator('article[data-loop]:not([inert]) button:has(.lucide-message-circle)')
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'the ways to create',
    async open(page) {
      await page.goto('/?feed=following');
      await page.locator('.tab-bar button:has(.lucide-plus)').click();
      await expect(page.getByRole('dialog').getByRole('button').nth(2)).toBeVisible();
    },
  },
  {
    name: 'a new status',
    async open(page) {
      await page
        .getByRole('dialog')
        .getByRole('button')
        .filter({ hasNot: page.locator('.lucide-x') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  at('a profile', `/profile/${member.id}`, '[role="tablist"]'),
  at('search', `/search?q=${member.username}`, '[role="tablist"]'),
  at('Discover', '/discover', 'main section'),
  at('the inbox', '/notifications', 'main'),
  at('my moods', '/my-moods', '.year-month'),
  at('the settings', '/settings', 'main > :nth-child(8) section'),
];

/** The page itself never scrolls horizontally. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      return root.scrollWidth - root.clientWidth;
    });
  await expect
    .poll(over, { message: `${name} is no wider than the screen` })
    .toBeLessThanOrEqual(0);
}
