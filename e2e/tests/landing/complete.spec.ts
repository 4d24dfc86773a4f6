import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const TEXTS = [
  'Express yourself through 60-second audio & video loops. No filters. Just vibes.',
  'Avatars are coming soon...',
  'Cosmic Explorer',
  'Chill Viber',
  'Remix Artist',
  'Mood Master',
  '@avaloops',
  '@leo_m',
  '@theo_wav',
  '@irisn',
  '0:45',
  '0:30',
  '1:00',
  '0:52',
  'Sing onto a loop while it plays in your ears. Voice by voice, it becomes a choir.',
  'From how you feel to how you’d like to be. A few loops, then it ends.',
  'Every loop in For you says why it’s there. You decide what counts.',
  'Your year in moods. Only you see it.',
  'Join the waitlist and get early access when we launch',
  'Already have an account? Sign in here',
  'Swirl is still waking up. Come back soon with your weirdest mood.',
  '© 2025 Swirl',
];
const HEADINGS = {
  1: ['Loop how you feel. Remix what matters.'],
  2: ['Coming Soon', 'See what loops look like', 'How loops evolve', 'Be the first to loop in.'],
};
const STEPS = ['Original Loop', 'Reaction', 'Remix', 'Companion Loop'];
const INERT = ['Design Your Swirl Look', 'Explore Remix Culture'];
const ACTIONS = { 'Like 42': 4, 'Comment 12': 4, Play: 4, Remix: 4, Share: 4 };

async function expectComplete(page: Page): Promise<void> {
  for (const [level, names] of Object.entries(HEADINGS)) {
    await expect(page.getByRole('heading', { level: Number(level) })).toHaveText(names);
  }
  await expect(page.getByRole('list').getByRole('heading')).toHaveText(STEPS);
  for (const text of TEXTS) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).not.toHaveCount(
      0,
    );
  }
  for (const [name, count] of Object.entries(ACTIONS)) {
    const buttons = page.getByRole('article').getByRole('button', { name, exact: true });
    await expect(buttons).toHaveCount(count);
    for (const button of await buttons.all()) await expect(button).toBeDisabled();
  }
  await expect(page.locator('.demo-grid')).toHaveCSS('grid-template-columns', /^\S+ \S+$/);
  for (const name of INERT) await expect(page.getByRole('button', { name })).toBeDisabled();
}

async function expectSignInLinks(page: Page): Promise<void> {
  const ways = {
    'Sign In': '/api/login',
    'Start Looping': '/api/login',
    'Create Your Account': '/api/login#create',
    'Sign in here': '/api/login',
    'See Examples': '#examples',
    'Swirl, home': '/welcome',
  };
  for (const [name, address] of Object.entries(ways)) {
    const link = page.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', address);
  }
  const foot = page.getByRole('contentinfo');
  const links = foot.getByRole('navigation', { name: 'Site links' }).getByRole('link');
  await expect(links).toHaveText(['About', 'Help', 'Privacy', 'Terms']);
  const languages = foot.getByRole('navigation', { name: 'Language' }).getByRole('link');
  await expect(languages).toHaveText(['English', 'Deutsch', 'Español', 'العربية']);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete and offers nothing that needs a script', async ({ page }) => {
    await page.goto('/');
    await expectComplete(page);
    await expectSignInLinks(page);
    await expect(page.getByText('cosmic', { exact: true })).toBeVisible();
    for (const name of [/theme/, /avatar/, /mood/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    // Its pictures are part of it.
    const faces = page.getByRole('article').locator('img');
    for (const face of await faces.filter({ visible: true }).all()) {
      await face.scrollIntoViewIfNeeded();
      await expect(face).toHaveJSProperty('complete', true);
    }
  });
});

test('the landing page cuts nothing off on the narrowest screen and with doubled text size', async ({
  page,
}) => {
  await page.goto('/welcome');
  for (const { width, fontSize } of [
    { width: 320, fontSize: '18px' },
    { width: 640, fontSize: '32px' },
  ]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const { cut, wider } = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const texts = [...document.querySelectorAll('h1, h2, h3, p, a, button')].filter(
        (text) =>
          text.checkVisibility({ visibilityProperty: true }) &&
          text.closest('[aria-hidden="true"], .skip-link') === null &&
          getComputedStyle(text).display !== 'inline',
      );
      const isCut = (text: Element) => {
        const { left, right } = text.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1 || text.scrollWidth > text.clientWidth + 2;
      };
      return {
        wider: scrollWidth - clientWidth,
        cut: texts.filter(isCut).map((text) => `${text.tagName} ${text.textContent}`),
      };
    });
    expect(cut, `${width} px wide`).toEqual([]);
    expect(wider, `${width} px wide`).toBe(0);
  }
});
