import { Refused } from '@swirl/contract/refused';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { takeUpload } from '@swirl/db/stores/loops/uploads.store';

/** What was sent in parts is one object by now. */
export async function takeUploadParts(
  tx: Transaction,
  userId: string,
  uploadId: string,
): Promise<void> {
  const objectKeys = await takeUpload(tx, userId, uploadId);
  if (objectKeys === null) throw new Refused('upload_not_found');
  if (objectKeys.length > 0) await enqueue(tx, 'media.delete-objects', { objectKeys });
}
