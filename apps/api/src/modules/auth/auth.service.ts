import type { Output } from '@swirl/contract/endpoints';
import type { Transaction } from '@swirl/db/client';
import { hashSessionId } from '@swirl/db/session-id';
import {
  findLogin,
  holdPassword,
  type FoundLogin,
} from '@swirl/db/stores/accounts/passwords.store';
import { endSession } from '@swirl/db/stores/accounts/sessions.store';
import type { User } from '@swirl/db/tables/users';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { StartedSession } from './start-session.ts';

export function createAuthService({
  config,
  db,
  passwords,
}: Pick<Dependencies, 'config' | 'db' | 'passwords'>) {
  return {
    /** The account with this username or email address, if any. */
    findLogin: (login: string): Promise<FoundLogin | null> => findLogin(db, login),

    /** One comparison and one answer, whether the login is unknown or the password wrong. */
    async signIn(
      found: FoundLogin | null,
      password: string,
      start: (tx: Transaction, userId: string) => Promise<StartedSession>,
    ): Promise<{ user: User; started: StartedSession }> {
      const hash = found?.hash ?? null;
      const matches = await passwords.verify(hash, password);
      if (found === null || hash === null || !matches) throw new ApiError('sign_in_failed');
      const { user } = found;
      return db.transaction(async (tx) => {
        // A password that was changed during the check is no longer valid.
        if (!(await holdPassword(tx, user.id, hash))) throw new ApiError('sign_in_failed');
        return { user, started: await start(tx, user.id) };
      });
    },

    async signOut(sessionId: string | undefined): Promise<void> {
      if (sessionId !== undefined) await endSession(db, hashSessionId(sessionId));
    },

    async options(): Promise<Output<'auth.options'>> {
      const { registration, requireVerifiedEmail, oidcProviders } = config.accounts;
      const providers = oidcProviders.map(({ id, name }) => ({ id, name }));
      const { terms, privacy } = config.links;
      return { registration, requireVerifiedEmail, providers, links: { terms, privacy } };
    },
  };
}
