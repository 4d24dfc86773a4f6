import { limits } from '@swirl/contract/limits';
import { mailedLinks } from '@swirl/contract/navigations';
import type { Database } from '@swirl/db/client';
import {
  findAccount,
  findSignInMethods,
  type SignInMethods,
} from '@swirl/db/stores/accounts/account-lookup.store';
import * as standing from '@swirl/db/stores/accounts/account-standing.store';
import { listActsOn, OPERATOR, type AuditEntry } from '@swirl/db/stores/moderation/audit-log.store';
import { createInvite } from '@swirl/db/stores/accounts/invites.store';
import { liftSuspension, suspendAsOperator } from '@swirl/db/stores/moderation/suspensions.store';
import { findWaitlistPosition } from '@swirl/db/stores/accounts/waitlist.store';
import type { User } from '@swirl/db/tables/users';
import { EXIT } from './exit-codes.ts';
import { Refusal } from './refusal.ts';
import type { Desk } from './run-command.ts';

const ACTS_SHOWN = 20;

export interface AccountDetails {
  readonly user: User;
  readonly waitlistPosition: number | null;
  readonly signInMethods: SignInMethods;
  readonly acts: readonly AuditEntry[];
}

export async function requireAccount(db: Database, who: string): Promise<User> {
  const user = await findAccount(db, who);
  if (user !== null) return user;
  throw new Refusal(
    `There is no account with the id, email address or username ${who}. Find it with: user find`,
    EXIT.notFound,
  );
}

export async function showAccount(db: Database, who: string): Promise<AccountDetails> {
  const user = await requireAccount(db, who);
  return {
    user,
    waitlistPosition: await findWaitlistPosition(db, user.id),
    signInMethods: await findSignInMethods(db, user.id),
    acts: await listActsOn(db, user.id, ACTS_SHOWN),
  };
}

export async function invite(
  { db, publicOrigin }: Desk,
  days: number,
): Promise<{ link: string; expiresAt: Date }> {
  const { token, expiresAt } = await db.transaction((tx) => createInvite(tx, OPERATOR, days));
  return { link: publicOrigin + mailedLinks.invite(token), expiresAt };
}

export function admit(db: Database, user: User): Promise<boolean> {
  return db.transaction((tx) => standing.admit(tx, OPERATOR, user.id));
}

/** Gives the badge to users without one; an owner's badge ranks higher already. */
export function verify(db: Database, user: User): Promise<boolean> {
  refuseSuspended(user);
  return setStatus(db, user, { to: 'verified', onlyFrom: 'none' });
}

export function grantOwner(db: Database, user: User): Promise<boolean> {
  refuseOwnership(user);
  return setStatus(db, user, { to: 'owner' });
}

/** A username can change hands, so only a verified address proves whose account this is. */
export function refuseOwnership(user: User): void {
  refuseSuspended(user);
  if (user.emailVerifiedAt !== null) return;
  throw new Refusal(
    `The email address ${user.email} is not verified, so it does not prove whose account this is. ` +
      'If you know, confirm it first with: user verify-email',
  );
}

/** Leaves no badge at all: an earlier one is not remembered. */
export function revokeOwner(db: Database, user: User): Promise<boolean> {
  return setStatus(db, user, { to: 'none', onlyFrom: 'owner' });
}

export function verifyEmail(db: Database, user: User): Promise<boolean> {
  return db.transaction((tx) => standing.markEmailVerified(tx, OPERATOR, user.id));
}

/** The reason is shown to the user, and recorded in the audit log. */
export function suspend(db: Database, user: User, reason: string | null) {
  const { max } = limits.moderation.message;
  if (reason !== null && reason.length > max) {
    throw new Refusal(`The reason can have at most ${max} characters.`);
  }
  return db.transaction((tx) => suspendAsOperator(tx, user.id, reason?.trim() || null));
}

export function unsuspend(db: Database, user: User): Promise<boolean> {
  return db.transaction((tx) => liftSuspension(tx, OPERATOR, user.id));
}

export function endSessions(db: Database, user: User): Promise<number> {
  return db.transaction((tx) => standing.endSessionsOf(tx, OPERATOR, user.id));
}

function setStatus(
  db: Database,
  user: User,
  change: { readonly to: string; readonly onlyFrom?: string },
): Promise<boolean> {
  return db.transaction((tx) => standing.setVerificationStatus(tx, OPERATOR, user.id, change));
}

function refuseSuspended(user: User): void {
  if (user.suspendedAt === null) return;
  throw new Refusal('This account is suspended. Lift that first with: user unsuspend');
}
