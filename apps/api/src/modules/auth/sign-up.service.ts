import type { Output, Received } from '@swirl/contract/endpoints';
import type { Language } from '@swirl/contract/languages';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { hashToken } from '@swirl/db/one-time-token';
import { isInviteUsable } from '@swirl/db/stores/accounts/invites.store';
import { setPassword } from '@swirl/db/stores/accounts/passwords.store';
import {
  createSignUpRequest,
  takeSignUpRequest,
} from '@swirl/db/stores/accounts/sign-up-requests.store';
import { findUserByEmail } from '@swirl/db/stores/accounts/users.store';
import { findWaitlistPosition } from '@swirl/db/stores/accounts/waitlist.store';
import type { SignUpRequest } from '@swirl/db/tables/sign-up-requests';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isUsernameFree } from '../users/free-username.ts';
import { checkRegistration, createAccount } from './create-account.ts';
import { checkNewPassword } from './password-rules.ts';
import type { StartedSession } from './start-session.ts';

const REQUEST_HOURS = 24;

type Start = (
  tx: Transaction,
  session: { readonly userId: string; readonly stayLoggedIn: boolean },
) => Promise<StartedSession>;

interface SignedIn {
  readonly user: User;
  readonly started: StartedSession;
}

export function createSignUpService({
  config,
  db,
  passwords,
}: Pick<Dependencies, 'config' | 'db' | 'passwords'>) {
  const { registration, requireVerifiedEmail } = config.accounts;

  return {
    /**
     * Null where the emailed link creates the account: the answer is the same for every address.
     */
    async signUp(
      input: Received<'auth.signUp'>['body'],
      start: Start,
      language: Language,
    ): Promise<SignedIn | null> {
      const { email, password, username = null, firstName = null, lastName = null } = input;
      const { avatarConfig = null, firstVisit } = input;
      const person = { username, firstName, lastName, avatarConfig, firstVisit };
      const inviteHash = input.invite === undefined ? null : hashToken(input.invite);
      checkNewPassword(password, { email, username });
      await checkRegistration(db, registration, inviteHash);
      // Usernames are public, so saying that one is taken reveals nothing about the address.
      if (username !== null && !(await isUsernameFree(db, username))) {
        throw new ApiError('username_taken');
      }
      if (requireVerifiedEmail) {
        const passwordHash = await passwords.hash(password);
        const { stayLoggedIn } = input;
        await db.transaction(async (tx) => {
          const request = { email, passwordHash, ...person, stayLoggedIn, inviteHash };
          const requestId = await createSignUpRequest(tx, { ...request, hours: REQUEST_HOURS });
          await enqueue(tx, 'mail.account', { mail: 'confirm-sign-up', requestId, language });
        });
        return null;
      }
      if ((await findUserByEmail(db, email)) !== null) throw new ApiError('email_taken');
      const hash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        const account = { email, emailVerified: false, ...person, inviteHash };
        const user = await createAccount(tx, registration, account);
        await setPassword(tx, user.id, hash);
        await enqueue(tx, 'mail.account', { mail: 'verify-email', userId: user.id, language });
        const started = await start(tx, { userId: user.id, stayLoggedIn: input.stayLoggedIn });
        return { user, started };
      });
    },

    /** The emailed link creates the account, with a verified address. */
    async confirm(token: string, start: Start): Promise<SignedIn> {
      return db.transaction(async (tx) => {
        const request = await takeSignUpRequest(tx, token);
        if (request === null) throw new ApiError('link_invalid');
        if ((await findUserByEmail(tx, request.email)) !== null) throw new ApiError('link_invalid');
        const user = await createAccount(tx, registration, {
          ...request,
          ...(await freeName(tx, request)),
          emailVerified: true,
        });
        await setPassword(tx, user.id, request.passwordHash);
        const { stayLoggedIn } = request;
        return { user, started: await start(tx, { userId: user.id, stayLoggedIn }) };
      });
    },

    async checkInvite(token: string): Promise<Output<'auth.checkInvite'>> {
      return { usable: await isInviteUsable(db, hashToken(token)) };
    },

    async waitlistPosition(user: User): Promise<Output<'waitlist.position'>> {
      return { position: await findWaitlistPosition(db, user.id) };
    },
  };
}

/** The username may have been taken since; then another is generated from the first name. */
async function freeName(
  tx: Transaction,
  { username }: SignUpRequest,
): Promise<{ readonly username: string | null }> {
  const free = username !== null && (await isUsernameFree(tx, username));
  return { username: free ? username : null };
}
