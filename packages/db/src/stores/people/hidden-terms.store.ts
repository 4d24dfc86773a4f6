import { hasHiddenTerm } from '@swirl/contract/hidden-terms';
import { eq, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { prepared } from '../../prepared.ts';
import { hiddenTerms } from '../../tables/hidden-terms.ts';

const selectTerms = prepared((db) =>
  db
    .select({ terms: hiddenTerms.terms })
    .from(hiddenTerms)
    .where(check('rows: hidden terms: own', eq(hiddenTerms.userId, sql.placeholder('user'))))
    .prepare('hidden_terms'),
);

/** The terms that this person doesn't want to read under their loops. */
export async function readHiddenTerms(db: Queryable, userId: string): Promise<string[]> {
  const [row] = await selectTerms(db).execute({ user: userId });
  return row?.terms ?? [];
}

/** Whether a comment has a term that the loop's author hides, who may say what they like themselves. */
export async function hasTermHiddenBy(
  tx: Queryable,
  loopAuthorId: string,
  { userId, content }: { readonly userId: string; readonly content: string },
): Promise<boolean> {
  if (userId === loopAuthorId) return false;
  return hasHiddenTerm(content, await readHiddenTerms(tx, loopAuthorId));
}

export async function saveHiddenTerms(
  db: Queryable,
  userId: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) {
    await db.delete(hiddenTerms).where(eq(hiddenTerms.userId, userId));
    return;
  }
  const row = { terms: [...terms] };
  await db
    .insert(hiddenTerms)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: hiddenTerms.userId, set: row });
}
