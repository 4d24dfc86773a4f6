import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PREFIX = 'swirl-media-';
export const SOURCE = 'source';
/** Far longer than the longest job, so that a running one never counts as abandoned. */
const ABANDONED_AFTER_MS = 6 * 60 * 60 * 1000;

/** A fresh directory for one upload: the only one its decoders can see or write. */
export interface MediaJob {
  readonly directory: string;
  /** Where to put the upload. The name is ours, whatever the client called it. */
  readonly source: string;
  close(): Promise<void>;
}

export async function openMediaJob(root: string = tmpdir()): Promise<MediaJob> {
  const directory = await mkdtemp(join(root, PREFIX));
  return {
    directory,
    source: join(directory, SOURCE),
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Removes what killed workers left behind. Returns the number of directories. */
export async function clearAbandonedJobs(
  root: string = tmpdir(),
  now: number = Date.now(),
): Promise<number> {
  let cleared = 0;
  for (const name of await readdir(root)) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(root, name);
    const facts = await stat(directory).catch(() => undefined);
    if (!facts || now - facts.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(directory, { recursive: true, force: true });
    cleared += 1;
  }
  return cleared;
}

interface SandboxUser {
  readonly uid: number;
  readonly gid: number;
}

const UNPRIVILEGED: SandboxUser = { uid: 65_534, gid: 65_534 };
const ROOT: SandboxUser = { uid: 0, gid: 0 };

/**
 * Root would own root's files and escape the process limit, so a worker run by root gives its jobs
 * to the user `nobody`. Any other user keeps their identity, which a user namespace already
 * isolates; so does a root that may not change owners, as in some containers, and one whose program
 * is in a folder that `nobody` cannot read, such as root's home.
 */
export async function handOver(
  directory: string,
  files: readonly string[] = [],
): Promise<SandboxUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const reached = await Promise.all(files.map(isOpenToAll));
  const user = reached.every(Boolean) ? UNPRIVILEGED : ROOT;
  try {
    await chown(directory, user.uid, user.gid);
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      // A link could lead anywhere, and `nobody` must not come to own what it leads to.
      if (entry.isFile()) await chown(join(directory, entry.name), user.uid, user.gid);
    }
    return user === UNPRIVILEGED ? UNPRIVILEGED : undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EINVAL' || code === 'EPERM') return undefined;
    throw error;
  }
}

const OTHERS_READ_AND_ENTER = 0o005;
const OTHERS_ENTER = 0o001;

async function isOpenToAll(path: string): Promise<boolean> {
  let wanted = OTHERS_READ_AND_ENTER;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & wanted) !== wanted) return false;
    if (folder === dirname(folder)) return true;
    wanted = OTHERS_ENTER;
  }
}
