import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { testBackend } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { openEditor, openProfile, picture } from '../../people/steps.ts';
import { as } from '../cast.ts';
import type { Walk } from '../screen.ts';

const arrived = (page: Page) => expect(page.getByText('Skip to content')).toBeAttached();

/** Limits Discover to what no other test can change. */
async function calmDiscover(page: Page, loopIds: readonly string[]): Promise<void> {
  const featuredLoops = await Promise.all(
    loopIds.map(async (id) => (await page.request.get(`/api/loops/${id}`)).json()),
  );
  await page.route('**/api/discover', async (route) => {
    const response = await route.fetch();
    const { suggestedCreators } = await response.json();
    const [creator] = suggestedCreators;
    const { username, firstName, lastName } = featuredLoops[0].user;
    await route.fulfill({
      response,
      json: {
        trendingTags: ['glowing', 'cozy'],
        featuredLoops,
        suggestedCreators: [
          {
            ...creator,
            username,
            firstName,
            lastName,
            verificationStatus: 'none',
            _count: { loops: 3, followers: 2, following: 1 },
          },
        ],
      },
    });
  });
}

/** A user who searches for others. */
export const sociable: Walk = {
  who: 'somebody among people',
  enter: async (page, { me, leo, loops }) => {
    await signInAs(page, me.id);
    await testBackend.follow(leo.id, me.id);
    await calmDiscover(page, [loops.video, loops.audio]);
  },
  screens: [
    {
      name: 'profile-empty',
      open: async (page, { me }) => {
        await openProfile(page, me.id);
        await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'edit-profile',
      open: async (page) => {
        const editor = await openEditor(page);
        await editor.getByLabel('Username').fill('no');
        await expect(editor.getByText('Username must be at least 3 characters')).toBeVisible();
      },
    },
    {
      name: 'crop-picture',
      layer: true,
      open: async (page) => {
        await page.getByLabel('Change picture').setInputFiles(fileURLToPath(picture));
        await expect(page.getByRole('button', { name: 'Save & Upload' })).toBeEnabled();
      },
    },
    {
      name: 'profile-own',
      open: async (page, { me, loops }) => {
        await testBackend.repeat(me.id, [loops.image, loops.audio]);
        await testBackend.postStatuses(me.id, 1);
        await openProfile(page, me.id);
        await expect(page.getByRole('button', { name: 'More' }).first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Keep them closed' })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'followers',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: /followers?$/ }).click();
        const list = page.getByRole('dialog', { name: 'Followers' });
        await expect(list.getByRole('article').first()).toBeVisible();
      },
    },
    {
      name: 'profile',
      open: async (page, { mina }) => {
        await openProfile(page, mina.id);
        await expect(page.getByRole('link', { name: 'Status 1 of 2' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'person-menu',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Options for Mina' }).click();
        await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
      },
    },
    {
      name: 'profile-missing',
      open: async (page) => {
        await page.goto(`/profile/${crypto.randomUUID()}`);
        await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'search-begin',
      open: async (page) => {
        await page.goto('/search');
        await expect(page.getByRole('link', { name: 'glowing' })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'search-people',
      open: async (page, { mina }) => {
        await page.getByRole('searchbox').fill(mina.username);
        await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
      },
    },
    {
      name: 'search-nothing',
      open: async (page) => {
        await page.getByRole('searchbox').fill('zzqxzzqxzzqx');
        await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
      },
    },
    {
      name: 'discover',
      open: async (page) => {
        await page.goto('/discover');
        await expect(page.getByRole('heading', { name: 'Suggested Creators' })).toBeVisible();
        await expect(page.getByRole('article').first()).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'inbox',
      open: async (page, { me, leo }) => {
        const [mine = ''] = await testBackend.postStatuses(me.id, 1);
        await as(leo, 'POST', '/api/comments', { loopId: mine, content: 'hello there' });
        await page.goto('/notifications');
        await expect(page.locator('[data-group]').first()).toContainText('hello there');
        await expect(page.locator('[data-lit="true"]')).toHaveCount(1);
        // Marked as read after some time in view.
        await expect(page.getByText('1 unread notification')).toHaveCount(0);
        await arrived(page);
      },
    },
    {
      name: 'inbox-comments',
      layer: true,
      // The loop itself is beside the list.
      only: 'phone',
      open: async (page) => {
        await page
          .locator('[data-group]')
          .getByRole('button', { name: /commented/ })
          .click();
        await expect(page.getByRole('dialog').getByText('hello there')).toBeVisible();
      },
    },
  ],
};
