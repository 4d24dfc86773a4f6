import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../accessibility.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ kitPart: 'text-tool' });

const tool = (page: Page) => page.getByRole('region', { name: 'Text tool', exact: true });
const steps = (page: Page) => tool(page).getByRole('status', { name: 'Steps' });
const box = (page: Page) => tool(page).locator('.text-box');
const position = (page: Page) => tool(page).getByRole('slider', { name: /^Place of/ });

const centre = async (page: Page) => {
  const found = await box(page).boundingBox();
  if (found === null) throw new Error('No text is chosen.');
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
};

test('a text is moved and sized by dragging, each gesture one step, and stays beside every sign', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const from = await centre(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(steps(page)).toHaveText('1');
  const moved = await centre(page);
  expect(moved.x - from.x).toBeCloseTo(-20, -1);
  expect(moved.y - from.y).toBeCloseTo(60, -1);

  // As far as the edge of what is free, where it is kept.
  await page.mouse.move(moved.x, moved.y);
  await page.mouse.down();
  await page.mouse.move(moved.x - 300, moved.y - 500, { steps: 4 });
  await page.mouse.up();
  await expect(steps(page)).toHaveText('2');
  const canvas = await tool(page).locator('.text-canvas').boundingBox();
  const kept = await box(page).boundingBox();
  expect(kept?.x).toBeGreaterThanOrEqual(canvas?.x ?? Infinity);
  expect(kept?.y).toBeGreaterThan((canvas?.y ?? Infinity) + 50);

  const corner = await tool(page).locator('[data-corner="end"]').boundingBox();
  const [x, y] = [(corner?.x ?? 0) + 12, (corner?.y ?? 0) + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y - 15, { steps: 4 });
  await page.mouse.up();
  await expect(steps(page)).toHaveText('3');
  expect((await box(page).boundingBox())?.width).toBeLessThan((kept?.width ?? 0) - 10);
});

test('keys place, size, time and delete a text', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  const before = await centre(page);
  await position(page).press('ArrowDown');
  expect((await centre(page)).y).toBeGreaterThan(before.y);
  await position(page).press('ArrowLeft');
  expect((await centre(page)).x).toBeLessThan(before.x);
  await position(page).press('+');
  const size = tool(page).getByRole('slider', { name: 'Text size' });
  await expect(size).toHaveValue('48');
  await size.press('ArrowLeft');
  await expect(size).toHaveValue('47');

  const starts = tool(page).getByRole('slider', { name: 'Text starts' });
  await expect(starts).toHaveAttribute('aria-valuetext', '2.2 seconds');
  await starts.press('ArrowRight');
  await expect(starts).toHaveAttribute('aria-valuetext', '2.3 seconds');
  const ends = tool(page).getByRole('slider', { name: 'Text ends' });
  await ends.press('Home');
  // Long enough to be read.
  await expect(ends).toHaveAttribute('aria-valuetext', '3.3 seconds');
  await ends.press('End');
  await expect(ends).toHaveAttribute('aria-valuetext', '18 seconds');

  await starts.focus();
  await position(page).press('Delete');
  await expect(tool(page).getByRole('radio', { name: 'Note' })).toBeChecked();
});

test('texts are written, get a style and a light, and it is said when there is no room', async ({
  page,
  kitUrl,
}) => {
  await page.goto(kitUrl);
  const add = tool(page).getByRole('button', { name: 'Add text' });
  await add.click();
  const field = tool(page).getByLabel('Words');
  await expect(field).toBeFocused();
  await field.fill('  the very last one  ');
  await tool(page).getByRole('button', { name: 'Done' }).click();
  await expect(box(page)).toContainText('the very last one');
  await tool(page).getByRole('radio', { name: 'Loud' }).check();
  await expect(box(page).locator('.styled-text')).toHaveAttribute('data-style', 'loud');
  await tool(page).getByRole('button', { name: 'Light' }).click();
  await tool(page).getByRole('radio', { name: 'nocturnal' }).check();
  await expect(box(page).locator('.styled-text')).toHaveAttribute('data-lit');

  await add.click();
  await expect(tool(page).getByText(/^Only 2 texts can be on screen at once\./)).toBeVisible();
  await tool(page).getByRole('button', { name: 'Choose “last swim of the year”' }).first().click();
  await tool(page).getByRole('button', { name: 'Edit words' }).click();
  await field.fill('');
  await tool(page).getByRole('button', { name: 'Done' }).click();
  await expect(tool(page).getByText('last swim of the year')).toHaveCount(0);
});

test('the text tool is accessible', async ({ page, kitUrl }) => {
  await page.goto(kitUrl);
  await tool(page).getByRole('button', { name: 'Light' }).click();
  await expectAccessibleInBothThemes(page);
  await tool(page).getByRole('button', { name: 'Add text' }).click();
  await expectAccessibleInBothThemes(page);
});
