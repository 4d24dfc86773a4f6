import type { AvatarConfig } from '@swirl/contract/avatar';
import type { RegistrationMode } from '@swirl/contract/registration';
import { suggestUsername, varyUsername } from '@swirl/contract/usernames';
import type { Queryable } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { isInviteUsable, useInvite } from '@swirl/db/stores/accounts/invites.store';
import { findUserByEmail, insertUser } from '@swirl/db/stores/accounts/users.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';

const NAMES_TO_TRY = 20;

export interface NewAccount {
  readonly email: string;
  readonly emailVerified: boolean;
  /** Generated from the names when absent. */
  readonly username?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly avatarConfig: AvatarConfig | null;
  /** Whether it begins with the first visit. */
  readonly firstVisit: boolean;
  /** The hash of the invite they came with. */
  readonly inviteHash: string | null;
}

/** Refuses early, before anything costly, if no account could be created. */
export async function checkRegistration(
  db: Queryable,
  mode: RegistrationMode,
  inviteHash: string | null,
): Promise<void> {
  if (mode === 'closed') throw new ApiError('registration_closed');
  if (mode === 'invite' && inviteHash === null) throw new ApiError('invite_required');
  if (mode !== 'open' && inviteHash !== null && !(await isInviteUsable(db, inviteHash))) {
    throw new ApiError('invite_invalid');
  }
}

/**
 * Creates a user if registration allows it, for every sign-up method. Runs in a transaction, so
 * that no account remains when the invite was used by a concurrent sign-up.
 */
export async function createAccount(
  tx: Queryable,
  mode: RegistrationMode,
  account: NewAccount,
): Promise<User> {
  await checkRegistration(tx, mode, account.inviteHash);
  const invited = mode !== 'open' && account.inviteHash !== null;
  const user = await insertNamed(tx, account, mode === 'waitlist' && !invited);
  if (invited && !(await useInvite(tx, account.inviteHash ?? '', user.id))) {
    throw new ApiError('invite_invalid');
  }
  return user;
}

async function insertNamed(tx: Queryable, account: NewAccount, waits: boolean): Promise<User> {
  const chosen = account.username ?? null;
  const base = chosen ?? suggestUsername(account);
  for (let tried = 0; tried < NAMES_TO_TRY; tried += 1) {
    const user = await insertUser(tx, {
      id: newId(),
      email: account.email,
      emailVerifiedAt: account.emailVerified ? new Date() : null,
      username: tried === 0 ? base : varyUsername(base, Math.random()),
      firstName: account.firstName ?? null,
      lastName: account.lastName ?? null,
      avatarConfig: account.avatarConfig,
      ...(account.firstVisit && { firstVisitStep: 'moods' }),
      ...(waits && { admittedAt: null }),
    });
    if (user !== null) return user;
    if ((await findUserByEmail(tx, account.email)) !== null) throw new ApiError('email_taken');
    if (chosen !== null) throw new ApiError('username_taken');
  }
  throw new ApiError('unavailable');
}
