import { globSync } from 'node:fs';
import { join } from 'node:path';
import { parseShare, takeShare } from '@swirl/testing/share';

// With CI_SHARE, as CI sets it, a run has the files below and a share of all others.

/** The main journeys, and whatever could lose a loop or show it to the wrong people. */
const IN_EVERY_RUN = [
  // Takes a share of its screens.
  'a11y/sweep',
  'accounts/sign-up-modes',
  'actions/comments',
  'actions/follow',
  'actions/own-loop',
  'actions/react',
  'actions/status',
  'create/drafts',
  'create/processing',
  'create/schedule',
  'create/synced-drafts',
  'create/video',
  'create/voice',
  'feed/first-screen',
  'feed/scrolling',
  'feed/wide-feed',
  'for-you/for-you',
  'languages/right-to-left',
  'my-data/delete-account',
  'notifications/inbox',
  'notifications/shared-device',
  'offline/update',
  'people/profile',
  'play/playing',
  'remix/studio',
  'settings/blocking',
  'web/pages',
].map((name) => `${name}.spec.ts`);

const given = process.env['CI_SHARE'];
const share = given === undefined ? undefined : parseShare(given);

/** Of things that are tested alike, those whose turn it is. */
export const shareOfThisRun = <T>(all: readonly T[]): readonly T[] =>
  share === undefined ? all : takeShare(all, share);

export function chosenFiles(): string[] {
  const all = globSync('**/*.spec.ts', { cwd: join(import.meta.dirname, 'tests') }).toSorted();
  const missing = IN_EVERY_RUN.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  const others = all.filter((name) => !IN_EVERY_RUN.includes(name));
  return [...IN_EVERY_RUN, ...shareOfThisRun(others)].map((name) => `**/tests/${name}`);
}
