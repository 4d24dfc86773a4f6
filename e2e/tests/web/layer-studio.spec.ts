import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { faultyDevices, unplugging } from '../create/devices.ts';

test.use({ kitPart: 'studio' });

test('a take is aligned, and can be moved and made louder by keyboard', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const nudge = page.getByRole('slider', { name: 'Move your take' });
  // The take of the kit comes 42 ms late.
  await expect(page.getByText(/^Aligned: −4\d ms$/)).toBeVisible();
  await expect(nudge).toHaveAttribute('aria-valuetext', /^4\d milliseconds earlier$/);
  const before = Number(await nudge.inputValue());
  await nudge.press('ArrowRight');
  await expect(nudge).toHaveValue(String(before + 1));
  await nudge.press('Shift+ArrowLeft');
  await expect(nudge).toHaveValue(String(before - 4));
  await nudge.press('PageUp');
  await expect(nudge).toHaveValue(String(before + 21));
  await page.getByRole('button', { name: 'Auto-align' }).click();
  await expect(nudge).toHaveValue(String(before));
  const volume = page.getByRole('slider', { name: 'Volume of your take' });
  await volume.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '95%');
});

test('voices are muted and left alone for the ears of the one who records', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const mute = page.getByRole('button', { name: 'Mute Mina' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  const only = page.getByRole('button', { name: 'Only Ava' });
  await only.click();
  await expect(only).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: 'Off' }).check();
  await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();
});

test('a take is recorded through the microphone until the loop ends', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await expect(page.getByText(/^Aligned/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  const recorder = page.getByRole('dialog', { name: 'Record Your Loop' });
  await expect(recorder.getByText('Ready to record')).toBeVisible();
  await startTake(recorder, { selector: '.layer-status', text: 'Recording\\.\\.\\.' });
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  await expect(recorder.getByRole('timer')).toHaveText('0:06');
  await recorder.getByRole('button', { name: 'Re-record' }).click();
  await expect(recorder.getByText('Ready to record')).toBeVisible();
  await recorder.getByRole('button', { name: 'Cancel' }).click();
  await expect(recorder).toBeHidden();
});

test('a take of less than a second is dropped with a word', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  const recorder = page.getByRole('dialog', { name: 'Record Your Loop' });
  const start = recorder.getByRole('button', { name: 'Start recording' });
  await expect(start).toBeEnabled();
  // Stopped by the page itself: on a slow machine a click from here comes after the count-in.
  await start.evaluate((button: HTMLButtonElement) => {
    const observer = new MutationObserver(() => {
      if (button.ariaLabel !== 'Stop recording') return;
      observer.disconnect();
      button.click();
    });
    observer.observe(button, { attributes: true });
    button.click();
  });
  await expect(recorder.getByText('That was too short. Try again.')).toBeVisible();
  // The time again, not the count that was left.
  await expect(recorder.getByRole('timer')).toHaveText(/^0:06/);
});

interface Moment {
  readonly selector: string;
  /** A pattern of its text. */
  readonly text: string;
  readonly act?: JSHandle<() => void> | undefined;
}

/**
 * Starts a take and returns after a moment of it, when `act` is called. The page itself waits for it:
 * on a slow machine the take would be over by the time a call from here arrives.
 */
async function startTake(recorder: Locator, moment: Moment): Promise<void> {
  await expect(recorder.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await recorder.evaluate(
    (dialog, { selector, text, act }) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!new RegExp(text).test(dialog.querySelector(selector)?.textContent ?? '')) return;
          observer.disconnect();
          act?.();
          resolve();
        });
        observer.observe(dialog, { subtree: true, childList: true, characterData: true });
        dialog.querySelector<HTMLButtonElement>('[aria-label="Start recording"]')?.click();
      }),
    moment,
  );
}

/** Starts a take without a count-in, and returns once at least a second of it is recorded. */
async function recordSome(page: Page, act?: JSHandle<() => void>): Promise<Locator> {
  await expect(page.getByText(/^Aligned/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Start Recording' }).click();
  const recorder = page.getByRole('dialog', { name: 'Record Your Loop' });
  // The time that is left of six seconds.
  await startTake(recorder, { selector: '[role="timer"]', text: '^0:0[1-4]', act });
  return recorder;
}

test('a take is kept when the microphone is unplugged', async ({ page, kitUrl }) => {
  await faultyDevices(page);
  await page.goto(kitUrl);
  const recorder = await recordSome(page, await unplugging(page));
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  await expect(recorder.getByText(/^A device was disconnected/)).toBeVisible();
  await recorder.getByRole('button', { name: 'Re-record' }).click();
  await expect(recorder.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});

test('a take is kept when the page is hidden, and the microphone is released', async ({
  page,
  kitUrl,
}) => {
  await faultyDevices(page);
  await page.goto(kitUrl);
  const hiding = await page.evaluateHandle(() => () => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const recorder = await recordSome(page, hiding);
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  await expect(recorder.getByText(/^Recording stopped when you left the page/)).toBeVisible();
  expect(
    await page.evaluate(() => window.lastStream?.getTracks().map(({ readyState }) => readyState)),
  ).toEqual(['ended']);
});

test('leaving a take asks first', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  const recorder = await recordSome(page);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your recording?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  await recorder.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(recorder).toBeHidden();
});

test('a take is recorded with the voice cleaned', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  const cleaning = page.getByRole('switch', { name: 'Clean up my voice' });
  await expect(cleaning).not.toBeChecked();
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.wasm')) loaded.push(response.url());
  });
  await cleaning.click();
  const recorder = await recordSome(page);
  await expect(recorder.getByText('Recording complete')).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('the studio is accessible', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await expect(page.getByText(/^Aligned/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
