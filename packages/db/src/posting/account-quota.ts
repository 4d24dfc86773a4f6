import { Refused } from '@swirl/contract/refused';
import type { MediaConfig } from '@swirl/platform/config';
import type { Queryable } from '../client.ts';
import { readAccountUsage, type AccountUsage } from '../stores/accounts/account-usage.store.ts';

export type AccountQuota = Pick<MediaConfig, 'accountBytes' | 'accountProcessing'>;

/**
 * Refuses an upload of this many bytes if it exceeds the account's quota; otherwise returns the
 * usage.
 */
export async function assertQuota(
  db: Queryable,
  { accountBytes, accountProcessing }: AccountQuota,
  upload: { readonly userId: string; readonly bytes: number },
): Promise<AccountUsage> {
  const usage = await readAccountUsage(db, upload.userId);
  const { bytes, processing } = usage;
  if (processing >= accountProcessing) throw new Refused('too_many_processing');
  if (bytes + upload.bytes > accountBytes) throw new Refused('storage_full');
  return usage;
}
