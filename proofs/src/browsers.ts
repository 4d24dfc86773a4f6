import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFirefox } from './browsers/firefox.ts';
import { journey } from './browsers/journey.ts';
import { openSecureLine } from './browsers/secure-line.ts';
import type { Tab } from './browsers/tab.ts';
import { inPage, Visitor } from './browsers/visitor.ts';
import { openWebKit } from './browsers/webkit.ts';
import { startPlayingApp, type PlayingApp } from '../lib/playing/playing-app.ts';
import { makeSampleMedia } from '../lib/playing/sample-media.ts';

const ABILITIES = inPage('abilities.js', 'proofAbilities');
const BROWSERS: readonly (() => Promise<Tab>)[] = [openFirefox, openWebKit];
const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

/** Limits of these builds on a machine without devices, not of the product. */
const REASONS: Readonly<Record<string, string>> = {
  'H.264 with AAC in MP4': 'no decoder installed',
  'AAC in MP4': 'no decoder installed',
  'VP9 with Opus in WebM': 'no decoder installed; nothing of ours needs it',
  'a camera and a microphone': 'no device, and this build has no pretended one',
  'files kept on the device': 'not in a private window, as a driven one is in WebKit',
  'recording MP4': 'this build has no encoder; another format is chosen, or a file',
  'recording WebM': 'this build has no encoder; another format is chosen, or a file',
  passkeys: 'not built in; passwords and providers are offered',
  'push messages': 'not built in; the setting says so',
  'a service worker': 'not with a self-signed certificate',
  'the share sheet': 'not on this desktop; the link is copied instead',
  scrollend: 'not built in; 120 ms without a scroll event stand in for it',
};

/**
 * The main journeys in Debian's Firefox and in WebKitGTK. The small size walks the shorter half of
 * them once in each, in both at once.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const sample = await makeSampleMedia({ small });
  const folder = await mkdtemp(join(tmpdir(), 'swirl-browsers-'));
  const picture = join(folder, 'window.webp');
  await writeFile(picture, sample.poster);
  const app = await startPlayingApp(['video', 'audio', 'status', 'choir'], sample, {
    secure: true,
    worker: !small,
  });
  const line = await openSecureLine(app.publicPort, app.apiPort);
  const failed: string[] = [];
  try {
    const visit = async (open: () => Promise<Tab>, screen: keyof typeof SCREENS) => {
      const tab = await open();
      try {
        await tab.resize(SCREENS[screen]);
        await walk(tab, screen, { app, picture, small });
      } catch (error) {
        failed.push(`${tab.browser}, ${screen}`);
        console.error(error instanceof Error ? error.message : error);
        await keepPicture(tab);
      } finally {
        await tab.close();
      }
    };
    if (small) await Promise.all(BROWSERS.map((open) => visit(open, 'phone')));
    else {
      for (const open of BROWSERS) {
        for (const screen of ['phone', 'desktop'] as const) await visit(open, screen);
      }
    }
  } finally {
    await line.close();
    await app.end();
    await rm(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Error(`A journey was not finished: ${failed.join('; ')}.`);
}

async function keepPicture(tab: Tab): Promise<void> {
  const file = join(tmpdir(), `swirl-browsers-${tab.browser.replace(/ .*/, '')}.png`);
  const seen = await tab.screenshot().catch(() => null);
  if (seen === null) return;
  await writeFile(file, seen);
  console.error(`What it showed: ${file}`);
}

async function walk(
  tab: Tab,
  screen: keyof typeof SCREENS,
  { app, picture, small }: { app: PlayingApp; picture: string; small: boolean },
): Promise<void> {
  const visitor = new Visitor(tab, app.origin);
  await visitor.open('/welcome');
  const abilities = await abilitiesOf(visitor);
  const lacking = [...abilities].filter(([, has]) => !has).map(([name]) => name);
  console.log(`${tab.browser}, ${screen}`);
  if (screen === 'phone') {
    for (const name of lacking)
      console.log(`  without ${name}: ${REASONS[name] ?? 'not built in'}`);
  }
  const plays = abilities.get('H.264 with AAC in MP4') === true;
  const [video = '', audio = '', , choir = ''] = app.loops;
  for (const step of journey({ picture, video, audio, choir, plays })) {
    if (small && !step.short) continue;
    const started = performance.now();
    try {
      await step.go(visitor);
    } catch (error) {
      throw new Error(`  ${step.name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    console.log(
      `  ${tab.browser}, ${step.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  }
}

async function abilitiesOf(visitor: Visitor): Promise<ReadonlyMap<string, boolean>> {
  const answer = await visitor.evaluate(ABILITIES);
  if (typeof answer !== 'object' || answer === null) throw new Error('The page returned nothing.');
  return new Map(Object.entries(answer).map(([name, has]) => [name, has === true]));
}
