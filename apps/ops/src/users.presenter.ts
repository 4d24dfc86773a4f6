import { displayName } from '@swirl/contract/names';
import type { User } from '@swirl/db/tables/users';
import { counted, facts, moment, table } from './terminal-text.ts';
import type { AccountDetails } from './users.service.ts';

/** The JSON output: the account, without the user's content and settings. */
export function accountJson(user: User) {
  return {
    id: user.id,
    email: user.email,
    emailVerifiedAt: user.emailVerifiedAt,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    verificationStatus: user.verificationStatus,
    suspendedAt: user.suspendedAt,
    admittedAt: user.admittedAt,
    createdAt: user.createdAt,
  };
}

export function detailsJson({ user, waitlistPosition, signInMethods, acts }: AccountDetails) {
  return {
    ...accountJson(user),
    waitlistPosition,
    // The name up to 0.2. Remove in 0.4.
    placeOnWaitlist: waitlistPosition,
    ...signInMethods,
    acts,
  };
}

export function accountsTable(users: readonly User[]): string {
  return table(
    ['ID', 'USERNAME', 'EMAIL', 'NAME', 'STATE'],
    users.map((user) => [
      user.id,
      user.username ?? '-',
      user.email,
      displayName(user),
      describeStanding(user),
    ]),
  );
}

export function detailsText({
  user,
  waitlistPosition,
  signInMethods,
  acts,
}: AccountDetails): string {
  const { emailVerifiedAt, admittedAt } = user;
  const about = facts({
    id: user.id,
    name: displayName(user),
    username: user.username ?? '-',
    email: `${user.email} (${emailVerifiedAt ? `verified ${moment(emailVerifiedAt)}` : 'not verified'})`,
    created: moment(user.createdAt),
    admitted: admittedAt
      ? moment(admittedAt)
      : `on the waitlist, at position ${waitlistPosition ?? '-'}`,
    standing: describeStanding(user),
    'signs in by': describeSignInMethods(signInMethods),
    sessions: String(signInMethods.liveSessions),
  });
  if (acts.length === 0) return about;
  const history = table(
    ['WHEN', 'BY', 'WHAT', 'DETAIL'],
    acts.map((act) => [moment(act.at), act.actor, act.action, JSON.stringify(act.detail)]),
  );
  return `${about}\n\n${history}`;
}

function describeStanding(user: User): string {
  const parts = [
    user.suspendedAt && `suspended ${moment(user.suspendedAt)}`,
    user.admittedAt === null && 'waiting',
    user.verificationStatus !== 'none' && user.verificationStatus,
  ].filter((part) => typeof part === 'string');
  return parts.join(', ') || 'ordinary';
}

function describeSignInMethods({
  password,
  passkeys,
  providers,
}: AccountDetails['signInMethods']): string {
  const methods = [
    ...(password ? ['password'] : []),
    ...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []),
    ...providers,
  ];
  return methods.join(', ') || 'nothing';
}
