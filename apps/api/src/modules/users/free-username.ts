import { isReservedUsername } from '@swirl/contract/usernames';
import type { Queryable } from '@swirl/db/client';
import { findUserIdByUsername } from '@swirl/db/stores/users.store';

/** Whether somebody may take a name, or keeps their own: reserved ones stay with who has them. */
export async function isUsernameFree(
  db: Queryable,
  username: string,
  userId?: string,
): Promise<boolean> {
  const holder = await findUserIdByUsername(db, username);
  return holder === null ? !isReservedUsername(username) : holder === userId;
}
