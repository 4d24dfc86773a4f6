import type { Transaction } from '@swirl/db/client';
import type { Output, Received } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { enqueue } from '@swirl/db/jobs/enqueue';
import { beginCeremony, takeCeremony } from '@swirl/db/stores/accounts/ceremonies.store';
import {
  createPasskey,
  deletePasskey,
  findPasskeyByCredential,
  findPasskeys,
  recordPasskeyUse,
  renamePasskey,
} from '@swirl/db/stores/accounts/passkeys.store';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { hasSignInMethod, lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import type { CeremonyKind } from '@swirl/db/tables/ceremonies';
import type { Session } from '@swirl/db/tables/sessions';
import type { User } from '@swirl/db/tables/users';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { assertFreshSignIn } from '../auth/fresh-sign-in.ts';
import { presentPasskey } from './passkeys.presenter.ts';
import { CEREMONY_MINUTES, createRelyingParty } from './relying-party.ts';

const rememberedChallenge = z.object({ challenge: z.string() });

export function createPasskeysService({
  config,
  db,
  logger,
}: Pick<Dependencies, 'config' | 'db' | 'logger'>) {
  const relyingParty = createRelyingParty(config.http.publicOrigin);
  const providers = config.accounts.oidcProviders.map(({ id }) => id);

  const remember = (kind: CeremonyKind, userId: string | null, challenge: string) =>
    beginCeremony(db, { kind, userId, contents: { challenge }, minutes: CEREMONY_MINUTES });

  /** A challenge is used up by any response, valid or not. */
  const takeChallenge = async (kind: CeremonyKind, userId: string | null, ceremonyId: string) => {
    const ceremony = await takeCeremony(db, [kind], ceremonyId);
    if (ceremony === null || ceremony.userId !== userId) throw new ApiError('ceremony_expired');
    return rememberedChallenge.parse(ceremony.contents).challenge;
  };

  return {
    async list(user: User): Promise<Output<'passkeys.list'>> {
      return (await findPasskeys(db, user.id)).map(presentPasskey);
    },

    async registerOptions(
      user: User,
      session: Session,
    ): Promise<Output<'passkeys.registerOptions'>> {
      assertFreshSignIn(session);
      const known = await findPasskeys(db, user.id);
      if (known.length >= limits.passkeys.max) throw new ApiError('too_many_passkeys');
      const options = await relyingParty.registrationOptions(user, known);
      const ceremonyId = await remember('passkey-registration', user.id, options.challenge);
      return { ceremonyId, options };
    },

    async register(
      { user, sid, device }: { user: User; sid: string; device: string },
      { ceremonyId, name, response }: Received<'passkeys.register'>['body'],
    ): Promise<Output<'passkeys.register'>> {
      const challenge = await takeChallenge('passkey-registration', user.id, ceremonyId);
      const credential = await relyingParty.verifyRegistration(response, challenge);
      return db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        // A user who was signed out in the meantime must not be able to sign in again with this.
        if ((await findLiveSession(tx, sid)) === null) throw new ApiError('unauthorized');
        const known = await findPasskeys(tx, user.id);
        if (known.length >= limits.passkeys.max) throw new ApiError('too_many_passkeys');
        const passkey = { ...credential, userId: user.id, name: name ?? device };
        const created = await createPasskey(tx, passkey);
        if (created === null) throw new ApiError('passkey_known');
        const mail = { mail: 'sign-in-method-added', method: 'passkey' } as const;
        await enqueue(tx, 'mail.account', { ...mail, userId: user.id });
        return presentPasskey(created);
      });
    },

    async rename(user: User, id: string, name: string): Promise<Output<'passkeys.rename'>> {
      const renamed = await renamePasskey(db, { userId: user.id, id, name });
      if (renamed === null) throw new ApiError('passkey_not_found');
      return presentPasskey(renamed);
    },

    async remove(user: User, session: Session, id: string): Promise<undefined> {
      assertFreshSignIn(session);
      await db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        const removed = await deletePasskey(tx, { userId: user.id, id });
        if (!removed) throw new ApiError('passkey_not_found');
        if (!(await hasSignInMethod(tx, user.id, providers)))
          throw new ApiError('last_sign_in_method');
      });
    },

    async signInOptions(): Promise<Output<'passkeys.signInOptions'>> {
      const options = await relyingParty.signInOptions();
      return { ceremonyId: await remember('passkey-sign-in', null, options.challenge), options };
    },

    /** Every failure gets the same refusal. */
    async signIn<Started>(
      { ceremonyId, response }: Received<'passkeys.signIn'>['body'],
      start: (tx: Transaction, user: User) => Promise<Started>,
    ): Promise<{ readonly user: User; readonly started: Started }> {
      const challenge = await takeChallenge('passkey-sign-in', null, ceremonyId);
      const passkey = await findPasskeyByCredential(db, response.id);
      if (passkey === null) throw new ApiError('passkey_invalid');
      const use = await relyingParty.verifyAssertion(response, challenge, passkey);
      return db.transaction(async (tx) => {
        const user = await lockAccount(tx, passkey.userId);
        if (user === null) throw new ApiError('passkey_invalid');
        if (!(await recordPasskeyUse(tx, { id: passkey.id, ...use }))) {
          logger.warn({ passkeyId: passkey.id }, 'a passkey was removed, or it was cloned');
          throw new ApiError('passkey_invalid');
        }
        return { user, started: await start(tx, user) };
      });
    },
  };
}
