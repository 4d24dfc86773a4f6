import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { launchOptions } from '@swirl/stack/browser';
import { chromium } from 'playwright-core';

const ENGINE = '../../apps/web/src/features/remix-studio/sound/two-sounds.ts';
const PROMISED_MS = 30;
/**
 * The take's knock comes this long after the original's, so that the two can be distinguished by
 * their order.
 */
const APART_SECONDS = 0.25;

interface Knocks {
  /** When each was detected at the end of the audio graph, in seconds. */
  readonly original: readonly number[];
  readonly take: readonly number[];
  readonly sampleRate: number;
}

/**
 * The two sounds of the remix preview stay in sync: both knock once a second, and the output of the
 * studio's own audio graph is measured in a real browser, through pausing and seeking.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const seconds = small ? 6 : 60;
  const source = await readFile(join(import.meta.dirname, ENGINE), 'utf8');
  const engine = stripTypeScriptTypes(source);
  const listen = await readFile(join(import.meta.dirname, 'two-sounds/listen.js'), 'utf8');
  const { args = [], ...options } = launchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...args, '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: listen });
    const knocks: Knocks = await page.evaluate(
      `listen(${JSON.stringify({ engine, seconds, apart: APART_SECONDS })})`,
    );
    report(knocks, seconds);
  } finally {
    await browser.close();
  }
}

function report({ original, take, sampleRate }: Knocks, seconds: number): void {
  const drifts = take.flatMap((at) => {
    const partner = original.findLast((before) => before <= at && at - before < 0.9);
    return partner === undefined ? [] : [(at - partner - APART_SECONDS) * 1000];
  });
  const worst = Math.max(...drifts.map(Math.abs));
  console.log(
    `${drifts.length} pairs of knocks in ${seconds} s at ${sampleRate} Hz, paused and sought twice`,
  );
  console.log(`furthest apart: ${worst.toFixed(3)} ms (promised: ${PROMISED_MS})`);
  if (drifts.length < seconds / 2) throw new Error('Too few knocks were detected.');
  if (!(worst <= PROMISED_MS)) throw new Error('The two sounds drift apart.');
}
