import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { pixelAt } from './pixels.ts';

interface Look {
  theme: string;
  background: string;
  fontSize: string;
}

// What every frame shows, from the first one on: a flash would be a second look.
async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const looks = new Set<string>();
    Object.assign(globalThis, { looks });
    const record = () => {
      if (document.body !== null) {
        const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
        looks.add(
          JSON.stringify({
            theme: document.documentElement.className,
            background: backgroundColor,
            fontSize,
          }),
        );
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

async function looksSoFar(page: Page): Promise<Look[]> {
  const texts: string[] = await page.evaluate('[...looks]');
  return texts.map((text) => JSON.parse(text));
}

async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
}

const DARK = (channel: number) => channel < 40;
const LIGHT = (channel: number) => channel > 230;

const themes = [
  { name: 'a stored dark theme', stored: { theme: 'dark' }, system: 'light', dark: true },
  { name: 'a stored light theme', stored: { theme: 'light' }, system: 'dark', dark: false },
  { name: 'a dark system', stored: {}, system: 'dark', dark: true },
  { name: 'a light system', stored: {}, system: 'light', dark: false },
] as const;

for (const { name, stored, system, dark } of themes) {
  test(`with ${name} the first frame is ${dark ? 'dark' : 'light'}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await store(page, stored);
    // Without the app's code the page stays at its first frame.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const screenshot = await page.screenshot();
    const { red, green, blue } = await pixelAt(page, screenshot, { x: 8, y: 8 });
    expect([red, green, blue].every(dark ? DARK : LIGHT)).toBe(true);
  });

  test(`with ${name} no later frame shows the other theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await store(page, stored);
    await recordFrames(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const looks = await looksSoFar(page);
    expect(looks.map(({ theme }) => theme)).toEqual([dark ? 'dark' : 'light']);
    expect(new Set(looks.map(({ background }) => background)).size).toBe(1);
  });
}

for (const [size, pixels] of Object.entries({ small: '14px', medium: '16px', large: '18px' })) {
  test(`with the ${size} font size every frame is set in ${pixels}`, async ({ page }) => {
    await store(page, { fontSize: size });
    await recordFrames(page);
    // Nobody knows yet who is here, so the last size stands.
    await page.route('**/api/auth/user', () => undefined);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const looks = await looksSoFar(page);
    expect([...new Set(looks.map(({ fontSize }) => fontSize))]).toEqual([pixels]);
  });
}

test('when nobody is signed in the page is set in 16px', async ({ page }) => {
  await store(page, { fontSize: 'large' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

test('the sky follows the visitor’s clock', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-03-01T18:30:00'));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hour', 'evening');
  await expect(page.getByText('vibing')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the page still follows the system', async ({ page }) => {
    await page.goto('/');
    const { red } = await pixelAtWithoutScript(page);
    expect(red).toBeLessThan(40);
  });
});

async function pixelAtWithoutScript(page: Page): Promise<{ red: number }> {
  const screenshot = await page.screenshot();
  const scripted = await page.context().browser()?.newContext();
  if (scripted === undefined) throw new Error('no browser');
  const reader = await scripted.newPage();
  const colour = await pixelAt(reader, screenshot, { x: 8, y: 8 });
  await scripted.close();
  return colour;
}
