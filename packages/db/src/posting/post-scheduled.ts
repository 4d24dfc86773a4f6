import { refusalOf } from '@swirl/contract/policies/access';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Transaction } from '../client.ts';
import { callerFrom } from '../caller.ts';
import { lockAccountUsage } from '../stores/accounts/account-usage.store.ts';
import { findUserById } from '../stores/accounts/users.store.ts';
import { removePosted } from '../stores/loops/scheduled-posts.store.ts';
import type { ScheduledPost } from '../tables/scheduled-posts.ts';
import type { AccountQuota } from './account-quota.ts';
import { postMedia, type SourceFile } from './post-media.ts';
import { postOnce } from './post-once.ts';
import { postStatus } from './post-status.ts';

export interface PostingRules {
  readonly quota: AccountQuota;
  readonly requireVerifiedEmail: boolean;
}

/**
 * Posts a locked row by the rules of this moment, and deletes it. Both happen in the caller's transaction,
 * so that it is posted exactly once. Returns the id of the loop.
 */
export async function postScheduled(
  tx: Transaction,
  scheduled: ScheduledPost,
  { quota, requireVerifiedEmail }: PostingRules,
): Promise<string> {
  const { id, userId, key, bodyHash, content, recordedHere } = scheduled;
  await lockAccountUsage(tx, userId);
  const author = await findUserById(tx, userId);
  if (author === null) throw new Error('A scheduled post outlived its account.');
  const refusal = refusalOf('verified-email', callerFrom(author, requireVerifiedEmail));
  requireAllowed('post scheduled', refusal === null, refusal ?? 'forbidden');
  // Before the quota is checked, which would otherwise count its file twice.
  await removePosted(tx, id);
  const { loopId } = await postOnce(tx, { userId, key, bodyHash }, async (newId) => {
    if (content.mediaType === 'status') {
      await postStatus(tx, { loopId: newId, author, content });
      return;
    }
    const file = fileOf(scheduled);
    await postMedia(tx, quota, { loopId: newId, author, content, file, recordedHere });
  });
  return loopId;
}

function fileOf({ objectKey, contentType, bytes, sha256 }: ScheduledPost): SourceFile {
  if (objectKey === null || contentType === null || bytes === null || sha256 === null) {
    throw new Error('A scheduled post has no file.');
  }
  return { key: objectKey, contentType, bytes, sha256 };
}
