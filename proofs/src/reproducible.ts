import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { run as execute } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';
import { makeRepository } from './install/debian-machine.ts';
import { differences, hashesIn } from './reproducible/differences.ts';

interface Size {
  readonly small: boolean;
  readonly flags: readonly string[];
}

interface Copy {
  readonly folder: string;
  readonly umask: string;
  readonly environment: Readonly<Record<string, string>>;
}

const LANGUAGE = '--language=';

/** What may differ between the machines of two people who build the same commit. */
const COPIES: readonly Copy[] = [
  { folder: 'first', umask: '022', environment: { TZ: 'UTC', LC_ALL: 'C.UTF-8' } },
  {
    folder: 'second/in-a-folder-with-a-longer-name',
    umask: '077',
    environment: { TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANGUAGE: 'tr' },
  },
];

/**
 * Two builds of this checkout in different folders and environments, one after the other, give the
 * same archive. The small size compiles and packs the texts of one language instead of a release;
 * `--language=de` builds the web app in English and German only.
 */
export async function run({ small, flags }: Size): Promise<void> {
  const language = flags.find((flag) => flag.startsWith(LANGUAGE))?.slice(LANGUAGE.length);
  const scratch = await mkdtemp(join('/var/tmp', 'swirl-reproducible-'));
  try {
    await makeRepository(join(scratch, 'given'));
    const builds: { tree: string; archive: string }[] = [];
    for (const copy of COPIES) {
      const folder = join(scratch, copy.folder);
      await mkdir(folder, { recursive: true });
      await execute('git', ['clone', '--quiet', join(scratch, 'given/repository'), folder]);
      const tree = small
        ? await compileTexts(folder, copy)
        : await buildRelease(folder, copy, language);
      const archive = join(scratch, `${builds.length}.tar.gz`);
      await inCopy(folder, copy, 'deploy/pack', tree, archive);
      builds.push({ tree, archive });
    }
    const [first, second] = builds;
    assert(first !== undefined && second !== undefined);
    const hashes = await hashesIn(first.tree);
    const different = differences(hashes, await hashesIn(second.tree));
    assert.deepEqual(different.slice(0, 20), [], `${different.length} files differ`);
    const [one, other] = await Promise.all([readFile(first.archive), readFile(second.archive)]);
    assert(one.equals(other), 'the archives differ, although their files are the same');
    console.log(
      `${hashes.size} files and their archive of ${(one.length / 1e6).toFixed(1)} MB have the same bytes in both builds`,
    );
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function buildRelease(
  folder: string,
  copy: Copy,
  language: string | undefined,
): Promise<string> {
  const begun = performance.now();
  if (language !== undefined) {
    const quiet = ['--frozen-lockfile', '--prefer-offline', '--reporter=silent'];
    await inCopy(folder, copy, 'pnpm', 'install', ...quiet);
    await inCopy(folder, copy, process.execPath, 'apps/web/scripts/build.ts', language);
  }
  const built = language === undefined ? [] : ['--as-built'];
  await inCopy(
    folder,
    copy,
    'deploy/release',
    '--output',
    'release',
    '--version',
    'proof',
    ...built,
  );
  console.log(`${copy.folder}: built in ${((performance.now() - begun) / 60_000).toFixed(1)} min`);
  return join(folder, 'release');
}

async function compileTexts(folder: string, copy: Copy): Promise<string> {
  await symlink(join(root, 'apps/web/node_modules'), join(folder, 'apps/web/node_modules'));
  await inCopy(folder, copy, process.execPath, 'apps/web/scripts/compile-messages.ts', 'de');
  return join(folder, 'apps/web/.messages');
}

async function inCopy(
  folder: string,
  { umask, environment }: Copy,
  ...command: readonly string[]
): Promise<void> {
  await execute('sh', ['-c', `umask ${umask} && exec "$0" "$@"`, ...command], {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: 10_000_000,
  });
}
