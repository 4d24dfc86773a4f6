import type { Output, Received } from '@swirl/contract/endpoints';
import type { Transaction } from '@swirl/db/client';
import { enqueue } from '@swirl/db/jobs/enqueue';
import {
  findLink,
  useLink,
  verifyAddress,
  voidLinks,
} from '@swirl/db/stores/accounts/one-time-links.store';
import { findPasswordHash, setPassword } from '@swirl/db/stores/accounts/passwords.store';
import { endSessionsExcept, findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { findUserById } from '@swirl/db/stores/accounts/users.store';
import { lockAccount, removeSignInMethods } from '@swirl/db/stores/accounts/sign-in-methods.store';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { assertFreshSignIn } from './fresh-sign-in.ts';
import { checkNewPassword } from './password-rules.ts';
import type { StartedSession } from './start-session.ts';

export function createPasswordsService({
  db,
  config,
  passwords,
}: Pick<Dependencies, 'db' | 'config' | 'passwords'>) {
  return {
    /** The same work and the same answer for every address; the worker looks up the account. */
    async requestReset(email: string): Promise<void> {
      await enqueue(db, 'mail.account', { mail: 'reset-password', email });
    },

    /**
     * Receiving the email proves who owns the address: they set the password, and all sessions end.
     */
    async reset(
      { token, password }: Received<'auth.resetPassword'>['body'],
      start: (tx: Transaction, userId: string) => Promise<StartedSession>,
    ): Promise<{ user: User; started: StartedSession }> {
      const found = await findLink(db, 'reset-password', token);
      const owner = found && (await findUserById(db, found.userId));
      if (owner === null) throw new ApiError('link_invalid');
      checkNewPassword(password, owner);
      const hash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        const link = await useLink(tx, 'reset-password', token);
        const user = link && (await lockAccount(tx, link.userId));
        if (user === null || user.email.toLowerCase() !== link?.email.toLowerCase()) {
          throw new ApiError('link_invalid');
        }
        // Until now anyone may have claimed this address, so no sign-in method they added remains.
        if (user.emailVerifiedAt === null) await removeSignInMethods(tx, user.id);
        await verifyAddress(tx, user.id, link.email);
        await changeTo(tx, user.id, hash, null);
        await enqueue(tx, 'mail.account', { mail: 'password-changed', userId: user.id });
        const started = await start(tx, user.id);
        return { user: { ...user, emailVerifiedAt: user.emailVerifiedAt ?? new Date() }, started };
      });
    },

    async state(user: User): Promise<Output<'auth.passwordState'>> {
      const { deletionDays } = config.myData;
      return { hasPassword: (await findPasswordHash(db, user.id)) !== null, deletionDays };
    },

    async change(
      user: User,
      session: Session,
      { currentPassword, password }: Received<'auth.changePassword'>['body'],
    ): Promise<void> {
      const current = await findPasswordHash(db, user.id);
      if (current === null) assertFreshSignIn(session);
      else if (!(await passwords.verify(current, currentPassword ?? ''))) {
        throw new ApiError('current_password_wrong');
      }
      checkNewPassword(password, user);
      const hash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        // A user who was signed out in the meantime must not be able to sign in again with this.
        if ((await findLiveSession(tx, session.sid)) === null) throw new ApiError('unauthorized');
        if ((await findPasswordHash(tx, user.id)) !== current) {
          throw new ApiError('current_password_wrong');
        }
        await changeTo(tx, user.id, hash, session.sid);
        const userId = user.id;
        await enqueue(
          tx,
          'mail.account',
          current === null
            ? { mail: 'sign-in-method-added', userId, method: 'password' }
            : { mail: 'password-changed', userId },
        );
      });
    },
  };
}

async function changeTo(
  tx: Transaction,
  userId: string,
  hash: string,
  keptSid: string | null,
): Promise<void> {
  await setPassword(tx, userId, hash);
  await endSessionsExcept(tx, userId, keptSid);
  await voidLinks(tx, 'reset-password', userId);
}
