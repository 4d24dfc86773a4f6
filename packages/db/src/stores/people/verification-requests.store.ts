import { and, eq, gt, sql } from '../../drizzle/orm.ts';
import type { Queryable } from '../../client.ts';
import { check } from '../../checks.ts';
import { personColumns, type Person } from '../../person.ts';
import { users } from '../../tables/users.ts';
import { verificationRequests } from '../../tables/verification-requests.ts';
import { personVisibleTo } from '../../visibility.ts';

/** Requesting again changes nothing. */
export async function fileVerificationRequest(tx: Queryable, userId: string): Promise<void> {
  await tx.insert(verificationRequests).values({ userId }).onConflictDoNothing();
}

export async function hasVerificationRequest(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(verificationRequests, eq(verificationRequests.userId, userId))) > 0;
}

/** Returns whether there was one. */
export async function closeVerificationRequest(tx: Queryable, userId: string): Promise<boolean> {
  const closed = await tx
    .delete(verificationRequests)
    .where(eq(verificationRequests.userId, userId))
    .returning({ userId: verificationRequests.userId });
  return closed.length > 0;
}

export interface WaitingPerson {
  readonly person: Person;
  readonly requestedAt: Date;
}

/** Oldest account first: that is the order of the ids. */
export function readVerificationRequests(
  db: Queryable,
  viewerId: string,
  { size, after }: { readonly size: number; readonly after?: string | undefined },
): Promise<WaitingPerson[]> {
  return db
    .select({ person: personColumns, requestedAt: verificationRequests.requestedAt })
    .from(verificationRequests)
    .innerJoin(users, eq(users.id, verificationRequests.userId))
    .where(
      and(
        after === undefined ? undefined : gt(verificationRequests.userId, after),
        check('rows: verification requests: visible', personVisibleTo(sql`${viewerId}::uuid`)),
      ),
    )
    .orderBy(verificationRequests.userId)
    .limit(size);
}
