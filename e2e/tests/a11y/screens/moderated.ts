import type { Page } from '@playwright/test';
import { testBackend } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { expectActive } from '../../feed/steps.ts';
import type { Walk } from '../screen.ts';
import { hideLoop } from '../verdict.ts';

const arrived = (page: Page) => expect(page.getByText('Skip to content')).toBeAttached();

/** A user whose content was moderated. */
export const moderated: Walk = {
  who: 'somebody who was reported',
  enter: async (page, cast) => {
    await hideLoop(cast, cast.loops.status);
    await signInAs(page, cast.mina.id);
  },
  screens: [
    {
      name: 'feed-hidden-loop',
      open: async (page, { loops }) => {
        await page.goto(`/?loopId=${loops.status}`);
        await expectActive(page, loops.status);
        await expect(page.getByRole('link', { name: 'Hidden · See why' })).toBeVisible();
        await arrived(page);
      },
    },
    {
      name: 'statement',
      open: async (page) => {
        await page.getByRole('link', { name: 'Hidden · See why' }).click();
        await expect(page.getByRole('heading', { name: 'Your loop was hidden' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Appeal' })).toBeVisible();
      },
    },
    {
      name: 'appeal',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Appeal' }).click();
        await expect(page.getByRole('dialog', { name: 'Disagree?' })).toBeVisible();
      },
    },
    {
      name: 'suspended',
      open: async (page, { mina }) => {
        await testBackend.suspend(mina.id);
        await signInAs(page, mina.id);
        await page.goto('/');
        const heading = page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
        await expect(heading).toBeVisible();
        await arrived(page);
      },
    },
  ],
};
