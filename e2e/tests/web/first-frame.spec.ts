import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { pixelAt } from './pixels.ts';

test.use({ serviceWorkers: 'allow' });

interface Look {
  theme: string;
  background: string;
  fontSize: string;
  /** Whether the landing page is visible. */
  landing: boolean;
}

// The state of every frame, from the first one on: a flash would be a second state.
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
            landing: (document.querySelector('h1')?.getClientRects().length ?? 0) > 0,
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

const FOOT = { x: 8, y: -8 };
const DARK = (channel: number) => channel < 40;
const LIGHT = (channel: number) => channel > 230;

const themes = [
  { name: 'a stored dark theme', stored: { theme: 'dark' }, system: 'light', dark: true },
  { name: 'a stored light theme', stored: { theme: 'light' }, system: 'dark', dark: false },
  { name: 'a dark system', stored: {}, system: 'dark', dark: true },
  { name: 'a light system', stored: {}, system: 'light', dark: false },
] as const;

for (const { name, stored, system, dark } of themes) {
  test(`every frame from the first on is ${dark ? 'dark' : 'light'} with ${name}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await store(page, stored);
    await recordFrames(page);
    // Without the app's code the page stays at its first frame.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // At the foot of the page, where no sky colours it.
    const screenshot = await page.screenshot({ fullPage: true });
    const { red, green, blue } = await pixelAt(page, screenshot, FOOT);
    expect([red, green, blue].every(dark ? DARK : LIGHT)).toBe(true);

    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const looks = await looksSoFar(page);
    expect([...new Set(looks.map(({ theme }) => theme))]).toEqual([dark ? 'dark' : 'light']);
    expect(new Set(looks.map(({ background }) => background)).size).toBe(1);
  });
}

for (const [size, pixels] of Object.entries({ small: '14px', medium: '16px', large: '18px' })) {
  test(`every frame uses ${pixels} with the ${size} font size`, async ({ page }) => {
    await store(page, { fontSize: size });
    await recordFrames(page);
    // The user is not known yet, so the stored size applies.
    await page.route('**/api/auth/user', () => undefined);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const looks = await looksSoFar(page);
    expect([...new Set(looks.map(({ fontSize }) => fontSize))]).toEqual([pixels]);
  });
}

test('the app uses 16px when no one is signed in', async ({ page }) => {
  await store(page, { fontSize: 'large' });
  await page.goto('/no/such/page');
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
});

test('a device with saved profiles never shows the landing page at /', async ({ page }) => {
  const saved = { id: '1', username: 'ava', displayName: 'Ava', email: '', lastLogin: 1 };
  await store(page, { savedProfiles: JSON.stringify([saved]) });
  await recordFrames(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: "Who's looping?" })).toBeVisible();
  expect((await looksSoFar(page)).map(({ landing }) => landing)).not.toContain(true);
});

test('a device without saved profiles shows the landing page from the first frame on', async ({
  page,
}) => {
  await store(page, { savedProfiles: '[]' });
  await recordFrames(page);
  await page.goto('/');
  await expect
    .poll(async () => (await looksSoFar(page)).map(({ landing }) => landing))
    .toContain(true);
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
  const screenshot = await page.screenshot({ fullPage: true });
  const scripted = await page.context().browser()?.newContext();
  if (scripted === undefined) throw new Error('no browser');
  const reader = await scripted.newPage();
  const colour = await pixelAt(reader, screenshot, FOOT);
  await scripted.close();
  return colour;
}
