import type { Page } from '@playwright/test';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { testBackend } from '../../../test-backend.ts';
import { addAuthenticator } from '../../accounts/steps.ts';
import { closeNotice } from '../../actions/steps.ts';
import { openSettings } from '../../settings/steps.ts';
import { as } from '../cast.ts';
import type { Screen, Walk } from '../screen.ts';

/** On wide screens one section is open at a time. */
async function toSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Settings' });
  if ((await sections.count()) > 0) await sections.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
}

/** A section that is a separate page. */
const section = (file: string, name: string): Screen => ({
  name: file,
  only: 'desktop',
  open: (page) => toSection(page, name),
});

interface Opened {
  readonly name: string;
  readonly section: string;
  readonly button: string;
  readonly title: string;
  readonly text?: string;
}

/** A button of Settings and the dialog it opens. */
const opens = ({ name, section: within, button, title, text }: Opened): Screen => ({
  name,
  layer: true,
  open: async (page) => {
    await toSection(page, within);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (text !== undefined) await expect(dialog.getByText(text)).toBeVisible();
  },
});

/** A user who changes their settings. */
export const tidy: Walk = {
  who: 'somebody in their settings',
  enter: async (page, { me, mina, leo }) => {
    await as(me, 'POST', '/api/users/blocked', { userId: leo.id });
    await as(me, 'POST', '/api/users/muted', { userId: mina.id });
    await signInAs(page, me.id);
    await addAuthenticator(page);
  },
  screens: [
    {
      name: 'settings',
      open: async (page) => {
        await openSettings(page);
        await toSection(page, 'Safety & Blocking');
        await expect(page.getByRole('button', { name: /^Blocked Users.*1$/ })).toBeVisible();
        await toSection(page, 'Account');
        await expect(page.getByText('This device', { exact: true })).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    section('settings-appearance', 'Appearance'),
    section('settings-sharing', 'Content & Sharing'),
    section('settings-notifications', 'Notifications'),
    section('settings-privacy', 'Privacy'),
    section('settings-safety', 'Safety & Blocking'),
    section('settings-data', 'Data Management'),
    section('settings-information', 'Account Information'),
    opens({
      name: 'change-password',
      section: 'Account',
      button: 'password',
      title: 'password',
    }),
    opens({
      name: 'blocked-users',
      section: 'Safety & Blocking',
      button: 'Blocked Users',
      title: 'Blocked Users',
      text: '@leo_',
    }),
    opens({
      name: 'muted-users',
      section: 'Safety & Blocking',
      button: 'Muted Users',
      title: 'Muted Users',
      text: '@mina_',
    }),
    opens({
      name: 'delete-account',
      section: 'Data Management',
      button: 'Delete account',
      title: 'Delete your account?',
    }),
    {
      name: 'rename-passkey',
      layer: true,
      open: async (page) => {
        await toSection(page, 'Account');
        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await closeNotice(page);
        await page.getByRole('button', { name: /^Rename/ }).click();
        await expect(page.getByRole('dialog', { name: 'Name this passkey' })).toBeVisible();
      },
    },
    {
      name: 'remove-passkey',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: /^Remove/ }).click();
        await expect(page.getByRole('alertdialog', { name: 'Remove passkey?' })).toBeVisible();
      },
    },
    {
      name: 'captions-check',
      layer: true,
      open: async (page, { me, loops }) => {
        const [loopId = ''] = await testBackend.repeat(me.id, [loops.audio]);
        await testBackend.plantCaptions(loopId, 'draft');
        await page.goto('/notifications');
        await page.getByRole('button', { name: /^We wrote down/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Captions' });
        await expect(dialog.getByRole('button', { name: 'Looks right' })).toBeVisible();
      },
    },
    {
      name: 'blocked-profile',
      open: async (page, { leo }) => {
        await page.goto(`/profile/${leo.id}`);
        await expect(page.getByRole('heading', { name: 'You blocked this person' })).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    {
      name: 'leaving',
      open: async (page, { me }) => {
        const answer = await page.request.get('/api/auth/user');
        const user = { ...(await answer.json()), leavingUntil: '2031-05-06T07:08:09.000Z' };
        expect(user.id).toBe(me.id);
        await page.route('**/api/auth/user', (route) => route.fulfill({ json: user }));
        await page.goto('/?feed=following');
        await expect(
          page.getByRole('heading', { level: 1, name: 'Your account is being deleted' }),
        ).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
  ],
};
