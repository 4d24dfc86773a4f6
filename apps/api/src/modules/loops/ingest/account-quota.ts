import type { Queryable } from '@swirl/db/client';
import { readAccountUsage, type AccountUsage } from '@swirl/db/stores/accounts/account-usage.store';
import type { MediaConfig } from '@swirl/platform/config';
import { ApiError } from '../../../http/api-error.ts';

/**
 * Refuses an upload of this many bytes if it exceeds the account's quota; otherwise returns the
 * usage.
 */
export async function assertQuota(
  db: Queryable,
  { accountBytes, accountProcessing }: MediaConfig,
  upload: { readonly userId: string; readonly bytes: number },
): Promise<AccountUsage> {
  const usage = await readAccountUsage(db, upload.userId);
  const { bytes, processing } = usage;
  if (processing >= accountProcessing) throw new ApiError('too_many_processing');
  if (bytes + upload.bytes > accountBytes) throw new ApiError('storage_full');
  return usage;
}
