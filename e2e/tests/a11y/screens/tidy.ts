import { expect } from '../../../fixtures.ts';
import { letIn } from '../../../members.ts';
import { addAuthenticator } from '../../accounts/steps.ts';
import { closeNotice } from '../../actions/steps.ts';
import { openSettings } from '../../settings/steps.ts';
import { as } from '../cast.ts';
import type { Screen, Walk } from '../screen.ts';

/** A button of Settings and the dialog it opens. */
const opens = (name: string, button: string, title: string, text?: string): Screen => ({
  name,
  layer: true,
  open: async (page) => {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    if (text !== undefined) await expect(dialog.getByText(text)).toBeVisible();
  },
});

/** Somebody who puts their things in order. */
export const tidy: Walk = {
  who: 'somebody in their settings',
  enter: async (page, { me, mina, leo }) => {
    await as(me, 'POST', '/api/users/blocked', { userId: leo.id });
    await as(me, 'POST', '/api/users/muted', { userId: mina.id });
    await letIn(page, me.id);
    await addAuthenticator(page);
  },
  screens: [
    {
      name: 'settings',
      open: async (page) => {
        await openSettings(page);
        await expect(page.getByText('This device', { exact: true })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Blocked Users.*1$/ })).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    opens('change-password', 'password', 'password'),
    opens('blocked-users', 'Blocked Users', 'Blocked Users', '@leo_'),
    opens('muted-users', 'Muted Users', 'Muted Users', '@mina_'),
    opens('delete-account', 'Delete account', 'Delete your account?'),
    {
      name: 'rename-passkey',
      layer: true,
      open: async (page) => {
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
