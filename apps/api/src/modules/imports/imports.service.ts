import type { Received } from '@swirl/contract/endpoints';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { lockAccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import { countOpenUploads } from '@swirl/db/stores/loops/uploads.store';
import { continueImport } from '@swirl/db/stores/my-data/import-work.store';
import {
  beginImport,
  cancelImport,
  findImport,
  listImportReasons,
  lockImport,
  startImport,
  type ImportWithUpload,
} from '@swirl/db/stores/my-data/imports.store';
import { limits } from '@swirl/contract/limits';
import type { ImportItem } from '@swirl/db/tables/imports';
import type { User } from '@swirl/db/tables/users';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createImportsService({
  db,
  objectStore,
  config,
}: Pick<Dependencies, 'db' | 'objectStore' | 'config'>) {
  const readOwn = async ({ id }: ViewerId): Promise<ImportWithUpload> => {
    const found = await findImport(db, id);
    if (found === null) throw new ApiError('import_not_found');
    return found;
  };

  return {
    find: ({ id }: ViewerId): Promise<ImportWithUpload | null> => findImport(db, id),

    /** An archive may be as large as everything that an account can have. */
    async begin(
      { id: userId }: User,
      { key, bytes }: Received<'imports.begin'>['body'],
    ): Promise<ImportWithUpload> {
      if (objectStore.readOnly) throw new ApiError('uploads_off');
      if (bytes > config.media.accountBytes) throw new ApiError('import_too_large');
      return db.transaction(async (tx) => {
        await lockAccountUsage(tx, userId);
        const result = await beginImport(tx, { userId, key, bytes });
        if (result === null) throw new ApiError('import_underway');
        if ((await countOpenUploads(tx, userId)) > limits.upload.open) {
          throw new ApiError('too_many_uploads');
        }
        const objectKeys = [...result.objectKeys];
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
        return result.begun;
      });
    },

    /** Started again, it goes on. */
    async start(viewer: ViewerId, id: string): Promise<ImportWithUpload> {
      await db.transaction(async (tx) => {
        const held = await lockImport(tx, viewer.id, id);
        if (held === null) throw new ApiError('import_not_found');
        const { upload } = held;
        if (held.import.state !== 'uploading') return;
        if (upload === null) throw new ApiError('upload_not_found');
        if (upload.received < upload.bytes) throw new ApiError('upload_incomplete');
        await startImport(tx, held);
        await continueImport(tx, id);
      });
      return readOwn(viewer);
    },

    async items(
      viewer: ViewerId,
      id: string,
      { after }: Received<'imports.items'>['query'],
    ): Promise<ImportItem[]> {
      const found = await readOwn(viewer);
      if (found.import.id !== id) throw new ApiError('import_not_found');
      return listImportReasons(db, viewer.id, id, after);
    },

    async cancel(viewer: ViewerId, id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const held = await lockImport(tx, viewer.id, id);
        if (held === null) throw new ApiError('import_not_found');
        const objectKeys = await cancelImport(tx, held.import);
        if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
        if (held.import.state === 'importing') await continueImport(tx, id);
      });
    },
  };
}
