import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';
import { activeCard, expectActive, openLoops, readerOf } from './steps.ts';

test('only the active loop can be focused, and each change is announced', async ({ page }) => {
  const { loops } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await expect(page).toHaveTitle('Loops · Swirl');
  await expect(page.locator('article[data-loop]')).toHaveCount(3);
  await expect(page.locator('article[data-loop][inert]')).toHaveCount(2);
  const announced = page
    .getByRole('region', { name: 'Loops, one at a time' })
    .locator('[aria-live]');
  await expect(announced).toHaveText('Status by Ava, Status 1 of 3');

  await page.getByRole('button', { name: 'Next loop' }).press('Enter');
  await expectActive(page, loops[1]);
  await expect(announced).toHaveText('Status by Ava, Status 2 of 3');
  await page.getByRole('button', { name: 'Previous loop' }).press('Enter');
  await expectActive(page, loops[0]);
  await expect(page.getByRole('button', { name: 'Previous loop' })).toBeFocused();
});

test('the player’s keyboard shortcuts do not apply in fields, menus and dialogs', async ({
  page,
}) => {
  const { loops } = await readerOf(page, 3);
  await openLoops(page, loops[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expectActive(page, loops[1]);

  await activeCard(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  const field = page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('mm');
  await field.press('m');
  await field.press('Space');
  await field.press('ArrowDown');
  await field.press('PageDown');
  await expect(field).toHaveValue('mmm ');
  await page
    .getByRole('dialog', { name: 'Comments' })
    .getByRole('button', { name: 'Close' })
    .press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await activeCard(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expectActive(page, loops[1]);
});

test('the M key turns sound on wherever no one types', async ({ page, world }) => {
  await signUp(page);
  await page.goto(`/?loopId=${world.loops['kettle']}`);
  await expectActive(page, world.loops['kettle']);
  const card = activeCard(page);
  const muted = card.getByRole('button', { name: 'Tap for sound' });
  await card.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('textbox', { name: 'Add a comment' }).press('m');
  await page.keyboard.press('Escape');
  await expect(muted).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).press('m');
  await expect(muted).toBeHidden();
});

test('the feed, a dialog and the drawer match their accessibility snapshots', async ({
  page,
  world,
}) => {
  await signUp(page);
  await page.goto(`/?loopId=${world.loops['kettle-film']}`);
  await expectActive(page, world.loops['kettle-film']);
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - link "Swirl, home"
      - button "Refresh"
      - link "Search"
      - link "Notifications"
      - button "Menu"
      - heading "Home" [level=1]
      - region "Loops, one at a time":
        - button "Previous loop" [disabled]
        - button "Next loop"
        - 'article /Video loop by Ava, 2 seconds, kettle update/':
          - button /Play|Pause/
          - link /Ava Verified about \\d+ hours ago/
          - button "Follow Ava"
          - paragraph
          - list:
            - listitem:
              - link "glowing"
            - listitem:
              - link "hyped"
          - button "Tap for sound"
          - slider "Position"
          - button "React"
          - button /Liked/
          - button /Comments \\d+/
          - button "Share"
          - button "More"
  `);
  await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
    - navigation "Main":
      - link "Home"
      - link "Echoes"
      - button "Create"
      - link "Loops"
      - link "Profile"
  `);

  await activeCard(page)
    .getByRole('button', { name: /^Comments/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toMatchAriaSnapshot(`
    - dialog "Comments":
      - heading "Comments" [level=2]
      - button "Close"
      - list "Comments":
        - listitem:
          - link "Juno Bell"
          - paragraph: tour dates when
      - textbox "Add a comment"
      - button "Record a voice comment"
      - button "Send comment"
  `);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toMatchAriaSnapshot(`
    - dialog "Menu":
      - banner:
        - heading "Menu" [level=2]
        - button "Close"
      - navigation "Menu":
        - link "Search"
        - link "Notifications"
        - button /Switch to (dark|light) theme/
        - link "Settings"
        - link "Sign out"
  `);
});
