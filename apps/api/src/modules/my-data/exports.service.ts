import { Readable } from 'node:stream';
import type { Output } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { exportData } from '@swirl/db/personal-data/export-data';
import {
  beginExport,
  findExport,
  findReadyExport,
} from '@swirl/db/stores/my-data/data-exports.store';
import type { DataExport } from '@swirl/db/tables/data-exports';
import type { User } from '@swirl/db/tables/users';
import { EXPORT_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentArchive } from './exports.presenter.ts';

export function createExportsService({ db }: Pick<Dependencies, 'db'>) {
  return {
    /**
     * All data as JSON. A failure before the first chunk is an error response; later the stream
     * breaks off.
     */
    async open(user: User, at: Date): Promise<Readable> {
      const parts = exportData(db, user, at);
      const first = await parts.next();
      return Readable.from(
        (async function* pieces() {
          if (first.done !== true) yield first.value;
          yield* parts;
        })(),
      );
    },

    async request(user: User): Promise<Output<'users.requestExport'>> {
      return db.transaction(async (tx) => {
        const archive = { id: newId(), objectKey: newObjectKey(EXPORT_OBJECTS) };
        const result = await beginExport(tx, user.id, archive);
        if (result === null) throw new ApiError('export_underway');
        if (result.replacedKey !== null) {
          await enqueue(tx, 'media.delete-objects', { objectKeys: [result.replacedKey] });
        }
        await enqueue(tx, 'exports.build', { exportId: archive.id });
        return presentArchive(result.begun);
      });
    },

    async list(user: User): Promise<Output<'users.exports'>> {
      const found = await findExport(db, user.id);
      return found === null ? [] : [presentArchive(found)];
    },

    /** Another user's export gets the answer for a missing one. */
    async findReady(
      user: User,
      exportId: string,
    ): Promise<DataExport & { readonly objectKey: string }> {
      const found = await findReadyExport(db, user.id, exportId);
      if (found === null || found.objectKey === null) throw new ApiError('export_not_found');
      return { ...found, objectKey: found.objectKey };
    },
  };
}
