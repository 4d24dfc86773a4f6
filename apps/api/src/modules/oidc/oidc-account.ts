import { signUpAvatars } from '@swirl/contract/avatar';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import {
  findOidcUserId,
  linkOidcIdentity,
  recordOidcUse,
  unlinkOidcIdentity,
  type Subject,
} from '@swirl/db/stores/accounts/oidc-identities.store';
import { verifyAddress } from '@swirl/db/stores/accounts/one-time-links.store';
import {
  lockAccount,
  lockAccountByEmail,
  removeSignInMethods,
} from '@swirl/db/stores/accounts/sign-in-methods.store';
import type { User } from '@swirl/db/tables/users';
import type { AccountsConfig } from '@swirl/platform/config';
import { ApiError } from '../../http/api-error.ts';
import { createAccount } from '../auth/create-account.ts';
import type { ProviderClaims } from './oidc-client.ts';

interface Rules extends Pick<AccountsConfig, 'registration' | 'requireVerifiedEmail'> {
  /** The hash of the invite they came with. */
  readonly inviteHash: string | null;
}

/** Finds or creates the account for an identity from a provider. */
export async function accountOfSubject(
  tx: Transaction,
  provider: string,
  claims: ProviderClaims,
  rules: Rules,
): Promise<User> {
  const subject = { provider, subject: claims.subject };
  const userId = await findOidcUserId(tx, subject);
  if (userId !== null) return linkedAccount(tx, subject, userId);
  const { user, isNew } = await accountByAddress(tx, claims, rules);
  const linked = await linkOidcIdentity(tx, { ...subject, userId: user.id });
  // Addresses get reassigned: this identity is not the one the account is linked to at this
  // provider.
  if (!linked) throw new ApiError('provider_needs_linking');
  if (!isNew) await mailLinked(tx, user.id);
  return user;
}

async function linkedAccount(tx: Transaction, subject: Subject, userId: string): Promise<User> {
  const user = await lockAccount(tx, userId);
  const used = user !== null && (await recordOidcUse(tx, { ...subject, userId }));
  if (!used) throw new ApiError('provider_failed');
  return user;
}

async function accountByAddress(
  tx: Transaction,
  claims: ProviderClaims,
  rules: Rules,
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const { email, emailVerified } = claims;
  // Where addresses must be verified, an unverified one must not reveal whether it has an account.
  if (email === null || (!emailVerified && rules.requireVerifiedEmail)) {
    throw new ApiError('provider_email_missing');
  }
  const holder = await lockAccountByEmail(tx, email);
  if (holder === null) {
    return { user: await newAccount(tx, { ...claims, email }, rules), isNew: true };
  }
  if (!emailVerified) throw new ApiError('provider_needs_linking');
  if (holder.emailVerifiedAt !== null) return { user: holder, isNew: false };
  // This account never proved that it owns the address. It may have been created to wait for the
  // real owner, so all its sign-in methods are removed first.
  await removeSignInMethods(tx, holder.id);
  await verifyAddress(tx, holder.id, email);
  return { user: holder, isNew: false };
}

async function newAccount(
  tx: Transaction,
  { email, emailVerified, firstName, lastName }: ProviderClaims & { readonly email: string },
  { registration, inviteHash }: Rules,
): Promise<User> {
  const account = {
    email,
    emailVerified,
    firstName,
    lastName,
    inviteHash,
    // No form offered them a choice.
    avatarConfig: signUpAvatars.pixie,
    firstVisit: true,
  };
  const user = await createAccount(tx, registration, account);
  if (!emailVerified) {
    await enqueue(tx, 'mail.account', { mail: 'verify-email', userId: user.id });
  }
  return user;
}

/**
 * Links it to an account at its owner's request, and replaces another link at the same provider.
 */
export async function linkSubject(
  tx: Transaction,
  subject: Subject,
  userId: string,
): Promise<void> {
  const known = await findOidcUserId(tx, subject);
  if (known === userId) return;
  await unlinkOidcIdentity(tx, { provider: subject.provider, userId });
  const linked = known === null && (await linkOidcIdentity(tx, { ...subject, userId }));
  if (!linked) throw new ApiError('provider_taken');
  await mailLinked(tx, userId);
}

async function mailLinked(tx: Transaction, userId: string): Promise<void> {
  const mail = { mail: 'sign-in-method-added', method: 'provider' } as const;
  await enqueue(tx, 'mail.account', { ...mail, userId });
}
