import { isReservedUsername } from '@swirl/contract/usernames';
import type { Queryable } from '@swirl/db/client';
import { findUserIdByUsername } from '@swirl/db/stores/accounts/users.store';

/** Whether a person may take a username. Someone who already has a reserved one keeps it. */
export async function isUsernameFree(
  db: Queryable,
  username: string,
  userId?: string,
): Promise<boolean> {
  const holder = await findUserIdByUsername(db, username);
  return holder === null ? !isReservedUsername(username) : holder === userId;
}
