import { eq } from '../../drizzle/orm.ts';
import type { Queryable, Transaction } from '../../client.ts';
import { newId } from '../../ids.ts';
import { commentVoices } from '../../tables/comments.ts';
import { loopSources, removedMedia } from '../../tables/removed-media.ts';

/** The hash of the file, which is not kept once it is processed. */
export async function rememberSource(
  tx: Transaction,
  loopId: string,
  sha256: string,
): Promise<void> {
  await tx.insert(loopSources).values({ loopId, sha256 });
}

export async function isRemovedMedia(db: Queryable, sha256: string): Promise<boolean> {
  return (await db.$count(removedMedia, eq(removedMedia.sha256, sha256))) > 0;
}

/** The same file is refused from now on, from anyone. */
export async function banSourceHash(
  tx: Transaction,
  about: { readonly loopId: string } | { readonly commentId: string },
  decisionId: string,
): Promise<void> {
  const [source] =
    'loopId' in about
      ? await tx
          .select({ sha256: loopSources.sha256 })
          .from(loopSources)
          .where(eq(loopSources.loopId, about.loopId))
      : await tx
          .select({ sha256: commentVoices.sha256 })
          .from(commentVoices)
          .where(eq(commentVoices.commentId, about.commentId));
  if (source === undefined) return;
  await tx.insert(removedMedia).values({ id: newId(), sha256: source.sha256, decisionId });
}

/** Another decision may still ban the same file. */
export async function unbanSourceHash(tx: Transaction, decisionId: string): Promise<void> {
  await tx.delete(removedMedia).where(eq(removedMedia.decisionId, decisionId));
}
