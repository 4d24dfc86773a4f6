import type { ObjectStore } from '@swirl/platform/object-store';
import type { Database } from '../client.ts';
import { eraseLoop } from '../personal-data/erase-loop.ts';
import { eraseAgain } from '../personal-data/erase-person.ts';
import { deleteComment } from '../stores/loops/comment-removal.store.ts';
import { withdrawStem } from '../stores/loops/layers.store.ts';
import { findRisen, knowFile } from '../stores/my-data/tombstones.store.ts';
import type { Tombstone } from '../tables/tombstones.ts';
import { listUnreplayed, readTombstones } from './tombstone-files.ts';

const IDS_AT_ONCE = 1_000;

export interface Risen {
  readonly files: readonly string[];
  /** The users and content that were deleted since the backup, and are back. */
  readonly users: readonly string[];
  readonly loops: readonly string[];
  readonly comments: readonly string[];
  /** By the ids of their loops. */
  readonly stems: readonly string[];
}

/** What a restored backup brought back that had been deleted after it was made. */
export async function findRisenSinceBackup(
  db: Database,
  store: Pick<ObjectStore, 'list' | 'get'>,
): Promise<Risen> {
  const files = await listUnreplayed(db, store);
  const deleted: Readonly<Record<Tombstone['kind'], Set<string>>> = {
    user: new Set(),
    loop: new Set(),
    comment: new Set(),
    stem: new Set(),
  };
  for (const name of files) {
    for (const { kind, id } of await readTombstones(store, name)) deleted[kind].add(id);
  }
  const risen = async (wanted: Tombstone['kind']) => {
    const ids = [...deleted[wanted]];
    const found: string[] = [];
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
      found.push(...(await findRisen(db, wanted, ids.slice(start, start + IDS_AT_ONCE))));
    }
    return found;
  };
  return {
    files,
    users: await risen('user'),
    loops: await risen('loop'),
    comments: await risen('comment'),
    stems: await risen('stem'),
  };
}

/** Deletes it again. The files count as replayed only once nothing of theirs is left. */
export async function deleteAgain(
  db: Database,
  { files, users, loops, comments, stems }: Risen,
  onDeleted: () => void = () => {},
): Promise<void> {
  const each = async (ids: readonly string[], remove: (db: Database, id: string) => unknown) => {
    for (const id of ids) {
      await remove(db, id);
      onDeleted();
    }
  };
  await each(stems, withdrawStem);
  await each(comments, deleteComment);
  await each(loops, eraseLoop);
  await each(users, eraseAgain);
  for (const name of files) await knowFile(db, name);
}
