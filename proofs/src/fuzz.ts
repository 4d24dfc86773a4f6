import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { cacheFolder } from '@swirl/stack/settings';
import { readProgress } from './fuzz/progress.ts';
import { runWalks } from './fuzz/run-walks.ts';
import { runSchemathesis } from './fuzz/schemathesis.ts';
import { startSite } from './fuzz/site.ts';

const REQUESTS = { small: 1_000, full: 300_000 };
const MINUTES = 60;
/** Where a full run is continued. */
const PROGRESS_FILE = join(cacheFolder, 'fuzz-progress.json');

/**
 * Requests drawn from the document of the API, valid and not, as every role: none may fail the server, be
 * answered otherwise than described, or show what its sender must not see. Then the same document by
 * Schemathesis, at full size. `--seed=<text>` draws others, `--walk=<number>` repeats one walk,
 * `--requests=<number>` is another size, and after `--minutes=<number>` the next call goes on.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const given = (name: string) =>
    flags.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
  const walk = given('walk');
  const requests = Number(given('requests') ?? REQUESTS[small ? 'small' : 'full']);
  const isLong = !small && walk === undefined;
  const before = isLong ? await readProgress(PROGRESS_FILE, requests) : undefined;
  // Always the same in CI, so that a failure is due to the change.
  const byDefault = small ? 'swirl' : randomBytes(4).toString('hex');
  const seed = given('seed') ?? before?.seed ?? byDefault;
  const site = await startSite();
  try {
    const isDone = await runWalks(site, {
      seed,
      requests,
      only: walk === undefined ? undefined : Number(walk),
      file: isLong ? PROGRESS_FILE : undefined,
      continued: before?.seed === seed ? before : undefined,
      minutes: Number(given('minutes') ?? MINUTES),
    });
    if (isLong && isDone) await runSchemathesis(site);
    assert(site.isAlive(), 'a process of the site ended');
  } finally {
    await site.end();
  }
}
