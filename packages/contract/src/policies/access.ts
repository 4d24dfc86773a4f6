import type { ErrorCode } from '../errors.ts';
import type { Viewer } from './viewer.ts';
import { isOwner } from './viewer.ts';
import { firstOf } from '../checks.ts';

/**
 * Who may make a call at all, decided from the session alone and so before any body is read.
 * What a caller may do to one particular thing is the other policies' matter.
 * 'even-suspended': what remains to suspended people is to see why, to appeal, export and leave; to
 * waiting ones, to see their place; to leaving ones, to take their data along or change their mind.
 * 'verified-email': signed in, and with a verified address where the operator asks for one.
 */
export type CallPolicy = 'anyone' | 'signed-in' | 'verified-email' | 'even-suspended' | 'owner';

/** Who asks, with what keeps an account from being used in full. */
export interface Caller extends Viewer {
  /** Asked to have the account deleted, and may still take that back. */
  readonly leaving: boolean;
  /** Not let in from the waiting list yet. */
  readonly waiting: boolean;
  /** The operator asks for verified addresses, and this one is not. */
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
