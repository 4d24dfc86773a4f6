import { expect } from '../../../fixtures.ts';
import { signInAs } from '../../../members.ts';
import { paintedCamera } from '../../create/devices.ts';
import {
  camera,
  details,
  expectKept,
  expectPicture,
  openCamera,
  openVoice,
  voice,
} from '../../create/steps.ts';
import { toneFile } from '@swirl/testing/tone';
import type { Walk } from '../screen.ts';

/** A user who posts. */
export const creator: Walk = {
  who: 'somebody who creates',
  enter: async (page, { me }) => {
    await paintedCamera(page);
    await signInAs(page, me.id);
    // Rendering over the feed is slower.
    await page.goto('/search');
    await expect(page.getByRole('searchbox')).toBeVisible();
  },
  screens: [
    {
      name: 'create-chooser',
      open: async (page) => {
        await page.getByRole('button', { name: 'Create', exact: true }).click();
        await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible();
      },
    },
    {
      name: 'status-dialog',
      layer: true,
      open: async (page) => {
        await page
          .getByRole('dialog', { name: 'Create' })
          .getByRole('button', { name: 'Post a Status' })
          .click();
        const dialog = page.getByRole('dialog', { name: 'Post a Status' });
        await dialog.getByRole('textbox', { name: 'Status' }).fill('one lamp, no curtains');
        await dialog.getByRole('button', { name: 'cozy' }).click();
        await expect(dialog.getByText('1/5 tags selected')).toBeVisible();
      },
    },
    {
      name: 'camera',
      open: async (page) => {
        await openCamera(page);
        await page.getByRole('radio', { name: 'Image' }).check();
        await expectPicture(page);
      },
    },
    {
      name: 'camera-settings',
      layer: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Camera settings' }).click();
        await expect(page.getByText('Photo Format: JPEG')).toBeVisible();
      },
    },
    {
      name: 'camera-preview',
      open: async (page) => {
        await page.getByRole('button', { name: 'Take photo' }).click();
        await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
      },
    },
    {
      name: 'complete-your-loop',
      open: async (page) => {
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(details(page)).toBeVisible();
      },
    },
    {
      name: 'voice-recorder',
      open: async (page) => {
        await page.keyboard.press('Escape');
        await expect(details(page)).toBeHidden();
        await camera(page).getByRole('button', { name: 'Close' }).click();
        await expectKept(page);
        await expect(camera(page)).toBeHidden();
        await openVoice(page);
        await expect(voice(page).getByRole('button', { name: 'Start recording' })).toBeEnabled();
      },
    },
    {
      name: 'voice-preview',
      open: async (page) => {
        const choosing = page.waitForEvent('filechooser');
        await voice(page).getByRole('button', { name: 'Choose a file' }).click();
        await (await choosing).setFiles(toneFile(3));
        await expect(voice(page).getByRole('button', { name: 'Edit' })).toBeVisible();
        await voice(page).getByRole('button', { name: 'Pause' }).click();
        await expect(voice(page).getByRole('button', { name: 'Play' })).toBeVisible();
      },
    },
    {
      name: 'editor',
      open: async (page) => {
        await voice(page).getByRole('button', { name: 'Edit' }).click();
        await voice(page).getByRole('button', { name: 'Pause' }).click();
        await page.getByRole('slider', { name: 'Position' }).press('Home');
        await expect(page.getByRole('slider', { name: 'End' })).toBeVisible();
      },
    },
  ],
};
