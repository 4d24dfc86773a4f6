import { fileURLToPath } from 'node:url';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { expectNotice, ours } from '../actions/steps.ts';
import { details, expectKept, expectPicture } from '../create/steps.ts';
import { activeCard, expectActive } from '../feed/steps.ts';
import { picture } from '../people/steps.ts';
import { keyboardOf } from './keys.ts';
import { member } from './cast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every main action works by keyboard alone', async ({ page, context, world }) => {
  // Every tab stop is checked, and there are hundreds.
  test.setTimeout(600_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { press, tabTo, type, use } = keyboardOf(page);
  const mina = await member('Mina');
  const [older = ''] = await testBackend.postStatuses(mina.id, 1);
  const [voice = ''] = await testBackend.repeat(mina.id, [world.loops['kettle'] ?? '']);
  const me = newPerson();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const title = (name: string) => expect(page).toHaveTitle(`${name} · Swirl`);
  const arrives = async (name: string) => {
    await title(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const focused = page.locator(':focus');

  await test.step('signs up', async () => {
    await page.goto('/api/login#create');
    const fields = [
      ['First name', me.firstName, 'given-name'],
      ['Username', me.username, 'nickname'],
      ['Email', me.email, 'username'],
      ['Password', me.password, 'new-password'],
    ] as const;
    for (const [label, text, token] of fields) {
      const field = page.getByLabel(label, { exact: true });
      await tabTo(field);
      // Fields have autocomplete attributes, for browsers and password managers.
      await expect(field).toHaveAttribute('autocomplete', token);
      await press('ControlOrMeta+a');
      await type(text);
    }
    await page.keyboard.press('Enter');
    await title('What are you in the mood for?');
    await use(button('Skip all'));
    await title('Home');
    // The order of the newest loops is known.
    await page.request.patch('/api/users/preferences', { ...ours, data: { homeFeed: 'newest' } });
    await page.goto('/');
    await title('Home');
  });

  await test.step('goes past the rail', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeAttached();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await tabTo(skip);
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  await test.step('searches, and follows', async () => {
    // Back into the rail: forward are all comments of the newest loop.
    await tabTo(button('Menu'), 'Shift+Tab');
    await press('Enter');
    await expect(dialog('Menu')).toBeFocused();
    await press('Escape');
    await expect(button('Menu')).toBeFocused();
    await press('Enter');
    await use(dialog('Menu').getByRole('link', { name: 'Search' }));
    await title('Search');
    await tabTo(page.getByRole('searchbox'));
    await type(mina.username);
    // While the name is being typed, others called Mina are found too.
    await expect(button('Follow Mina')).toHaveCount(1);
    await use(button('Follow Mina'));
    await expectNotice(page, 'Following!');
    await expect(button('Following Mina')).toBeFocused();
  });

  await test.step('filters what there is to discover', async () => {
    await tabTo(link('Echoes'), 'Shift+Tab');
    await press('Enter');
    await arrives('Discover');
    const mood = page.getByRole('region', { name: 'Trending Moods' }).getByRole('link').first();
    await use(mood);
    await expect(page).toHaveURL(/\?from=mood:/);
  });

  await test.step('moves through the feed, plays and reacts', async () => {
    // Result lists grow while scrolling.
    await tabTo(link('Loops'), 'Shift+Tab');
    await press('Enter');
    await arrives('Loops');
    // It may also have been the first loop of the mood.
    await expectActive(page, voice);
    await press('ArrowDown');
    await expectActive(page, older);
    await press('ArrowUp');
    await expectActive(page, voice);
    await use(activeCard(page).getByRole('button', { name: 'Next loop' }));
    await expectActive(page, older);
    await use(activeCard(page).getByRole('button', { name: 'Previous loop' }));
    await expectActive(page, voice);
    const card = activeCard(page);
    await use(card.getByRole('button', { name: 'Play' }));
    await expect(card.getByRole('button', { name: 'Pause' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(card.getByRole('button', { name: 'Play' })).toBeFocused();
    await use(card.getByRole('button', { name: /^React/ }));
    await expect(card.getByRole('button', { name: /^React/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('comments, and takes it back', async () => {
    const panel = page.getByRole('complementary', { name: 'Comments' });
    await tabTo(panel.getByRole('textbox', { name: 'Add a comment' }));
    await type('heard without hands');
    await use(panel.getByRole('button', { name: 'Send comment' }));
    const comment = panel.getByRole('listitem').filter({ hasText: 'heard without hands' });
    await expect(comment).toBeVisible();
    await tabTo(comment.getByRole('button', { name: 'Delete comment' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(comment).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    // The comment disappears before the server responds; the notice about it would replace the next.
    await expectNotice(page, 'Comment deleted', 'Your comment has been removed.');
  });

  await test.step('shares, and looks into the menu of a loop', async () => {
    const card = activeCard(page);
    await tabTo(card.getByRole('button', { name: 'Share' }), 'Shift+Tab');
    await press('Enter');
    await expectNotice(page, 'Link copied');
    const more = card.getByRole('button', { name: 'More' });
    await use(more);
    await expect(page.getByRole('menu')).toBeVisible();
    await press('ArrowDown');
    await expect(page.getByRole('menuitem').locator(':scope:focus')).toHaveCount(1);
    await press('Escape');
    await expect(more).toBeFocused();
    // Twice: the second time its code is loaded already, and the menu closes at once.
    for (let time = 0; time < 2; time += 1) {
      await press('Enter');
      const menu = page.getByRole('menu');
      await expect.poll(() => menu.evaluate(holdsFocus)).toBe(true);
      const item = menu.getByRole('menuitem', { name: 'Report' });
      const count = await menu.getByRole('menuitem').count();
      for (let step = 0; step < count && !(await item.evaluate(isFocused)); step += 1)
        await press('ArrowDown');
      await expect(item).toBeFocused();
      await press('Enter');
      const sheet = dialog('Report this loop');
      await expect(sheet).toBeFocused();
      await tabTo(sheet.getByRole('radio').first());
      await press('Space');
      await press('ArrowDown');
      await expect(sheet.getByRole('radio', { checked: true })).toBeFocused();
      await press('Escape');
      await expect(sheet).toBeHidden();
      await expect(more).toBeFocused();
    }
  });

  await test.step('posts a status', async () => {
    await tabTo(button('Create'), 'Shift+Tab');
    await press('Enter');
    await use(dialog('Create').getByRole('button', { name: /^Post a Status/ }));
    await tabTo(dialog('Post a Status').getByRole('textbox', { name: 'Status' }));
    await type('no mouse in the house');
    await use(dialog('Post a Status').getByRole('button', { name: 'cozy' }));
    await use(dialog('Post a Status').getByRole('button', { name: 'Post', exact: true }));
    await expectNotice(page, 'Status posted!', 'Your status has been shared.');
    await expect(dialog('Post a Status')).toBeHidden();
    await expect(activeCard(page)).toContainText('no mouse in the house');
    // Home, which shows it, has a heading that takes the focus if it comes after the dialog has closed.
    await expect(
      button('Create')
        .or(page.getByRole('heading', { level: 1 }))
        .and(focused),
    ).toHaveCount(1);
  });

  await test.step('picks a file to post, and thinks again', async () => {
    await tabTo(button('Create'), 'Shift+Tab');
    await press('Enter');
    await use(dialog('Create').getByRole('button', { name: /^Create Media Post/ }));
    await expectPicture(page);
    const choosing = page.waitForEvent('filechooser');
    await use(dialog('Camera').getByRole('button', { name: 'Choose a file' }));
    await (await choosing).setFiles(fileURLToPath(picture));
    await use(button('Next'));
    await expect(details(page)).toBeFocused();
    await press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(button('Next')).toBeFocused();
    await press('Escape');
    await expect(dialog('Camera')).toBeHidden();
    await expectKept(page);
    await expect(button('Create')).toBeFocused();
  });

  await test.step('looks into the studio', async () => {
    await use(link('Loops'));
    await expectActive(page, voice);
    await use(activeCard(page).getByRole('button', { name: /^Remix/ }));
    await arrives('Remix This Loop');
    await use(page.getByRole('radio', { name: 'Audio' }), 'ArrowRight');
    await expect(page.getByRole('radio', { name: 'Video' })).toBeChecked();
    await press('ArrowLeft');
    await tabTo(button('Start Recording'));
    await tabTo(button('Close'), 'Shift+Tab');
    await press('Enter');
    await expectActive(page, voice);
    await arrives('Loops');
  });

  await test.step('edits the profile', async () => {
    await use(link('Profile'));
    await expect(page.getByText(`@${me.username}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await use(button('Edit'));
    await expect(dialog('Edit Profile')).toBeFocused();
    await tabTo(dialog('Edit Profile').getByLabel('Bio'));
    await type('all thumbs, no mouse');
    await use(dialog('Edit Profile').getByRole('button', { name: 'Save Changes' }));
    await expect(dialog('Edit Profile')).toBeHidden();
    await expect(button('Edit')).toBeFocused();
    await expect(page.getByText('all thumbs, no mouse')).toBeVisible();
    const tab = page.getByRole('tab', { name: 'Posts' });
    await tabTo(tab);
    await press('ArrowRight');
    await expect(page.getByRole('tab', { selected: true })).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
  });

  await test.step('reads the inbox', async () => {
    await tabTo(link(/^Notifications/), 'Shift+Tab');
    await press('Enter');
    await arrives('Notifications');
  });

  await test.step('changes settings', async () => {
    await tabTo(button('Menu'), 'Shift+Tab');
    await press('Enter');
    await use(dialog('Menu').getByRole('link', { name: 'Settings' }));
    await arrives('Settings');
    const stay = page.getByRole('switch', { name: 'Keep me signed in' });
    await use(stay, 'Space');
    await expect(stay).toBeChecked();
    await expectNotice(page, 'Settings saved');
    await tabTo(link('Appearance'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('region', { name: 'Appearance' })).toBeVisible();
    await tabTo(
      page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { checked: true }),
    );
    await press('ArrowLeft');
    await expect(page.locator('html')).toHaveClass('dark');
  });

  await test.step('logs out', async () => {
    await tabTo(link('Account'), 'Shift+Tab');
    await press('Enter');
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
    await use(link('Sign out'));
    await expect(page).toHaveURL(/\/api\/login$/);
    await expect(page.getByLabel('Email or username')).toBeVisible();
  });
});

function holdsFocus(element: Element): boolean {
  return element.contains(document.activeElement);
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
