import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease } from './install/check-release.ts';
import { makeRepository, runOnCleanDebian } from './install/debian-machine.ts';
import { checkPages } from './manual/check-pages.ts';
import { PAGES, stepsOf } from './manual/pages.ts';

const ONLY = '--only=';

/**
 * The commands of INSTALL, OPERATIONS and HA, taken from the pages and run in their order, each page on a
 * clean Debian. The small size runs none: it checks that each is run or marked, its syntax, and that
 * what it names exists.
 */
export async function run({
  small,
  flags,
}: {
  small: boolean;
  flags: readonly string[];
}): Promise<void> {
  const folder = await mkdtemp(join('/var/tmp', 'swirl-manual-'));
  await chmod(folder, 0o755);
  try {
    await checkPages(join(folder, 'blocks'));
    const only = flags.find((flag) => flag.startsWith(ONLY))?.slice(ONLY.length);
    const pages = PAGES.filter((page) => only === undefined || page === only);
    if (pages.length === 0) throw new Error(`There is no page ${only}: ${PAGES.join(', ')}.`);
    for (const page of pages) {
      if (!small && stepsOf(page).length > 0) await rehearsePage(join(folder, page), page);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rehearsePage(folder: string, page: string): Promise<void> {
  const begun = performance.now();
  const given = join(folder, 'given');
  await mkdir(given, { recursive: true });
  await makeRepository(given);
  if (page === 'OPERATIONS') await makeRelease(folder, join(given, 'release.tar.gz'));
  const file = 'proofs/src/manual/inside.ts';
  await runOnCleanDebian({ folder, name: 'swirl.example', file, args: [page] });
  console.log(`${page}: rehearsed in ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
}
