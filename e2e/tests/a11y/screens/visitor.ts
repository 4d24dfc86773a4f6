import type { Page } from '@playwright/test';
import { addresses } from '../../../addresses.ts';
import { newPerson } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { fillSignUp, password, submit } from '../../accounts/steps.ts';
import type { Screen, Walk } from '../screen.ts';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** The page of an emailed link; its token is unknown. */
const mailed = (name: string, kind: string, title: string): Screen => ({
  name,
  open: async (page) => {
    // Only the hash differs between two of them: the page has to be left in between.
    await page.goto('about:blank');
    await page.goto(`/api/login?mail#${kind}=${'A'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  },
});

/** No one is signed in. */
export const visitor: Walk = {
  who: 'a visitor',
  // The time of day determines the colors and the first mood of the page.
  enter: (page) => page.clock.setFixedTime(new Date(2031, 4, 6, 12)),
  screens: [
    {
      name: 'landing',
      open: async (page) => {
        await page.goto('/');
        await heading(page, 'Loop how you feel. Remix what matters.');
      },
    },
    {
      name: 'sign-in',
      open: async (page) => {
        await page.goto('/api/login');
        await expect(page.getByRole('link', { name: 'Continue with Lantern' })).toBeVisible();
      },
    },
    {
      name: 'sign-in-refused',
      open: async (page) => {
        await page.getByLabel('Email or username').fill('nobody@example.test');
        await password(page).fill('not my password');
        await submit(page, 'Sign In');
        await expect(page.getByRole('alert')).toHaveText(/Wrong email/);
      },
    },
    {
      name: 'create-account-refused',
      open: async (page) => {
        await page.getByRole('tab', { name: 'Create Account' }).click();
        await page.getByLabel('Username').fill('no');
        await password(page).fill('short');
        await submit(page, 'Create Account');
        await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
      },
    },
    {
      name: 'forgot-password',
      open: async (page) => {
        await page.goto('/api/login');
        await page.getByRole('button', { name: 'Forgot password?' }).click();
        await heading(page, 'Forgot your password?');
      },
    },
    {
      name: 'mail-sent',
      open: async (page) => {
        await page.getByLabel('Email').fill('nobody@example.test');
        await page.getByRole('button', { name: 'Send link' }).click();
        await heading(page, 'Check your inbox');
      },
    },
    mailed('mailed-verify', 'verify', 'Confirm your email'),
    mailed('mailed-reset', 'reset', 'Choose a new password'),
    mailed('mailed-sign-in', 'sign-in', 'Almost there'),
    mailed('mailed-invitation', 'invite', 'This invitation doesn’t work'),
    {
      name: 'no-new-accounts',
      open: async (page) => {
        await page.goto(`${addresses.closed}/api/login#create`);
        await heading(page, /./);
      },
    },
    {
      name: 'report',
      open: async (page) => {
        await page.goto('/report');
        await heading(page, 'Report content');
      },
    },
    {
      name: 'report-sent',
      open: async (page) => {
        await page
          .getByRole('textbox', { name: 'What are you reporting?' })
          .fill('a poster in town');
        await page.getByRole('radio', { name: 'Something else' }).check();
        await page.getByRole('button', { name: 'Send report' }).click();
        await heading(page, 'Thank you');
      },
    },
    {
      name: 'not-found',
      open: async (page) => {
        await page.goto('/no/such/page');
        await heading(page, 'Page Not Found');
      },
    },
    {
      name: 'first-visit-moods',
      open: async (page) => {
        await page.goto('/api/login#create');
        await fillSignUp(page, newPerson());
        await submit(page, 'Create Account');
        await heading(page, 'What are you in the mood for?');
      },
    },
    {
      name: 'first-visit-loop',
      open: async (page) => {
        await page.getByRole('button', { name: 'Skip', exact: true }).click();
        // Whose voices are offered depends on the other users.
        await heading(page, 'A few voices to start with');
        await page.getByRole('button', { name: 'Skip', exact: true }).click();
        await heading(page, 'Record your first loop');
      },
    },
    {
      name: 'account-chooser',
      open: async (page, { mina, leo }) => {
        await page.context().clearCookies();
        const kept = [mina, leo].map(({ id, username, firstName }) => ({
          id,
          username,
          displayName: firstName,
          email: '',
          lastLogin: 1,
        }));
        await page.evaluate((profiles) => {
          localStorage.setItem('savedProfiles', JSON.stringify(profiles));
        }, kept);
        await page.goto('/');
        await heading(page, "Who's looping?");
      },
    },
    {
      name: 'waiting-list',
      open: async (page) => {
        // Last: cookies are shared between ports.
        await page.goto(`${addresses.waitlist}/api/login#create`);
        await fillSignUp(page, newPerson());
        await submit(page, 'Create Account');
        await heading(page, 'You’re on the list');
      },
    },
  ],
};
