import { expect, test } from '../../fixtures.ts';

test('a visitor sees the tagline and how to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Swirl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Loop how you feel. Remix what matters.',
  );
  await expect(
    page.getByText(
      'Express yourself through 60-second audio & video loops. No filters. Just vibes.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Looping' })).toHaveAttribute(
    'href',
    '/api/login',
  );
  const signIn = page.getByRole('link', { name: 'Sign In', exact: true });
  await expect(signIn).toHaveAttribute('href', '/api/login');
});

test('an unknown path shows Page Not Found with status 404 and a link back', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found · Swirl');
  const heading = page.getByRole('heading', { level: 1, name: 'Page Not Found' });
  await expect(heading).toBeVisible();

  await page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Loop how you feel.' })).toBeVisible();
});

test('a visitor who opens an inner page is sent to sign in and back', async ({ page }) => {
  await page.route('**/api/login*', (route) => route.fulfill({ body: 'sign in' }));
  await page.goto('/settings');
  await page.waitForURL('**/api/login?next=%2Fsettings');
});

test('a page whose request fails offers Retry', async ({ page }) => {
  let failing = true;
  await page.route('**/api/auth/user', (route) =>
    failing
      ? route.fulfill({ status: 500, json: { message: 'no', code: 'server_error' } })
      : route.continue(),
  );
  await page.route('**/api/login*', (route) => route.fulfill({ body: 'sign in' }));
  await page.goto('/discover');
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
  failing = false;
  // The page navigates during the click, so the button must not be awaited after that.
  await page.getByRole('button', { name: 'Retry' }).dispatchEvent('click');
  await page.waitForURL('**/api/login?next=%2Fdiscover');
});

test('no page overflows the screen', async ({ page }) => {
  for (const path of ['/', '/no/such/page']) {
    for (const size of [
      { width: 320, height: 640 },
      { width: 360, height: 640 },
      { width: 740, height: 360 },
      { width: 768, height: 1024 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${size.width} px`).toBe(0);
    }
  }
});

test('the component gallery is not in production', async ({ request }) => {
  expect((await request.get('/kit.html')).status()).toBe(404);
});
