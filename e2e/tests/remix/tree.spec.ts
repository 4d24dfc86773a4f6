import type { Page } from '@playwright/test';
import { testBackend, newPerson } from '../../test-backend.ts';
import { expect, test } from '../../fixtures.ts';
import { signUp } from '../../members.ts';

const item = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`^${name},`) });
const way = (page: Page) =>
  page.getByRole('navigation', { name: 'Path from the original to this loop' });

async function person(firstName: string) {
  const { id } = await testBackend.createUser({ ...newPerson(), firstName });
  return id;
}

/** Mina's loop, remixed by Leo and Kofi; Juno and Iris remixed a hidden user's loop. */
async function plantFamily() {
  const [mina, leo, kofi, juno, iris] = await Promise.all(
    ['Mina', 'Leo', 'Kofi', 'Juno', 'Iris'].map(person),
  );
  const secret = await person('Secretive');
  const by = (id: string | undefined) => id ?? '';
  const ids = await testBackend.plantTree([
    { by: by(mina), caption: 'humming what the sea did', parent: null },
    { by: by(leo), caption: 'last swim of the year', parent: 0 },
    { by: by(kofi), caption: 'sea but make it a stadium', parent: 0 },
    { by: secret, caption: 'nobody may read this', parent: 1, hidden: true },
    { by: by(juno), caption: 'put a beat under it', parent: 3 },
    { by: by(iris), caption: 'slower, sadder', parent: 3 },
  ]);
  return { ids, secret };
}

test('a remix tree can be explored by touch, by keyboard and as a list', async ({ page }) => {
  // The accessibility checker runs twice.
  test.slow();
  await signUp(page);
  const { ids, secret } = await plantFamily();
  const [mina = '', , , hidden = '', juno = ''] = ids;
  const answered = page.waitForResponse((response) => response.url().includes('/tree'));
  await page.goto(`/tree/${juno}`);
  const body = await (await answered).text();
  for (const trace of [hidden, secret, 'Secretive', 'nobody may read']) {
    expect(body).not.toContain(trace);
  }

  await expect(page.getByRole('heading', { name: 'Remix tree' })).toBeVisible();
  await expect(page.getByText('5 loops, 4 generations')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(6);
  await expect(item(page, 'Juno')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('treeitem', { name: 'Not available' })).toHaveCount(1);
  await expect(way(page).getByRole('button')).toHaveText([/Mina/, /Leo/, /Not available/, /Juno/]);
  await expect(page.getByRole('link', { name: 'Remix This Loop' })).toHaveAttribute(
    'href',
    `/remix/${juno}`,
  );

  // Selecting shows the loop; the path to it is highlighted.
  await item(page, 'Kofi').click();
  await expect(item(page, 'Kofi')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('sea but make it a stadium').first()).toBeVisible();
  await expect(way(page).getByRole('button')).toHaveText([/Mina/, /Kofi/]);

  // Arrow keys move the selection and the focus.
  await item(page, 'Kofi').press('ArrowLeft');
  await expect(item(page, 'Mina')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[role="treeitem"]:focus')).toHaveAttribute('aria-level', '2');
  await page.keyboard.press('Home');
  await expect(item(page, 'Mina')).toBeFocused();

  // A branch is opened, and left again.
  await item(page, 'Leo').click();
  await item(page, 'Leo').press('Enter');
  await expect(item(page, 'Mina')).toHaveCount(0);
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Whole tree' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(6);

  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Original Loop' })).not.toHaveCount(0);
  const kofi = page.getByRole('main').getByRole('button', { name: /^Kofi/ });
  await kofi.click();
  await expect(kofi).toHaveAttribute('aria-current', 'true');

  // A loop that cannot be seen has no tree, and looks like an unknown one.
  await page.goto(`/tree/${hidden}`);
  await expect(page.getByRole('heading', { name: 'This loop isn’t available' })).toBeVisible();
  await page.goto(`/tree/${mina}`);
  await expect(item(page, 'Mina')).toHaveAttribute('aria-selected', 'true');
});

test('a large remix tree is folded, and a folded branch can be opened', async ({ page }) => {
  await signUp(page);
  const author = await person('Mina');
  const branches = Array.from({ length: 60 }, (_, nth) => ({
    by: author,
    caption: `number ${nth}`,
    parent: nth === 0 ? null : nth < 6 ? nth - 1 : nth % 6,
  }));
  const ids = await testBackend.plantTree(branches);
  await page.goto(`/tree/${ids[0]}`);
  await expect(page.getByText('60 loops, 7 generations')).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(40);
  const second = page.locator(`[data-key="${ids[1]}"]`);
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /^Open this branch/ }).click();
  await expect(page.locator(`[data-key="${ids[0]}"]`)).toHaveCount(0);
  await expect(second).toHaveAttribute('aria-selected', 'true');
});
