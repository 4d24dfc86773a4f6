import type { Page } from '@playwright/test';
import { feelingPoints } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { pathTo } from '@swirl/contract/paths';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { authorOf, signUp } from '../../members.ts';
import { testBackend } from '../../test-backend.ts';
import { activeCard, drag, expectAtRest } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Between moods, so that it has the name of its region. */
const CALM: MoodPoint = { x: 0.2, y: -0.5 };
const WAY = ['spiraling', 'cosmic', 'thoughtful', 'contemplating', 'dreamy', 'chill', 'relaxed'];

/** Authors with loops from the start to the goal, so that there is always someone else. */
async function postAlong(moods: readonly string[]): Promise<void> {
  for (const mood of moods) {
    const { id } = await authorOf(0);
    await testBackend.postStatuses(id, 2, { caption: `On the way, ${mood}`, moods: [mood] });
  }
}

const feedPill = (page: Page) => page.getByRole('button', { name: /^Feed:/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Steer by mood' });

async function openCompass(page: Page): Promise<void> {
  await feedPill(page).click();
  await page.getByRole('menuitem', { name: 'Steer by mood' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Where a point of the plane is on the screen. */
async function spotOf(page: Page, { x, y }: MoodPoint) {
  const box = await page.locator('.plane').boundingBox();
  if (box === null) throw new Error('There is no plane.');
  return {
    x: box.x + box.width * (0.5 + x * 0.392),
    y: box.y + box.height * (0.5075 - y * 0.433),
  };
}

async function dragOnPlane(page: Page, from: MoodPoint, to: MoodPoint): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const [start, end] = [await spotOf(page, from), await spotOf(page, to)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    input.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [
              {
                x: start.x + (end.x - start.x) * share,
                y: start.y + (end.y - start.y) * share,
              },
            ],
    });
  await touch('touchStart', 0);
  for (const share of [0.2, 0.5, 0.8, 1]) await touch('touchMove', share);
  await expect(dialog(page).getByText('Let go to set your course')).toBeVisible();
  await touch('touchEnd');
  await input.detach();
}

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ of \d+ to / });

/** Swipes to the end, and returns how many loops there were. */
async function swipeToTheEnd(page: Page): Promise<number> {
  const count = Number(/of (\d+)/.exec((await pill(page).textContent()) ?? '')?.[1]);
  for (let at = 1; at <= count; at += 1) {
    await expect(pill(page)).toContainText(`${at} of ${count}`);
    await expectAtRest(page);
    await drag(page, { by: -220 });
  }
  return count;
}

test('a touch and a drag on the plane start a journey, which ends', async ({ page }) => {
  await signUp(page);
  await postAlong(WAY);
  await page.goto('/');
  await openCompass(page);
  await expect(dialog(page).getByText('How do you feel?')).toBeVisible();
  await expectAccessible(page);
  await dragOnPlane(page, feelingPoints.anxious, CALM);
  await expect(dialog(page).getByText('From anxious to calm', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText(/^With |^A short one/)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Take me there' }).click();
  await expect(page).toHaveURL(/from=journey/);
  await expect(pill(page)).toContainText(/^1 of \d+ to calm/);

  // A visit to a profile keeps it.
  await activeCard(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: /^Back to 1 of \d+/ }).click();

  const count = await swipeToTheEnd(page);
  const arrived = page.getByRole('heading', { name: 'You’ve arrived.' });
  await expect(arrived).toBeFocused();
  await expect(page.getByText(new RegExp(`^${count} loops, \\d+ minute`))).toBeVisible();
  await expectAccessible(page);
  await drag(page, { by: 220 });
  await expect(pill(page)).toContainText(`${count} of ${count}`);
  await expectAtRest(page);
  await drag(page, { by: -220 });
  // Who doesn't keep a diary adds it themselves; coming back to the card changes nothing.
  await page.getByRole('button', { name: 'Add to My moods' }).click();
  await expect(page.getByText('Added to My moods, only for you')).toBeVisible();
  await page.getByRole('button', { name: 'Done for now' }).click();
  await expect(page.getByRole('heading', { name: 'That’s it for now.' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(feedPill(page)).toBeVisible();
  await page.goto(pathTo.myMoods());
  await expect(page.getByText(/^1 day\./)).toBeVisible();
});

test('the list alone plans a journey, also on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page);
  await postAlong(['thoughtful', 'dreamy', 'cozy']);
  await page.goto('/');
  await openCompass(page);
  await dialog(page).getByRole('button', { name: 'Choose from a list' }).click();
  const going = dialog(page).getByRole('group', { name: 'Going to' });
  await dialog(page).getByRole('group', { name: 'You are' }).getByLabel('thoughtful').check();
  // No one is led to feel worse.
  await expect(going.getByLabel('spiraling')).toHaveCount(0);
  await going.getByLabel('cozy').check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Take me there' }).click();
  // There is only room for how far it is.
  await expect(page.getByRole('button', { name: /^1 of \d+/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^1 of \d+/ }).click();
  await page.getByRole('menuitem', { name: 'End here' }).click();
  await expect(page).not.toHaveURL(/from=journey/);
  await expect(feedPill(page)).toBeVisible();
});

test('small servers, failures and a lost connection have their texts', async ({ page }) => {
  await signUp(page);
  await postAlong(['thoughtful', 'dreamy', 'cozy']);
  let left = 2;
  await page.route('**/api/journeys', async (route) => {
    if (left < 0) return route.abort();
    const response = await route.fetch();
    const journey = await response.json();
    const loops = journey.loops.slice(0, left);
    return route.fulfill({ response, json: { ...journey, loops, movedTo: 'thoughtful' } });
  });
  await page.goto('/');
  await openCompass(page);
  await dialog(page).getByRole('button', { name: 'Lift me up' }).click();
  await expect(dialog(page)).toContainText('Nothing at happy yet, but thoughtful is close.');
  await expect(dialog(page)).toContainText('Only 2 loops lie on this way.');
  await expect(dialog(page).getByRole('button', { name: 'Watch both' })).toBeVisible();
  left = 0;
  await dialog(page).getByRole('button', { name: 'Choose another spot' }).click();
  await dialog(page).getByRole('button', { name: 'Slow down' }).click();
  await expect(dialog(page)).toContainText('There are no loops on this way yet.');
  left = -1;
  await dialog(page).getByRole('button', { name: 'Choose another spot' }).click();
  await dialog(page).getByRole('button', { name: 'Wake me up' }).click();
  await expect(dialog(page)).toContainText('Couldn’t plan that. Try again.');
  await page.context().setOffline(true);
  await expect(dialog(page)).toContainText('Steering works again when you’re back.');
  await page.context().setOffline(false);
});
