import type { Page } from '@playwright/test';
import { testBackend } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { action, choose } from '../../actions/steps.ts';
import { activeCard, expectActive } from '../../feed/steps.ts';
import type { Cast } from '../cast.ts';
import type { Screen, Walk } from '../screen.ts';

const dialog = (page: Page, name: string) =>
  expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();

const kind = (name: keyof Cast['loops']): Screen => ({
  name: `feed-${name}`,
  open: async (page, { loops }) => {
    await page.goto(`/?feed=following&loopId=${loops[name]}`);
    await expectActive(page, loops[name]);
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
    // By then everything has loaded that the first screen did not wait for.
    await expect(page.getByText('Skip to content')).toBeAttached();
  },
});

/** A user who views others' loops. */
export const feedReader: Walk = {
  who: 'somebody who reads the feed',
  enter: (page, { leo }) => signInAs(page, leo.id),
  screens: [
    {
      name: 'feed-empty',
      open: async (page) => {
        // Suggestions depend on the other users; their cards are checked on Discover.
        await page.route('**/api/discover', async (route) => {
          const answer = await route.fetch();
          const json = { ...(await answer.json()), suggestedCreators: [] };
          await route.fulfill({ response: answer, json });
        });
        const suggested = page.waitForResponse('**/api/discover');
        await page.goto('/?feed=following');
        await suggested;
        await expect(
          page.getByRole('heading', { name: 'You’re not following anyone yet' }),
        ).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
        await page.unroute('**/api/discover');
      },
    },
    {
      name: 'feed-failing',
      open: async (page, { leo, mina }) => {
        await testBackend.follow(leo.id, mina.id);
        await page.route(/\/api\/loops\?/, (route) =>
          route.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }),
        );
        await page.goto('/?feed=following');
        await expect(page.getByRole('heading', { name: 'Failed to fetch loops' })).toBeVisible();
        await page.unroute(/\/api\/loops\?/);
      },
    },
    kind('status'),
    kind('image'),
    kind('video'),
    kind('audio'),
    {
      name: 'comments',
      layer: true,
      only: 'phone',
      open: async (page, { loops }) => {
        await action(page, loops.audio, 'Comments').click();
        await expect(page.getByRole('dialog').getByText('mine is called Kevin')).toBeVisible();
      },
    },
    {
      name: 'menu',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await dialog(page, 'Menu');
      },
    },
    {
      name: 'loop-menu',
      layer: true,
      open: async (page, { loops }) => {
        await action(page, loops.audio, 'More').click();
        await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
      },
    },
    {
      name: 'block-question',
      layer: true,
      open: async (page, { loops }) => {
        await choose(page, loops.audio, 'Block Mina');
        await expect(page.getByRole('alertdialog', { name: 'Block Mina?' })).toBeVisible();
      },
    },
    {
      name: 'report-sheet',
      open: async (page, { loops }) => {
        await choose(page, loops.audio, 'Report');
        await dialog(page, 'Report this loop');
        await page.getByRole('radio', { name: 'Self-harm concern' }).check();
        await expect(page.getByText('call the emergency number')).toBeVisible();
      },
    },
    {
      name: 'report-sheet-sent',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Send report' }).click();
        await dialog(page, 'Thank you');
      },
    },
    {
      name: 'own-loop-menu',
      layer: true,
      open: async (page, { leo }) => {
        const [own = ''] = await testBackend.postStatuses(leo.id, 1);
        await page.goto(`/?loopId=${own}`);
        await expectActive(page, own);
        await action(page, own, 'More').click();
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      },
    },
    {
      name: 'edit-loop',
      layer: true,
      open: async (page) => {
        await activeCard(page).getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
        await dialog(page, 'Edit loop');
      },
    },
    {
      name: 'delete-loop',
      layer: true,
      open: async (page) => {
        await activeCard(page).getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect(page.getByRole('alertdialog', { name: 'Delete Post?' })).toBeVisible();
      },
    },
    {
      name: 'compass',
      layer: true,
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: /^Feed:/ }).click();
        await page.getByRole('menuitem', { name: /^Steer by mood/ }).click();
        await dialog(page, 'Steer by mood');
      },
    },
  ],
};
