import { enqueue } from '@swirl/db/jobs/enqueue';
import { lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import { lockWorkingImport, writeImportPlan } from '@swirl/db/stores/my-data/import-work.store';
import {
  fillProfile,
  importCollections,
  importMoodEntries,
} from '@swirl/db/stores/my-data/import-things.store';
import type { Import } from '@swirl/db/tables/imports';
import type { User } from '@swirl/db/tables/users';
import type { ObjectStore } from '@swirl/platform/object-store';
import type { JobContext } from '../job-handler.ts';
import { parseArchiveData } from './archive-data.ts';
import { importPictures, type ImportedPicture } from './import-pictures.ts';
import type { OpenArchive } from './open-archive.ts';
import { planImport } from './plan-import.ts';
import { readData } from './read-data.ts';

/**
 * Reads what is in the archive. All that is not a loop comes in one transaction with the list of its loops, so
 * that none of it is done twice.
 */
export async function readImport(
  objectStore: ObjectStore,
  archive: OpenArchive,
  { id, userId }: Import,
  user: User,
  { db }: Pick<JobContext, 'db'>,
): Promise<void> {
  const data = parseArchiveData(await readData(archive));
  const { items, origin, leftOut, collections, moodEntries } = planImport(data, (path) =>
    archive.has(path),
  );
  const pictures = await importPictures(objectStore, archive, user);
  await db.transaction(async (tx) => {
    if ((await lockWorkingImport(tx, id, 'reading')) === null) {
      // Cancelled, or read by another worker meanwhile.
      const objectKeys = pictures.map(({ key }) => key);
      if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
      return;
    }
    await lockAccount(tx, userId);
    const { firstName, lastName, bio, avatarConfig } = data.account;
    const fields = { firstName, lastName, bio, avatarConfig };
    await writeImportPlan(tx, id, {
      origin,
      leftOut,
      items,
      imported: {
        profileFields: await fillProfile(tx, userId, { ...fields, ...keysOf(pictures) }),
        collections: await importCollections(tx, userId, collections),
        moodEntries: await importMoodEntries(tx, userId, moodEntries),
      },
    });
  });
}

function keysOf(pictures: readonly ImportedPicture[]) {
  return Object.fromEntries(pictures.map(({ field, key }) => [field, key]));
}
