import { mailedLinks } from '@swirl/contract/navigations';
import { suggestUsername, varyUsername } from '@swirl/contract/usernames';
import type { Transaction } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import { setVerificationStatus } from '@swirl/db/stores/accounts/account-standing.store';
import { OPERATOR, recordAct } from '@swirl/db/stores/moderation/audit-log.store';
import { createLink } from '@swirl/db/stores/accounts/one-time-links.store';
import { findUserByEmail, insertUser } from '@swirl/db/stores/accounts/users.store';
import type { User } from '@swirl/db/tables/users';
import { Refusal } from './refusal.ts';
import type { Desk } from './run-command.ts';
import { requireAccount } from './users.service.ts';

const LINK_HOURS = 48;
const NAMES_TO_TRY = 20;

interface NewUser {
  readonly email: string;
  readonly firstName: string | null;
}

export interface CreatedUser {
  readonly user: User;
  /** The link to the page where they choose a password. */
  readonly link: string;
  readonly expiresAt: Date;
}

/**
 * The operator vouches for the address, so it counts as verified. The operator also hands over the
 * link: on the first evening there may be no mail server yet.
 */
export async function createUser(
  { db, publicOrigin }: Desk,
  { owner, ...person }: NewUser & { readonly owner: boolean },
): Promise<CreatedUser> {
  const { id, token } = await db.transaction(async (tx) => {
    const created = await insertNamed(tx, person);
    await recordAct(tx, { actor: OPERATOR, action: 'user.create', target: created.id });
    if (owner) await setVerificationStatus(tx, OPERATOR, created.id, { to: 'owner' });
    const userId = created.id;
    const link = {
      kind: 'reset-password',
      userId,
      email: person.email,
      hours: LINK_HOURS,
    } as const;
    return { id: userId, token: await createLink(tx, link) };
  });
  return {
    user: await requireAccount(db, id),
    link: publicOrigin + mailedLinks.reset(token),
    expiresAt: new Date(Date.now() + LINK_HOURS * 60 * 60 * 1000),
  };
}

async function insertNamed(tx: Transaction, { email, firstName }: NewUser): Promise<User> {
  const base = suggestUsername({ firstName });
  for (let tried = 0; tried < NAMES_TO_TRY; tried += 1) {
    const user = await insertUser(tx, {
      id: newId(),
      email,
      emailVerifiedAt: new Date(),
      firstName,
      username: tried === 0 ? base : varyUsername(base, Math.random()),
    });
    if (user !== null) return user;
    if ((await findUserByEmail(tx, email)) !== null) {
      throw new Refusal(`${email} has an account already. Make an owner of it: user grant-owner`);
    }
  }
  throw new Refusal('No free username was found. Try again.');
}
