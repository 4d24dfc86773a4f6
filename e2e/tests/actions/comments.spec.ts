import type { Page } from '@playwright/test';
import { expectAccessible } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';
import { authorOf, signInAs, signUp } from '../../members.ts';
import {
  action,
  expectNotice,
  openLoop,
  ours,
  readLoop,
  refuse,
  serverFault,
  watchLoop,
} from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Add a comment' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send comment' });
const rows = (page: Page) => dialog(page).getByRole('list', { name: 'Comments' }).locator('> li');

/** Holds requests back until they are released. */
const hold = async (page: Page, address: string, method: string) => {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gate.promise;
    await route.fallback();
  });
  return gate.resolve;
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a user reads, writes and deletes comments on a loop', async ({ page }) => {
  const { loops, username, id: authorId } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/comments?') || request.url().endsWith('/comments'))
      requested.push(request.url());
  });
  await openLoop(page, loopId);

  // Closed comments are not fetched.
  expect(requested).toEqual([]);
  const arrive = await hold(page, '**/api/loops/*/comments*', 'GET');
  await action(page, loopId, 'Comments').click();
  await expect(dialog(page).getByText('Loading comments...', { exact: true })).toBeVisible();
  arrive();
  const empty = dialog(page).getByText('No comments yet. Be the first to comment!');
  await expect(empty).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await field(page).fill('   ');
  await expect(send(page)).toBeDisabled();
  await expect(field(page)).toHaveAttribute('maxlength', '500');

  const answer = await hold(page, '**/api/comments', 'POST');
  await field(page).fill(`hello @${username} and @nobody_here, see https://example.org.`);
  await send(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveAttribute('aria-busy', 'true');
  await expect(field(page)).toHaveValue('');
  await field(page).fill('and another');
  await expect(send(page)).toBeDisabled();
  answer();
  await expectNotice(page, 'Comment posted!', 'Your comment has been added.');
  await expect(rows(page)).not.toHaveAttribute('aria-busy');
  await expect(send(page)).toBeEnabled();
  await expect(rows(page).getByRole('link', { name: `@${username}` })).toHaveAttribute(
    'href',
    `/profile/${authorId}`,
  );
  const elsewhere = rows(page).getByRole('link', { name: 'https://example.org' });
  await expect(elsewhere).toHaveAttribute('rel', /noopener/);

  await field(page).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('and another');
  await expect(rows(page).first()).not.toHaveAttribute('aria-busy');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Comments":
      - heading "Comments" [level=2]
      - text: "2"
      - button "Close"
      - list "Comments":
        - listitem:
          - link "Ava":
            - /url: /\\/profile\\/.+/
          - time: /minutes? ago/
          - paragraph: and another
          - button "Delete comment"
        - listitem:
          - link "Ava":
            - /url: /\\/profile\\/.+/
          - time: /minutes? ago/
          - paragraph:
            - text: hello
            - link "@${username}":
              - /url: /profile/${authorId}
            - text: and @nobody_here, see
            - link "https://example.org":
              - /url: https://example.org/
            - text: .
          - button "Delete comment"
      - text: Add a comment
      - textbox "Add a comment"
      - button "Record a voice comment"
      - button "Send comment" [disabled]
  `);

  await rows(page).first().getByRole('button', { name: 'Delete comment' }).click();
  await expectNotice(page, 'Comment deleted', 'Your comment has been removed.');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(action(page, loopId, 'Comments')).toHaveText('Comments1');
  const { _count: counts } = await readLoop(page, loopId);
  expect(counts.comments).toBe(1);
});

test('people are offered while a name is typed, and a mood leads to its loops', async ({
  page,
}) => {
  const { loops, username, id: authorId } = await authorOf(1);
  const loopId = loops[0] ?? '';
  const name = username.replace('ava_', 'ava');
  await signUp(page, { firstName: 'Juno' });
  await openLoop(page, loopId);
  await action(page, loopId, 'Comments').click();
  await field(page).fill('');
  await field(page).pressSequentially(`for @${name.slice(0, -1)}`);
  const combobox = dialog(page).getByRole('combobox', { name: 'Add a comment' });
  const people = dialog(page).getByRole('listbox', { name: 'People to mention' });
  const offered = people.getByRole('option');
  await expect(offered).toHaveText([new RegExp(`@${username}here`)]);
  const current = await offered.getAttribute('id');
  await expect(combobox).toHaveAttribute('aria-activedescendant', current ?? '');
  await expectAccessible(page);

  // Escape closes the list and nothing else, until another name is typed.
  await combobox.press('Escape');
  await expect(people).toBeHidden();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially(` and @${name}`);
  await expect(offered).toHaveCount(1);
  await combobox.press('ArrowDown');
  await combobox.press('Enter');
  await expect(field(page)).toHaveValue(`for @${name.slice(0, -1)} and @${username} `);
  await field(page).pressSequentially('#cozy');
  await field(page).press('Enter');
  const mentioned = rows(page).getByRole('link', { name: `@${username}` });
  await expect(mentioned).toHaveAttribute('href', `/profile/${authorId}`);
  await rows(page).getByRole('link', { name: '#cozy' }).click();
  await expect(page).toHaveURL(/from=mood:cozy/);
});

test('a comment that is refused is reverted, and its text is kept', async ({ page }) => {
  const { id: authorId, loops } = await authorOf(1);
  const loopId = loops[0] ?? '';
  await signUp(page);
  await page.request.post('/api/comments', { ...ours, data: { loopId, content: 'the first' } });
  await watchLoop(page, loopId);

  const failing = await refuse(page, '**/api/loops/*/comments*', { ...serverFault, method: 'GET' });
  await action(page, loopId, 'Comments').click();
  await expect(dialog(page).getByText('Couldn’t load comments.')).toBeVisible();
  await failing();
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);

  const refused = await refuse(page, '**/api/comments', { ...serverFault, method: 'POST' });
  await field(page).fill('keep these words');
  await send(page).click();
  await expectNotice(page, 'Failed to post comment', serverFault.message);
  await expect(field(page)).toHaveValue('keep these words');
  await expect(rows(page)).toHaveCount(1);
  await refused();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await action(page, loopId, 'Comments').click();
  await expect(field(page)).toHaveValue('keep these words');

  const kept = await refuse(page, '**/api/comments/*', { ...serverFault, method: 'DELETE' });
  await rows(page).getByRole('button', { name: 'Delete comment' }).click();
  await expectNotice(page, 'Failed to delete comment', serverFault.message);
  await expect(rows(page)).toHaveText(/the first/);
  await kept();

  await page.route('**/api/comments', (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Please confirm your email first', code: 'email_not_verified' },
    }),
  );
  await send(page).click();
  const notice = page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  await expect(notice).toContainText('Please confirm your email first');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expectNotice(page, 'Email sent', 'Open the link in it to confirm your email.');

  await signInAs(page, authorId);
  await openLoop(page, loopId);
  await action(page, loopId, 'Comments').click();
  await expect(rows(page)).toHaveText(/the first/);
  await expect(rows(page).getByRole('button', { name: 'Delete comment' })).toHaveCount(0);
});

test('the comments sheet shrinks the loop instead of covering it', async ({ page }) => {
  const { loops } = await authorOf(3);
  await signUp(page);
  for (const [at, comments] of [1, 4, 14].entries()) {
    for (let index = 0; index < comments; index += 1) {
      const data = { loopId: loops[at], content: `no. ${index}` };
      await page.request.post('/api/comments', { ...ours, data });
    }
  }
  const screen = page.viewportSize()?.height ?? 0;
  const player = (loopId: string) =>
    page
      .locator(`[data-loop="${loopId}"] .loop-player`)
      .evaluate((element) => element.getBoundingClientRect().toJSON());
  const open = async (loopId: string) => {
    await openLoop(page, loopId);
    const { height } = await player(loopId);
    await action(page, loopId, 'Comments').click();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(async () => (await player(loopId)).height).toBeLessThan(height);
    const sheet = await dialog(page).evaluate((element) => ({
      top: window.innerHeight - element.clientHeight,
      height: element.clientHeight,
    }));
    return { sheet, player: await player(loopId) };
  };

  const [one = '', some = '', many = ''] = loops;
  const short = await open(one);
  expect(short.sheet.height).toBeGreaterThanOrEqual(280);
  expect(short.sheet.height).toBeLessThan(screen * 0.5);
  const longer = await open(some);
  expect(longer.sheet.height).toBeGreaterThan(short.sheet.height);
  expect(longer.player.height).toBeLessThan(short.player.height);
  for (const seen of [short, longer]) {
    expect(seen.player.top).toBeGreaterThanOrEqual(0);
    expect(seen.player.bottom).toBeLessThanOrEqual(seen.sheet.top);
  }
  // Where there is not enough room, only the middle is shown.
  const full = await open(many);
  expect(full.sheet.height).toBeLessThanOrEqual(screen * 0.8 + 1);
  expect(full.player.top).toBeLessThan(full.sheet.top / 2);
  expect(full.player.bottom).toBeGreaterThan(full.sheet.top / 2);
  await page.goBack();
  await expect.poll(async () => (await player(many)).top).toBe(0);
});
