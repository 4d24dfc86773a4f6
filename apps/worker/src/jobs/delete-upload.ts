import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';

/** Kept for a while to find out what went wrong. No link leads to it: its row is gone. */
export const UPLOAD_KEPT_MS = 60 * 60 * 1000;

export async function deleteUploadLater(tx: Transaction, sourceKey: string | null): Promise<void> {
  if (sourceKey === null) return;
  const payload = { objectKeys: [sourceKey] };
  await enqueue(tx, 'media.delete-objects', payload, { afterMs: UPLOAD_KEPT_MS });
}
