import type { Page } from '@playwright/test';
import { addresses } from '../../addresses.ts';
import { expect, test } from '../../fixtures.ts';
import { signInAs, signUp } from '../../members.ts';
import { ours } from '../actions/steps.ts';
import { loopsOf, offer, openShelf, shelf, unsentCountOn } from '../create/steps.ts';
import { recordIn } from './steps.ts';

const post = (page: Page) => page.getByRole('button', { name: 'Post Remix' });
const caption = (page: Page) => page.getByRole('textbox', { name: 'Caption' });

test('a remix take survives a reload, Back and the end of a session, and is posted once', async ({
  page,
  browser,
  world,
}) => {
  const me = await signUp(page);
  const original = world.loops['kettle'] ?? '';
  await page.goto('/');
  await page.goto(`/remix/${original}`);
  await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
  await recordIn(page, 'Record Your Loop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await caption(page).fill('a verse for the kettle');

  await test.step('a reload', async () => {
    await expect.poll(() => unsentCountOn(page)).toBe(1);
    await expect.poll(() => unsentCaption(page)).toBe('a verse for the kettle');
    await page.reload();
    await offer(page).getByRole('button', { name: 'Continue' }).click();
    await expect(caption(page)).toHaveValue('a verse for the kettle');
  });

  await test.step('Back', async () => {
    await page.goBack();
    await openShelf(page, 1);
    await shelf(page)
      .getByRole('button', { name: /^Remix, .*a verse for the kettle/ })
      .click();
    await expect(page).toHaveURL(`/remix/${original}`);
    await expect(caption(page)).toHaveValue('a verse for the kettle');
    await caption(page).fill('a verse for my kettle');
    await expect.poll(() => unsentCaption(page)).toBe('a verse for my kettle');
  });

  await test.step('the end of the session', async () => {
    const elsewhere = await browser.newContext({ baseURL: addresses.app });
    const other = await elsewhere.newPage();
    await signInAs(other, me.id);
    expect((await other.request.delete('/api/auth/sessions', ours)).ok()).toBe(true);
    await elsewhere.close();
    await expect(page).toHaveURL(/\/api\/login/);
    await signInAs(page, me.id);
    await page.goto('/');
    await offer(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`/remix/${original}`);
    await expect(caption(page)).toHaveValue('a verse for my kettle');
  });

  await post(page).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await expect.poll(() => loopsOf(page, me.id)).toBe(1);
  await expect.poll(() => unsentCountOn(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a take that is left becomes a draft, and Cancel leads where Back would lead', async ({
  page,
  world,
}) => {
  const me = await signUp(page);
  await page.goto('/discover');
  await page.goto(`/remix/${world.loops['kettle']}`);
  await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
  await recordIn(page, 'Record Your Loop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => unsentCountOn(page)).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/discover');
  await openShelf(page, 1);
  expect(await loopsOf(page, me.id)).toBe(0);
});

/** A draft is saved once typing has paused. */
const unsentCaption = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('swirl-unsent', 1);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction('loops').objectStore('loops').getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result[0]?.form.caption);
          });
        });
      }),
  );
