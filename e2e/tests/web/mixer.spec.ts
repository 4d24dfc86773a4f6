import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ kitPart: 'mixer' });

const mixer = (page: Page) => page.getByRole('region', { name: 'Mixer', exact: true });
const row = (page: Page, name: string) => mixer(page).getByRole('listitem', { name });
const announced = (page: Page) => mixer(page).getByRole('status').first();

test('stems of a minute stay together through pause and seek, and muted ones are silent', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  await mixer(page).getByRole('button', { name: 'Measure' }).click();
  const output = mixer(page).locator('output').last();
  await expect(output).toContainText('clicks');
  const figures = new Map(
    (await output.innerText()).split(', ').map((part) => {
      const [name = '', figure] = part.split(' ');
      return [name, Number(figure)];
    }),
  );
  expect(figures.get('clicks')).toBeGreaterThan(20);
  expect(figures.get('apartMs')).toBeLessThanOrEqual(1);
  expect(figures.get('mutedDb')).toBeLessThan(-60);
  expect(figures.get('differenceDb')).toBeLessThan(-60);
  // As in the server's mix: in the middle, each channel 3 dB lower.
  expect(figures.get('besideStereoDb')).toBeCloseTo(-3.01, 1);
});

test('keys mute, leave only one and reset, and each is announced', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await expect(row(page, 'Juno')).toContainText('muted');
  await page.keyboard.press('2');
  await expect(announced(page)).toHaveText('Juno unmuted');
  await page.keyboard.press('1');
  await expect(announced(page)).toHaveText('Ava muted');
  await expect(row(page, 'Ava').getByRole('button', { name: 'Mute Ava' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+Digit3');
  await expect(announced(page)).toHaveText('Only Mina can be heard');
  await page.keyboard.press('0');
  await expect(announced(page)).toHaveText('All voices as posted');
});

test('a volume changes by keys and by dragging, and a double click is as posted', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const slider = mixer(page).getByRole('slider', { name: 'Volume of Ava' });
  await slider.focus();
  await page.keyboard.press('PageDown');
  await expect(slider).toHaveAttribute('aria-valuetext', '75 percent, posted at 100');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('150');
  const name = await row(page, 'Ava').getByText('Ava', { exact: true }).boundingBox();
  if (name === null) throw new Error('The row has no name.');
  await page.mouse.move(name.x + 10, name.y + 5);
  await page.mouse.down();
  await page.mouse.move(name.x - 60, name.y + 5, { steps: 6 });
  await page.mouse.up();
  await expect(slider).not.toHaveValue('150');
  // A drag over the name opens nothing.
  await expect(row(page, 'Ava').getByRole('button', { name: 'Open loop' })).toHaveCount(0);
  await row(page, 'Ava').getByText('Ava', { exact: true }).dblclick();
  await expect(slider).toHaveAttribute('aria-valuetext', '100 percent, as posted');
});

test('a row opens with what can be done, and only one is open', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await mixer(page).getByRole('button', { name: 'More about Mina' }).click();
  await expect(row(page, 'Mina').getByRole('button', { name: 'Open loop' })).toBeVisible();
  await mixer(page).getByRole('button', { name: 'More about Ava' }).click();
  await expect(mixer(page).getByRole('button', { name: 'Open loop' })).toHaveCount(1);
});

test('the mixer is accessible in every state', async ({ page, kitUrl }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(kitUrl);
  await mixer(page).getByRole('button', { name: 'More about Mina' }).click();
  await expect(row(page, 'Mina').getByRole('button', { name: 'Open loop' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
