import type { ErrorCode } from '../errors.ts';
import type { Viewer } from './viewer.ts';
import { isOwner } from './viewer.ts';
import { firstOf } from '../checks.ts';

/**
 * Who may make a call at all, decided from the session alone and so before any body is read. The
 * other policies decide what a caller may do to one particular target. 'even-suspended': suspended
 * users may still see why, appeal, export and delete; users on the waitlist may see their position;
 * users whose account is being deleted may export their data or undo it. 'verified-email': signed
 * in, and with a verified address where the operator requires one.
 */
export type CallPolicy = 'anyone' | 'signed-in' | 'verified-email' | 'even-suspended' | 'owner';

/** The caller, with everything that limits the account. */
export interface Caller extends Viewer {
  /** The account is being deleted, which can still be undone. */
  readonly leaving: boolean;
  /** Not admitted from the waitlist yet. */
  readonly waiting: boolean;
  /** The operator requires verified addresses, and this one is not. */
  readonly mustVerifyEmail: boolean;
}

/** Why this caller may not make the call, or null. */
export function refusalOf(policy: CallPolicy, caller: Caller | null): ErrorCode | null {
  if (policy === 'anyone') return null;
  const usesAccount = policy !== 'even-suspended';
  return firstOf('call', {
    unauthorized: caller === null,
    suspended: usesAccount && caller?.suspended === true,
    account_deletion_pending: usesAccount && caller?.leaving === true,
    waitlisted: usesAccount && caller?.waiting === true,
    email_not_verified: policy === 'verified-email' && caller?.mustVerifyEmail === true,
    forbidden: policy === 'owner' && !isOwner(caller),
  });
}
