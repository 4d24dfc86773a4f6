import type { Page } from '@playwright/test';
import { buildPath } from '@swirl/contract/calls';
import { newPerson } from '../../test-backend.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { authorOf } from '../../members.ts';
import { activeCard } from '../feed/steps.ts';
import { details, expectKept, record, voice } from '../create/steps.ts';
import { expectSignedIn, fillSignUp, submit } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('region', { name: 'Today’s question' });

async function signUp(page: Page): Promise<void> {
  await page.goto('/api/login#create');
  await fillSignUp(page, newPerson());
  await page.getByRole('radio', { name: 'wavy' }).check();
  await submit(page, 'Create Account');
  await expect(heading(page, 'What are you in the mood for?')).toBeVisible();
}

const me = async (page: Page) => (await page.request.get(buildPath('auth.user', {}))).json();

test('a new person chooses moods, follows a voice and answers today’s question', async ({
  page,
  world,
}) => {
  test.slow();
  expect(Object.keys(world.people).length).toBeGreaterThan(6);
  await signUp(page);
  expect(await me(page)).toMatchObject({
    avatarConfig: { hairStyle: 'wavy' },
    firstVisitStep: 'moods',
  });

  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByText('Choose 3')).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  await expectAccessible(page);
  await button(page, 'cozy').press('Space');
  await button(page, 'playful').press('Enter');
  await button(page, 'nocturnal').click();
  await expect(button(page, 'cozy')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('3 chosen')).toBeVisible();
  await button(page, 'Next').click();

  await expect(heading(page, 'A few voices to start with')).toBeFocused();
  await expect(page.getByText('They often sound cozy, nocturnal, or playful.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMediaElement>('article :is(audio, video)')].map(
          ({ paused, muted }) => !paused && muted,
        ),
      ),
    )
    .toEqual([true, true]);
  await expectAccessible(page);
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: /^Follow / }).click();
  await expect(first.getByRole('button', { name: /^Following / })).toBeVisible();
  await expect(page.getByText('Following 1')).toBeVisible();

  // Another device, or a reload, continues where this one was.
  await page.reload();
  await expect(page.getByText('They often sound cozy, nocturnal, or playful.')).toBeVisible();
  await button(page, 'Next').click();

  await expect(heading(page, 'Record your first loop')).toBeVisible();
  await expectAccessible(page);
  const drawnQuestions = new Set([await question(page).locator('p').last().textContent()]);
  for (let drawn = 0; drawn < 2; drawn += 1) {
    await button(page, 'Another question').click();
    drawnQuestions.add(await question(page).locator('p').last().textContent());
  }
  expect(drawnQuestions.size).toBe(3);
  await expect(button(page, 'Another question')).toHaveCount(0);
  const last = [...drawnQuestions].at(-1) ?? '';
  await button(page, 'Write it instead').click();
  const status = page.getByRole('dialog', { name: 'Post a Status' });
  await expect(status.getByRole('textbox')).toHaveValue(`${last}\n`);
  await status.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/loopId=/);
  await expect(activeCard(page)).toContainText(last);
  expect(await me(page)).toMatchObject({ firstVisitStep: null });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('each step can be skipped, an empty server has no voices, and nothing is asked again', async ({
    page,
  }) => {
    await page.route(`**${buildPath('discover.voices', {})}*`, (route) =>
      route.fulfill({ json: [] }),
    );
    await signUp(page);
    await expect(page.getByText('1 of 2')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Skip').click();
    await expect(heading(page, 'Record your first loop')).toBeVisible();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await expectAccessible(page);
    await expect(button(page, 'Record')).toBeInViewport();

    // The recorder has the question as its caption, and comes back here when it is closed.
    const caption = await question(page).locator('p').last().textContent();
    await page.getByRole('button', { name: 'Everyone can hear it' }).click();
    await page.getByRole('menuitem', { name: 'Only friends can hear it' }).click();
    await button(page, 'Record').click();
    await record(page);
    await voice(page).getByRole('button', { name: 'Next' }).click();
    await expect(details(page).getByRole('textbox', { name: 'Caption' })).toHaveValue(
      caption ?? '',
    );
    const audience = details(page).getByRole('radiogroup', { name: 'Who can see it' });
    await expect(audience.getByRole('radio', { name: 'Friends' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectKept(page);
    await button(page, 'Skip').click();
    await expectSignedIn(page);
    await page.reload();
    await expectSignedIn(page);
  });

  test('the reminder to confirm the email is on other pages, never on the stage', async ({
    page,
  }) => {
    await authorOf(1);
    await signUp(page);
    await button(page, 'Skip all').click();
    await expectSignedIn(page);
    const reminder = page.getByRole('region', { name: 'Confirm your email' });
    await expect(reminder).toHaveCount(0);
    await page.goto('/discover');
    await expect(reminder).toBeVisible();
    await expectAccessible(page);
    await reminder.getByRole('button', { name: 'Hide until next visit' }).click();
    await expect(reminder).toHaveCount(0);
  });
});
