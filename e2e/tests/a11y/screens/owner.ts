import type { Page } from '@playwright/test';
import { testBackend, newPerson } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { openDesk, rowOf } from '../../moderation/steps.ts';
import { as, member } from '../cast.ts';
import type { Screen, Walk } from '../screen.ts';
import { hideLoop } from '../verdict.ts';

/** Other tests change these as well. */
const safety = {
  heldTerms: ['casino', 'free followers'],
  reviewFirst: 2,
  holdRepeats: true,
  limitNewAccounts: false,
  publicNumbers: false,
};
const numbers = [
  {
    month: '2026-11',
    holds: [
      { reason: 'held-term', outcome: 'released', count: 3 },
      { reason: 'new-member', outcome: 'waiting', count: 1 },
    ],
    decisions: [
      { action: 'hide', reason: 'spam', reversed: false, count: 4 },
      { action: 'dismiss', reason: null, reversed: false, count: 2 },
    ],
  },
];

/** Limits moderation to cases about these users: other tests report as well. */
async function calmDesk(page: Page, me: string, theirs: readonly string[]): Promise<void> {
  const leaveTheirs = (url: RegExp) =>
    page.route(url, async (route) => {
      const response = await route.fetch();
      const list: readonly unknown[] = await response.json();
      // The number of views in the log varies.
      const once = new Map(
        list.map((item) => [JSON.stringify({ ...Object(item), id: null, at: null }), item]),
      );
      const left = [...once.values()].filter((item) => {
        const text = JSON.stringify(item);
        // Owners of other tests may have opened it too.
        const byOthers = /"username":"(?:ava|wolfe)_/.test(
          JSON.stringify(Object(item).actor ?? null),
        );
        return theirs.some((id) => text.includes(id)) && (!byOthers || text.includes(me));
      });
      await route.fulfill({ json: left });
    });
  await leaveTheirs(/\/api\/moderation\/(cases|appeals|suspended|waitlist|log)(\?|$)/);
  await leaveTheirs(/\/api\/admin\/verification-requests(\?|$)/);
  const json = {
    open: { all: 1, loop: 1, comment: 0, user: 0, other: 0 },
    held: 0,
    appeals: 1,
    verification: 1,
    waiting: 1,
    suspended: 1,
    decidedToday: 2,
    medianWaitSeconds: 5400,
  };
  await page.route('**/api/moderation/summary', (route) => route.fulfill({ json }));
  await page.route('**/api/moderation/safety', (route) => route.fulfill({ json: safety }));
  await page.route('**/api/moderation/numbers', (route) => route.fulfill({ json: numbers }));
}

const tab = (name: string, address: string, text: string): Screen => ({
  name,
  open: async (page) => {
    await openDesk(page, address);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByText('Skip to content')).toBeAttached();
  },
});

/** An owner in moderation, with one item of each kind. */
export const owner: Walk = {
  who: 'an owner',
  enter: async (page, cast) => {
    const { me, mina, leo, loops } = cast;
    await testBackend.makeOwner(me.id);
    const statementId = await hideLoop(cast, loops.image);
    await as(mina, 'POST', `/api/statements/${statementId}/appeal`, { message: 'It is my cup.' });
    const about = { target: 'loop', targetId: loops.status };
    await as(leo, 'POST', '/api/reports', { ...about, reason: 'harassment', note: 'My sister' });
    await as(mina, 'POST', '/api/admin/verify-self');
    const sid = await member('Sid');
    await testBackend.suspend(sid.id);
    const waits = await testBackend.addToWaitlist({ ...newPerson(), firstName: 'Wanda' });
    await signInAs(page, me.id);
    await calmDesk(page, me.id, [mina.id, leo.id, sid.id, waits.id]);
  },
  screens: [
    {
      name: 'desk',
      open: async (page, { mina }) => {
        await openDesk(page);
        await expect(rowOf(page, `@${mina.username}`)).toContainText('Harassment');
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    {
      name: 'desk-case',
      open: async (page, { mina }) => {
        await rowOf(page, `@${mina.username}`).click();
        await expect(page.getByText('My sister')).toBeVisible();
        await expect(page.getByRole('heading', { name: /^Status by/ })).toBeVisible();
      },
    },
    {
      name: 'desk-decision',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: 'Decide', exact: true }).click();
        const decision = page.getByRole('dialog', { name: 'Decision' });
        await decision.getByRole('radio', { name: 'Hide' }).check();
        await expect(decision.getByLabel('Reason shown to Mina')).toHaveValue('harassment');
      },
    },
    {
      name: 'desk-appeal',
      open: async (page, { mina }) => {
        await openDesk(page, 'appeals');
        await rowOf(page, mina.username).click();
        await expect(page.getByText('It is my cup.')).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    tab('desk-verification', 'verification', '@mina_'),
    tab('desk-waiting', 'waitlist', '@ava_'),
    tab('desk-suspended', 'suspended', '@sid_'),
    tab('desk-safety', 'safety', 'November 2026'),
    tab('desk-log', 'log', '@sid_'),
  ],
};
