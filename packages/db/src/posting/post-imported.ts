import type { ImportChange, ImportRefusal } from '@swirl/contract/imports';
import { refusalOf } from '@swirl/contract/policies/access';
import { requireAllowed } from '@swirl/contract/require-allowed';
import type { Transaction } from '../client.ts';
import { callerFrom } from '../caller.ts';
import { newIdFor } from '../ids.ts';
import { lockAccountUsage } from '../stores/accounts/account-usage.store.ts';
import { findUserById } from '../stores/accounts/users.store.ts';
import { findHere, markItemPosted } from '../stores/my-data/import-work.store.ts';
import { holdList } from '../stores/people/lists.store.ts';
import type { ImportItem } from '../tables/imports.ts';
import type { ImportedContent } from './imported-content.ts';
import { postMedia, type SourceFile } from './post-media.ts';
import type { PostingRules } from './post-scheduled.ts';
import { postStatus } from './post-status.ts';

interface ImportedPost {
  readonly userId: string;
  /** The account that the archive is of. */
  readonly origin: string;
  /** Locked, and still waiting. */
  readonly item: ImportItem & { readonly content: ImportedContent; readonly postedAt: Date };
  /** Null for a status. */
  readonly file: SourceFile | null;
}

/**
 * Posts a loop of an archive by the same rules as any other, without telling anyone. Returns why it was left
 * out instead, with nothing of it written.
 */
export async function postImported(
  tx: Transaction,
  { userId, origin, item, file }: ImportedPost,
  { quota, requireVerifiedEmail }: PostingRules,
): Promise<ImportRefusal | null> {
  await lockAccountUsage(tx, userId);
  const author = await findUserById(tx, userId);
  if (author === null) throw new Error('An import outlived its account.');
  const refusal = refusalOf('verified-email', callerFrom(author, requireVerifiedEmail));
  requireAllowed('post imported', refusal === null, refusal ?? 'forbidden');

  const { post, originParentId } = item.content;
  const here = { userId, origin, originLoopId: item.originLoopId };
  if ((await findHere(tx, here)) !== null) return 'here-already';
  const parentLoopId =
    originParentId === undefined
      ? undefined
      : await findHere(tx, { ...here, originLoopId: originParentId });
  if (parentLoopId === null) return 'original-missing';

  const { audience, changes } = await audienceOf(tx, userId, item.content);
  const loopId = newIdFor(userId);
  const { postedAt } = item;
  if (post.mediaType === 'status') {
    const content = { ...post, ...audience };
    await postStatus(tx, { loopId, author, content, postedAt });
  } else {
    if (file === null) return 'file-missing';
    const content = { ...post, ...audience, parentLoopId };
    const media = { loopId, author, content, file, recordedHere: false, postedAt };
    await postMedia(tx, quota, media);
  }
  await markItemPosted(tx, item, { userId, origin, loopId, changes });
  return null;
}

/** A loop for a list that is not here is only for its author. */
async function audienceOf(
  tx: Transaction,
  userId: string,
  { originListId: listId }: ImportedContent,
) {
  const changes: ImportChange[] = [];
  if (listId === undefined) return { audience: {}, changes };
  if ((await holdList(tx, userId, listId)) !== null) {
    return { audience: { visibility: 'list' as const, listId }, changes };
  }
  return { audience: { visibility: 'private' as const }, changes: ['made-private' as const] };
}
