import { loadavg } from 'node:os';
import { sessionCookie } from '@swirl/testing/session-cookie';
import { createShapedProxy } from '@swirl/testing/shaped-proxy';
import type { Browser, Locator, Page } from 'playwright-core';
import { median, openBrowser } from '../../lib/playing/browser.ts';
import { startPlayingApp, type PlayingApp } from '../../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../../lib/playing/sample-media.ts';

const LINE = { bitsPerSecond: 1e9, delayMs: 0 };
const WIDE = { viewport: { width: 1440, height: 900 } };
/** The moment of the comment, in seconds, and how late it may begin to float. */
const MOMENT = 4;
const ALLOWED_LATE = 1;
/** How long a voice comment may take from letting go until someone else can play it. */
const PLAYABLE_WITHIN_MS = 5_000;
const VOICES = 3;

interface Screen {
  readonly page: Page;
  readonly card: Locator;
  readonly panel: Locator;
  readonly rows: Locator;
}

/**
 * The author of a loop and someone else, each in a browser of their own: a comment about a moment is a
 * marker on the other screen and floats at its moment; replies, hearts, the pin and hiding arrive live;
 * what one says into a fake microphone, the other hears; and after a reload both show the same.
 */
export async function compareScreens(): Promise<void> {
  const app = await startPlayingApp(['audio'], await makeSampleMedia({ small: false }), {
    worker: true,
  });
  const api = { host: '127.0.0.1', port: app.apiPort };
  const line = await createShapedProxy(api, app.publicPort, LINE);
  const browsers = [await openBrowser(), await openBrowser()] as const;
  try {
    const author = await openScreen(browsers[0], app, app.authorSessionId);
    const other = await openScreen(browsers[1], app, app.sessionId);
    await recordFloating(author.page);
    await answerMoment(author, other);
    await converse(author, other);
    await hideOne(author, other, app);
    await speak(author, other);
    await expectSameAfterReload(author, other);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await line.close();
    await app.end();
  }
}

async function openScreen(browser: Browser, app: PlayingApp, sessionId: string): Promise<Screen> {
  const [loopId = ''] = app.loops;
  // Code that we evaluate in the page is not part of the app.
  const context = await browser.newContext({ ...WIDE, bypassCSP: true });
  context.setDefaultTimeout(120_000);
  await context.addCookies([sessionCookie(sessionId)]);
  const page = await context.newPage();
  const subscribed = page.waitForResponse(`**/api/events?loopId=${loopId}`);
  await page.goto(`${app.origin}/?loopId=${loopId}`);
  await subscribed;
  const card = page.locator(`article[data-loop="${loopId}"]`);
  await card.getByRole('button', { name: 'Click for sound' }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  const rows = panel.getByRole('list', { name: 'Comments' }).locator('> li');
  return { page, card, panel, rows };
}

/** Keeps where the loop is when a comment begins to float. */
async function recordFloating(page: Page): Promise<void> {
  await page.evaluate(`
    window.floated = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.matches('.moment-float')) continue;
        const { currentTime } = document.querySelector('article:not([inert]) video');
        window.floated.push({ text: node.textContent, second: currentTime });
      }
    }).observe(document.body, { childList: true, subtree: true });
  `);
}

async function answerMoment(author: Screen, { page, card, panel }: Screen): Promise<void> {
  const position = card.getByRole('slider', { name: 'Position' });
  await card.getByRole('button', { name: 'Pause', exact: true }).click();
  await card.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await position.focus();
  await position.press('Home');
  for (let second = 0; second < MOMENT; second += 1) await position.press('ArrowRight');
  await position.blur();
  await page.keyboard.press('a');
  await panel.getByRole('button', { name: `Without the moment at 0:0${MOMENT}` }).waitFor();
  await panel.getByRole('textbox', { name: 'Add a comment' }).fill('right here');
  const sentAt = performance.now();
  await page.keyboard.press('Enter');
  await author.card
    .getByRole('group', { name: 'Moments, 1' })
    .getByRole('button', { name: `0:0${MOMENT}` })
    .waitFor({ state: 'attached' });
  console.log(`marker on the other screen after ${Math.round(performance.now() - sentAt)} ms`);
  await author.card.locator('.moment-float').filter({ hasText: 'right here' }).waitFor();
  const [first]: { second: number }[] = await author.page.evaluate('window.floated');
  const second = first?.second ?? Number.NaN;
  console.log(`floats at ${second.toFixed(2)} s, its moment is ${MOMENT} s`);
  if (!(second >= MOMENT - 0.1 && second <= MOMENT + ALLOWED_LATE)) {
    throw new Error('A comment does not float at its moment.');
  }
}

async function converse(author: Screen, other: Screen): Promise<void> {
  const row = author.rows.filter({ hasText: 'right here' });
  await row.getByRole('button', { name: /^Reply to/ }).click();
  await author.panel.getByRole('textbox', { name: 'Add a comment' }).fill('so true');
  await author.page.keyboard.press('Enter');
  await row.getByRole('button', { name: /^Like/ }).first().click();
  const theirs = other.rows.filter({ hasText: 'right here' });
  await theirs.getByRole('listitem').filter({ hasText: 'so true' }).last().waitFor();
  await theirs.getByText(/liked this$/).waitFor();
  await choose(author, row, 'Pin this comment');
  await theirs.getByText(/^Pinned by/).waitFor();
  console.log('reply, heart and pin arrive');
}

async function choose({ page }: Screen, row: Locator, item: string): Promise<void> {
  await row
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Of someone else: who wrote it would still see it. */
async function hideOne(author: Screen, other: Screen, app: PlayingApp): Promise<void> {
  const [loopId = ''] = app.loops;
  const answer = await fetch(`${app.origin}/api/comments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: app.origin,
      cookie: cookieText(await app.signUp()),
    },
    body: JSON.stringify({ loopId, content: 'too loud', atMs: 6000 }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  for (const { card, panel } of [author, other]) {
    await card.getByRole('group', { name: 'Moments, 2' }).waitFor({ state: 'attached' });
    await panel.getByRole('button', { name: '1 new comment' }).click();
  }
  await choose(author, author.rows.filter({ hasText: 'too loud' }), 'Hide this comment');
  await other.card.getByRole('group', { name: 'Moments, 1' }).waitFor({ state: 'attached' });
  await other.rows.filter({ hasText: 'too loud' }).waitFor({ state: 'detached' });
  console.log('a hidden comment leaves list and markers');
}

/** Several times, because the first one also starts things in worker and pages. */
async function speak(author: Screen, other: Screen): Promise<void> {
  const took: number[] = [];
  for (let nth = 0; nth < VOICES; nth += 1) took.push(await speakOnce(author, other, nth));
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `voice comments of 3 s can be played by the other person after ${took.join(', ')} ms (load ${load})`,
  );
  if (median(took) > PLAYABLE_WITHIN_MS) throw new Error('Voice comments take too long.');
}

async function speakOnce(author: Screen, { page, panel }: Screen, before: number): Promise<number> {
  const mic = panel.getByRole('button', { name: 'Record a voice comment' });
  await mic.hover();
  await page.mouse.down();
  await panel.getByRole('timer').filter({ hasText: '0:03' }).waitFor();
  const sentAt = performance.now();
  await page.mouse.up();
  // Newest is at its top since the comment before: it comes in by itself.
  const voices = author.panel.getByRole('group', { name: /^Voice comment, \d+ seconds?$/ });
  await voices.nth(before).getByRole('button', { name: /^Play/ }).waitFor();
  const tookMs = Math.round(performance.now() - sentAt);
  const play = voices.first().getByRole('button', { name: /^Play/ });
  await play.click();
  await voices
    .first()
    .getByRole('button', { name: /^Pause/ })
    .waitFor();
  await play.waitFor();
  return tookMs;
}

const cookieText = (sessionId: string): string => {
  const { name, value } = sessionCookie(sessionId);
  return `${name}=${value}`;
};

async function expectSameAfterReload(author: Screen, other: Screen): Promise<void> {
  const shown = async ({ rows }: Screen) => {
    const content = rows.filter({ hasNotText: 'Hidden.' }).locator('p[dir]');
    await content.first().waitFor();
    return (await content.allInnerTexts()).toSorted();
  };
  const before = await shown(other);
  for (const { page } of [author, other]) await page.reload();
  for (const { card } of [author, other]) {
    await card.getByRole('button', { name: 'Click for sound' }).click();
    await card.getByRole('group', { name: 'Moments, 1' }).waitFor({ state: 'attached' });
  }
  const after = [before, await shown(author), await shown(other)].map((texts) => texts.join(' | '));
  if (new Set(after).size !== 1) throw new Error(`The screens differ: ${after.join('\n')}`);
  console.log(`after a reload both show: ${after[0]}`);
}
