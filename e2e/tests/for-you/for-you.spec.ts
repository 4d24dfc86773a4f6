import type { Page } from '@playwright/test';
import { limits } from '@swirl/contract/limits';
import type { ForYouLoop } from '@swirl/contract/schemas/feeds';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { expectNotice, ours } from '../actions/steps.ts';
import { activeCard } from '../feed/steps.ts';

const AUTHORS = 5;
const EACH = limits.forYou.inReach / AUTHORS;

// The whole list is compared, and a moving page cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pill = (page: Page) => page.getByRole('button', { name: /^Feed:/ });
const why = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Why this loop?' })
    .or(page.getByRole('complementary', { name: 'Why this loop?' }));

async function chooseFeed(page: Page, from: string, to: string): Promise<void> {
  await expect(pill(page)).toHaveText(`Feed:${from}`);
  const saved = page.waitForResponse('**/api/users/preferences');
  await pill(page).click();
  await page.getByRole('menuitemradio', { name: to }).click();
  await saved;
  await expect(pill(page)).toHaveText(`Feed:${to}`);
}

/** A new user who follows a few people, with enough loops in reach for For you. */
async function reader(page: Page) {
  const me = await signUp(page);
  const authors = await Promise.all(Array.from({ length: AUTHORS }, () => authorOf(EACH)));
  await Promise.all(authors.map(({ id }) => testBackend.follow(me.id, id)));
  return { me, authors };
}

async function openForYou(page: Page): Promise<void> {
  await page.request.patch('/api/users/preferences', { ...ours, data: { homeFeed: 'for-you' } });
  await page.goto('/');
  await expect(pill(page)).toHaveText('Feed:For you');
}

/** A notice leaves by itself: a click from outside could be too late. */
const undoAtOnce = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('button')];
          const undo = buttons.find(({ textContent }) => textContent === 'Undo');
          if (undo === undefined) return;
          watch.disconnect();
          undo.click();
          resolve();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );

test('Home shows the chosen feed, which is remembered, and one’s own new loop first', async ({
  page,
}) => {
  test.slow();
  await reader(page);
  await page.goto('/');
  await chooseFeed(page, 'Newest', 'For you');
  await expect(activeCard(page)).toBeVisible();
  await page.reload();
  await expect(pill(page)).toHaveText('Feed:For you');
  await pill(page).click();
  await expect(page.getByRole('menuitemradio', { name: 'For you' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: 'Post a Status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Post a Status' });
  await dialog.getByRole('textbox', { name: 'Status' }).fill('mine, on top');
  await dialog.getByRole('button', { name: /^Post/ }).click();
  await expect(activeCard(page)).toContainText('mine, on top');
  await expect(pill(page)).toHaveText('Feed:For you');

  await chooseFeed(page, 'For you', 'Following');
  await expect(page).toHaveURL(/\?feed=following/);
  await expect(page.getByRole('link', { name: 'Loops', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The app opens with it, and Home is still there.
  await page.goto('/');
  await expect(page).toHaveURL(/\?feed=following/);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(pill(page)).toHaveText('Feed:For you');
  await page.goBack();
  await expect(pill(page)).toHaveText('Feed:Following');
  await page.keyboard.press('w');
  await expect(why(page)).toContainText('Newest first. Nothing else counts.');
});

test('a reason can be turned off, its author hidden, and everything reset in Settings', async ({
  page,
}) => {
  test.slow();
  const { authors } = await reader(page);
  const followedLoops = new Set(authors.flatMap(({ loops }) => loops));
  await openForYou(page);
  await expect
    .poll(async () => followedLoops.has((await activeCard(page).getAttribute('data-loop')) ?? ''))
    .toBe(true);
  const shown = (await activeCard(page).getAttribute('data-loop')) ?? '';

  await page.keyboard.press('w');
  const followed = why(page).getByRole('button', { name: /^You follow Ava/ });
  await followed.click();
  await expect(why(page).getByRole('radio', { name: 'Normal' })).toBeChecked();
  await expectAccessible(page);

  // It counts less, and as before, and then not at all.
  const undone = undoAtOnce(page);
  await why(page).getByRole('radio', { name: 'Less' }).click();
  await undone;
  await expect(why(page).getByRole('radio', { name: 'Normal' })).toBeChecked();
  const nextPage = page.waitForResponse(async (answer) => {
    if (!answer.url().includes('/api/feeds/for-you?')) return false;
    // A page that was dropped for a newer one has no body any more.
    const loops: ForYouLoop[] | undefined = await answer.json().catch(() => undefined);
    return (
      !!loops && !loops.some(({ reasons }) => reasons.some(({ kind }) => kind === 'following'))
    );
  });
  await why(page).getByRole('radio', { name: 'Off' }).check();
  await expectNotice(page, 'People you follow: Off', 'From the next loop onUndo');
  expect((await nextPage).url()).toContain('cursor=');
  await expect(activeCard(page)).toHaveAttribute('data-loop', shown);

  await why(page).getByRole('button', { name: 'Hide Ava for a month' }).click();
  await expectNotice(page, 'Ava is hidden for a month', 'Only in For you. They won’t know.Undo');
  await expect(activeCard(page)).not.toHaveAttribute('data-loop', shown);

  await page.goto('/settings?section=feed');
  await expect(
    page.getByRole('slider', { name: 'People you follow', exact: true }),
  ).toHaveAttribute('aria-valuetext', 'Off');
  await page.getByRole('button', { name: 'Show Ava again' }).click();
  await expect(page.getByText(/^Until /)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Pause after 20 loops' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset what Swirl has learned' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(
    page.getByRole('slider', { name: 'People you follow', exact: true }),
  ).toHaveAttribute('aria-valuetext', 'Normal');
  const preferences = await page.request.get('/api/feeds/preferences');
  expect(await preferences.json()).toMatchObject({
    parts: { following: 'normal' },
    hidden: [],
    pauses: true,
  });

  // Each loop is waited for: keys that come faster are one step.
  await openForYou(page);
  const pause = page.getByRole('dialog', { name: 'That was 20 loops' });
  let before = '';
  // What counts them is loaded once the page is idle, which may be late: the walk goes there and
  // back until then.
  const there = limits.forYou.inReach - 1;
  for (let nth = 0; nth < 10 * there; nth += 1) {
    if (await pause.isVisible()) break;
    await expect(activeCard(page)).not.toHaveAttribute('data-loop', before);
    before = (await activeCard(page).getAttribute('data-loop')) ?? '';
    await page.keyboard.press(Math.floor(nth / there) % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(pause).toContainText('A good moment for a break, if you like.');
  await expectAccessible(page);
  await pause.getByRole('button', { name: 'Keep going' }).click();
  await expect(pause).toBeHidden();
});
