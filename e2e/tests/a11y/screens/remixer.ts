import { testBackend } from '../../../test-backend.ts';
import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { activeCard, expectActive } from '../../feed/steps.ts';
import type { Walk } from '../screen.ts';

/** A user who remixes loops. */
export const remixer: Walk = {
  who: 'somebody who remixes',
  enter: async (page, { me, loops }) => {
    await signInAs(page, me.id);
    await page.goto(`/?feed=following&loopId=${loops.audio}`);
    await expectActive(page, loops.audio);
  },
  screens: [
    {
      name: 'studio',
      open: async (page) => {
        await activeCard(page)
          .getByRole('button', { name: /^Remix/ })
          .click();
        await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    {
      name: 'studio-recorder',
      open: async (page) => {
        await page.getByRole('button', { name: 'Start Recording', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Record Your Loop' });
        await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeEnabled();
      },
    },
    {
      name: 'studio-preview',
      open: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Record Your Loop' });
        await dialog.getByRole('button', { name: 'Start recording' }).click();
        await expect(dialog.getByRole('timer')).not.toHaveText('00:00');
        await dialog.getByRole('button', { name: 'Stop recording' }).click();
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await page.getByRole('button', { name: 'Pause', exact: true }).click();
        await page.getByRole('slider', { name: 'Position' }).press('Home');
        await expect(page.getByRole('button', { name: 'Post Remix' })).toBeVisible();
      },
    },
    {
      name: 'studio-refused',
      open: async (page, { loops }) => {
        await page.getByRole('button', { name: 'Cancel', exact: true }).click();
        await expectActive(page, loops.audio);
        await page.goto(`/remix/${crypto.randomUUID()}`);
        await expect(
          page.getByRole('heading', { name: 'This loop isn’t available' }),
        ).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    {
      name: 'tree',
      open: async (page, { me, mina, leo }) => {
        const [, second = ''] = await testBackend.plantTree([
          { by: mina.id, caption: 'humming what the sea did', parent: null },
          { by: leo.id, caption: 'last swim of the year', parent: 0 },
          { by: me.id, caption: 'sea but make it a stadium', parent: 0 },
          { by: mina.id, caption: 'put a beat under it', parent: 1 },
        ]);
        await page.goto(`/tree/${second}`);
        await expect(page.getByText('4 loops, 3 generations')).toBeVisible();
        await expect(page.getByText('Skip to content')).toBeAttached();
      },
    },
    {
      name: 'tree-list',
      open: async (page) => {
        await page.getByRole('radio', { name: 'List' }).check();
        const root = page.getByRole('listitem').filter({ hasText: 'Original Loop' });
        await expect(root).not.toHaveCount(0);
      },
    },
  ],
};
