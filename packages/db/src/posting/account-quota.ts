import { Refused } from '@swirl/contract/refused';
import type { MediaConfig } from '@swirl/platform/config';
import type { Queryable } from '../client.ts';
import { readAccountUsage, type AccountUsage } from '../stores/accounts/account-usage.store.ts';

export type AccountQuota = Pick<MediaConfig, 'accountBytes' | 'accountProcessing'>;

interface UploadSize {
  readonly userId: string;
  readonly bytes: number;
}

/** Refuses a file of this many bytes if the account's storage has no room for it. */
export async function assertStorage(
  db: Queryable,
  quota: AccountQuota,
  upload: UploadSize,
): Promise<void> {
  assertRoom(await readAccountUsage(db, upload.userId), quota, upload);
}

/** The same for one that is processed at once; returns the usage. */
export async function assertQuota(
  db: Queryable,
  quota: AccountQuota,
  upload: UploadSize,
): Promise<AccountUsage> {
  const usage = await readAccountUsage(db, upload.userId);
  if (usage.processing >= quota.accountProcessing) throw new Refused('too_many_processing');
  assertRoom(usage, quota, upload);
  return usage;
}

function assertRoom(
  usage: AccountUsage,
  { accountBytes }: AccountQuota,
  { bytes }: UploadSize,
): void {
  if (usage.bytes + bytes > accountBytes) throw new Refused('storage_full');
}
