import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { inLanguage } from '../languages/steps.ts';

// The hit area of a control: 44 px around its center.
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, textarea, [role="switch"], [role="slider"]';
    const missed: string[] = [];
    for (const control of document.querySelectorAll(CONTROLS)) {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0) continue;
      const [x, y] = [left + width / 2, top + height / 2];
      for (const [dx, dy] of [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ] as const) {
        const hit = document.elementFromPoint(x + dx, y + dy);
        const landed = hit?.closest(`${CONTROLS}, label, [data-orientation]`);
        if (landed === null || landed === undefined) {
          missed.push(control.getAttribute('aria-label') ?? control.textContent ?? '?');
          break;
        }
      }
    }
    return missed;
  });
}

test('every control has a hit area of at least 44 px, even at the small font size', async ({
  page,
  kitUrl,
}) => {
  await page.addInitScript(() => localStorage.setItem('fontSize', 'small'));
  for (const part of ['', '?only=cards']) {
    await page.goto(`${kitUrl}${part}`);
    await expect(page.locator('html')).toHaveCSS('font-size', '14px');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('text in fields is at least 16 px', async ({ page, kitUrl }) => {
  await page.addInitScript(() => localStorage.setItem('fontSize', 'small'));
  await page.goto(`${kitUrl}?only=fields`);
  for (const field of await page.getByRole('textbox').all()) {
    await expect(field).toHaveCSS('font-size', '16px');
  }
});

test('a chosen mood keeps its width', async ({ page, kitUrl }) => {
  await page.goto(`${kitUrl}?only=choices`);
  const mood = page.getByRole('button', { name: 'happy' });
  const before = await mood.boundingBox();
  await mood.click();
  await expect(mood).toHaveAttribute('aria-pressed', 'true');
  expect((await mood.boundingBox())?.width).toBe(before?.width);
});

test('a picture that fails to load shows the initials', async ({ page, kitUrl }) => {
  await page.goto(`${kitUrl}?only=people`);
  await expect(page.getByText('BP', { exact: true })).toBeVisible();
});

test('the pseudo-locale shows which texts come from the catalogue', async ({ page, kitUrl }) => {
  await inLanguage(page, 'en-XA');
  await page.goto(`${kitUrl}?only=theme`);
  await expect(
    page.getByRole('button', { name: /^\[Šwítçh tö (dárk|líght) thémé~+\]$/ }),
  ).toBeVisible();
});
