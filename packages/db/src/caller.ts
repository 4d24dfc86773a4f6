import type { Caller } from '@swirl/contract/policies/access';
import type { User } from './tables/users.ts';

/** The account as the policies know it. */
export function callerFrom(user: User, requireVerifiedEmail: boolean): Caller {
  return {
    id: user.id,
    verificationStatus: user.verificationStatus,
    suspended: user.suspendedAt !== null,
    leaving: user.leavingAt !== null,
    waiting: user.admittedAt === null,
    mustVerifyEmail: requireVerifiedEmail && user.emailVerifiedAt === null,
  };
}
