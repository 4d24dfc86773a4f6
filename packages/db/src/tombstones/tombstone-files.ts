import type { Readable } from 'node:stream';
import { TOMBSTONE_OBJECTS } from '@swirl/platform/object-key';
import type { ObjectStore } from '@swirl/platform/object-store';
import { z } from 'zod';
import type { Queryable } from '../client.ts';
import { newId } from '../ids.ts';
import type { Slice } from '../jobs/slice.ts';
import {
  findInstallationId,
  findUnknownFiles,
  forgetFile,
  knowFile,
  listUnwritten,
  markWritten,
} from '../stores/my-data/tombstones.store.ts';
import { tombstones, type Tombstone } from '../tables/tombstones.ts';

const AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const fileSchema = z.object({
  tombstones: z.array(
    z.object({
      kind: z.enum(tombstones.kind.enumValues),
      id: z.uuid(),
      deletedAt: z.iso.datetime(),
    }),
  ),
});

const folderOf = async (db: Queryable) => `${TOMBSTONE_OBJECTS}${await findInstallationId(db)}/`;

/** Writes the tombstones since the last time into the store, and returns how many. */
export async function writeTombstones(
  db: Queryable,
  store: Pick<ObjectStore, 'put'>,
  signal?: AbortSignal,
): Promise<number> {
  const folder = await folderOf(db);
  let written = 0;
  for (;;) {
    signal?.throwIfAborted();
    const some = await listUnwritten(db, AT_ONCE);
    if (some.length === 0) return written;
    const name = `${folder}${newId()}.json`;
    // Recorded before it is stored: our own file must never look like one from after a backup.
    await knowFile(db, name);
    await store.put(name, Buffer.from(JSON.stringify({ tombstones: some })), {
      contentType: 'application/json',
      ...(signal && { signal }),
    });
    await markWritten(db, some);
    written += some.length;
  }
}

/** Files that were written after the backup this database came from; normally none. */
export async function listUnreplayed(
  db: Queryable,
  store: Pick<ObjectStore, 'list'>,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(await folderOf(db))) names.push(key);
  return findUnknownFiles(db, names);
}

export async function readTombstones(
  store: Pick<ObjectStore, 'get'>,
  name: string,
): Promise<Pick<Tombstone, 'kind' | 'id'>[]> {
  const object = await store.get(name);
  if (object === undefined) throw new Error(`The file ${name} is gone.`);
  return fileSchema.parse(JSON.parse(await textOf(object.stream))).tombstones;
}

/** Of the next files after the given one, deletes those that are older than every backup. */
export async function forgetOldFiles(
  db: Queryable,
  store: Pick<ObjectStore, 'list' | 'delete'>,
  { days, now, after, limit }: OldFiles,
): Promise<Slice> {
  const old: string[] = [];
  let [listed, last] = [0, ''];
  for await (const { key, modifiedAt } of store.list(await folderOf(db), { after: after ?? '' })) {
    const age = now.getTime() - (modifiedAt?.getTime() ?? now.getTime());
    if (age >= days * DAY_MS) old.push(key);
    [listed, last] = [listed + 1, key];
    if (listed === limit) break;
  }
  for (const key of old) {
    await store.delete(key);
    await forgetFile(db, key);
  }
  return { done: old.length, next: listed === limit ? last : null };
}

interface OldFiles {
  readonly days: number;
  readonly now: Date;
  readonly after: string | null;
  readonly limit: number;
}

async function textOf(stream: Readable): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
