import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { migrationsDirectory } from '@swirl/db/migrate';
import { run } from '@swirl/stack/process';
import { root } from '@swirl/stack/settings';

const folder = relative(root, migrationsDirectory);
/** The clone has no history, so the previous release is unknown. */
export class NoHistoryError extends Error {
  constructor(git?: Error) {
    const why = git === undefined ? '' : ` Git says: ${git.message}`;
    super(
      `The release before cannot be found: this clone has no history. Fetch it with git fetch --unshallow --tags.${why}`,
    );
  }
}

export interface Release {
  readonly commit: string;
  /** A tag, or the start of the commit's hash. */
  readonly name: string;
  /** The newest of its migrations. */
  readonly schema: string;
}

/**
 * The newest version before this one. Without tags, the state before the newest migrations counts
 * as a release: the newest commit whose migrations are a prefix of those here.
 */
export async function findReleaseBefore(repository = root): Promise<Release> {
  const git = gitIn(repository);
  const shallow = await git('rev-parse', '--is-shallow-repository').catch((error: Error) => {
    throw new NoHistoryError(error);
  });
  if (shallow === 'true') throw new NoHistoryError();
  const here = await migrationsHere(repository, git);
  const tag = await git('describe', '--tags', '--abbrev=0', '--match=v[0-9]*', 'HEAD^').catch(
    () => undefined,
  );
  for (const name of tag === undefined ? await beforeMigrations(git) : [tag]) {
    const there = await migrationsAt(name, git);
    const isBeginning = there.every((migration, index) => migration === here[index]);
    // A release runs on other machines: its migrations cannot be undone.
    if (tag !== undefined && !isBeginning) throw new Error(`Migrations of ${tag} were changed.`);
    const isOlder = tag !== undefined || there.length < here.length;
    if (isBeginning && isOlder && there.length > 0) {
      const commit = await git('rev-parse', `${name}^{commit}`);
      const schema = there.at(-1)?.split(' ')[0] ?? '';
      return { commit, name: tag ?? commit.slice(0, 7), schema };
    }
  }
  throw new NoHistoryError();
}

/** Its API and worker, with what they need, in a separate folder. */
export async function unpackRelease({ commit }: Release, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  const archive = join(into, 'release.tar');
  const parts = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'apps', 'packages'];
  await gitIn(root)('archive', `--output=${archive}`, commit, '--', ...parts);
  await run('tar', ['-xf', archive, '-C', into]);
  const flags = ['--prod', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts'];
  const programs = ['api', 'worker'].map((name) => `--filter-prod=@swirl/${name}...`);
  await run('pnpm', ['install', ...flags, ...programs], { cwd: into });
}

/** The current commit, and those before each change to the migrations, newest first. */
async function beforeMigrations(git: Git): Promise<string[]> {
  const changes = await git('log', '--format=%H %P', '--', folder);
  return [
    'HEAD',
    ...changes
      .split('\n')
      .filter((line) => line.includes(' '))
      .map((line) => `${line.split(' ')[0]}^`),
  ];
}

async function migrationsHere(repository: string, git: Git): Promise<string[]> {
  const files = readdirSync(join(repository, folder)).toSorted();
  const hashes = await git('hash-object', '--', ...files.map((file) => join(folder, file)));
  return hashes.split('\n').map((hash, index) => `${files[index]} ${hash}`);
}

async function migrationsAt(commit: string, git: Git): Promise<string[]> {
  const listed = await git('ls-tree', `${commit}:${folder}`).catch(() => '');
  return listed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\S+ \S+ (\S+)\t(.+)$/, '$2 $1'))
    .toSorted();
}

type Git = (...args: string[]) => Promise<string>;

function gitIn(repository: string): Git {
  return async (...args) => (await run('git', args, { cwd: repository })).stdout.trim();
}
