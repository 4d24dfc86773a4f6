import { OPERATOR } from '@swirl/db/stores/moderation/audit-log.store';
import { setVerificationStatus } from '@swirl/db/stores/accounts/account-standing.store';
import type { TestDatabase } from '@swirl/testing/database';
import { createUser } from '@swirl/testing/factories';

type Db = TestDatabase['db'];

/** As an operator does it. */
export async function makeOwner(db: Db, userId: string): Promise<null> {
  await db.transaction((tx) => setVerificationStatus(tx, OPERATOR, userId, { to: 'owner' }));
  return null;
}

/** A user who signed up while there was a waitlist. */
export async function addToWaitlist(
  db: Db,
  person: { readonly email: string; readonly username: string; readonly firstName: string },
): Promise<{ readonly id: string }> {
  const waiting = { emailVerifiedAt: new Date(), lastName: null, admittedAt: null };
  const { id } = await createUser(db, { ...person, ...waiting });
  return { id };
}
