import type { Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Records until the clock has moved; the recording stays in the dialog. */
export async function recordIn(page: Page, name: string): Promise<void> {
  const recorder = dialog(page, name);
  await expect(recorder.getByText('Ready to record')).toBeVisible();
  await expect(recorder.getByText('Max 60 seconds')).toBeVisible();
  const start = recorder.getByRole('button', { name: 'Start recording' });
  await expect(start).toBeEnabled();
  await start.click();
  await expect(recorder.getByText('Recording...')).toBeVisible();
  await expect(recorder.getByRole('timer')).not.toHaveText('00:00');
  await recorder.getByRole('button', { name: 'Stop recording' }).click();
  await expect(recorder.getByText('Recording complete')).toBeVisible();
}
