import type { Browser, Locator, Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expect } from '../../fixtures.ts';
import { signUp, type Member } from '../../members.ts';
import { ours } from '../actions/steps.ts';
import { toneFile } from '@swirl/testing/tone';

/** A user in their own browser context. */
export interface Other extends Member {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

export async function another(browser: Browser, firstName: string): Promise<Other> {
  const context = await browser.newContext({ baseURL: addresses.app });
  const page = await context.newPage();
  const person = await signUp(page, { firstName });
  return { ...person, page, close: () => context.close() };
}

type Body = Readonly<Record<string, string | boolean | number>>;

/** A call as the app makes it; an error response fails the test. */
async function call(
  { page }: Pick<Other, 'page'>,
  method: 'POST' | 'PATCH',
  path: string,
  data: Body,
): Promise<void> {
  const answer = await page.request.fetch(path, { ...ours, method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
}

export const reactTo = (who: Other, loopId: string) =>
  call(who, 'POST', '/api/reactions', { loopId });
export const commentOn = (who: Other, loopId: string, content: string, moment: Body = {}) =>
  call(who, 'POST', '/api/comments', { loopId, content, ...moment });
export const followPerson = (who: Other, followingId: string) =>
  call(who, 'POST', '/api/follows', { followingId });
export const setPreference = (page: Page, preference: Body) =>
  call({ page }, 'PATCH', '/api/users/preferences', preference);

/** Posts a remix with its own sound, which the worker processes like any other. */
export async function remix({ page }: Other, parentLoopId: string, caption: string): Promise<void> {
  const answer = await page.request.post('/api/loops', {
    ...ours,
    multipart: {
      audio: toneFile(1),
      duration: '1',
      mediaType: 'audio',
      moodTags: '["chill"]',
      caption,
      parentLoopId,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A row of the inbox, by its text. */
export const row = (page: Page, text: string | RegExp): Locator =>
  page.locator('[data-group]').filter({ hasText: text });

/** The unread count on the menu's button; empty if there is none. */
export const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu' });

export async function openInbox(page: Page): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
}
