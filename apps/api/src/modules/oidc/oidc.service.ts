import type { Transaction } from '@swirl/db/client';
import type { Output } from '@swirl/contract/endpoints';
import { hashToken } from '@swirl/db/one-time-token';
import { beginCeremony, takeCeremony } from '@swirl/db/stores/accounts/ceremonies.store';
import {
  findOidcIdentities,
  unlinkOidcIdentity,
} from '@swirl/db/stores/accounts/oidc-identities.store';
import { findLiveSession } from '@swirl/db/stores/accounts/sessions.store';
import { hasSignInMethod, lockAccount } from '@swirl/db/stores/accounts/sign-in-methods.store';
import type { User } from '@swirl/db/tables/users';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { z } from 'zod';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { createOidcClient, type ProviderClaims } from './oidc-client.ts';
import { accountOfSubject, linkSubject } from './oidc-account.ts';
import { presentProviders } from './oidc.presenter.ts';

/** Users may have to find a password or a second factor at the provider. */
const CEREMONY_MINUTES = 15;

const remembered = z.object({
  provider: z.string(),
  /** Binds the ceremony to the browser that started it. */
  mark: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  stayLoggedIn: z.boolean(),
  inviteHash: z.string().nullable(),
});

export type OidcCeremony = z.output<typeof remembered> & {
  readonly state: string;
  /** The account being linked; null when signing in. */
  readonly linkTo: string | null;
};

export interface OidcStart {
  readonly mark: string;
  readonly next: string;
  readonly stayLoggedIn?: boolean;
  readonly invite?: string | undefined;
  readonly linkTo?: User;
}

export function createOidcService({
  config,
  db,
  logger,
}: Pick<Dependencies, 'config' | 'db' | 'logger'>) {
  const { oidcProviders, registration, requireVerifiedEmail } = config.accounts;
  const clients = new Map(
    oidcProviders.map((provider) => {
      const path = `/api/auth/oidc/${provider.id}/callback`;
      return [provider.id, createOidcClient(provider, `${config.http.publicOrigin}${path}`)];
    }),
  );

  const clientOf = (provider: string) => {
    const client = clients.get(provider);
    if (client === undefined) throw new ApiError('provider_not_found');
    return client;
  };

  /** Every failure of a provider is one error for the user, and a log line for the operator. */
  const orRefused = async <Result>(provider: string, pending: Promise<Result>): Promise<Result> => {
    try {
      return await pending;
    } catch (cause) {
      // Not the error itself: it contains what the provider sent.
      const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown';
      logger.warn({ provider, reason }, 'sign-in with a provider failed');
      throw new ApiError('provider_failed', { cause });
    }
  };

  return {
    async list(user: User): Promise<Output<'oidc.list'>> {
      return presentProviders(oidcProviders, await findOidcIdentities(db, user.id));
    },

    async unlink(user: User, provider: string): Promise<undefined> {
      await db.transaction(async (tx) => {
        await lockAccount(tx, user.id);
        const unlinked = await unlinkOidcIdentity(tx, { provider, userId: user.id });
        if (!unlinked) throw new ApiError('provider_not_found');
        if (!(await hasSignInMethod(tx, user.id, [...clients.keys()])))
          throw new ApiError('last_sign_in_method');
      });
    },

    /** The provider's address, to which the browser is redirected. */
    async begin(provider: string, start: OidcStart): Promise<string> {
      const client = clientOf(provider);
      const { mark, next, stayLoggedIn = false, invite, linkTo } = start;
      const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const inviteHash = invite === undefined ? null : hashToken(invite);
      const contents = { provider, mark, ...secrets, next, stayLoggedIn, inviteHash };
      const state = await beginCeremony(db, {
        kind: linkTo === undefined ? 'oidc-sign-in' : 'oidc-link',
        userId: linkTo?.id ?? null,
        contents: contents satisfies z.input<typeof remembered>,
        minutes: CEREMONY_MINUTES,
      });
      const url = await orRefused(provider, client.authorisationUrl({ state, ...secrets }));
      return url.href;
    },

    /** The ceremony of this callback, which ends with it; null if there is none. */
    async take(
      provider: string,
      state: unknown,
      mark: string | null,
    ): Promise<OidcCeremony | null> {
      if (typeof state !== 'string') return null;
      const taken = await takeCeremony(db, ['oidc-sign-in', 'oidc-link'], state);
      if (taken === null) return null;
      const ceremony = remembered.parse(taken.contents);
      const fits = ceremony.provider === provider && ceremony.mark === mark;
      return fits ? { ...ceremony, state, linkTo: taken.userId } : null;
    },

    identify(callback: URL, ceremony: OidcCeremony): Promise<ProviderClaims> {
      const { provider } = ceremony;
      return orRefused(provider, clientOf(provider).identify(callback, ceremony));
    },

    async link(
      linkTo: string,
      { provider }: OidcCeremony,
      claims: ProviderClaims,
      sid: string,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        await lockAccount(tx, linkTo);
        const live = await findLiveSession(tx, sid);
        // A user who was signed out in the meantime must not be able to sign in again with this.
        if (live?.user.id !== linkTo) throw new ApiError('unauthorized');
        await linkSubject(tx, { provider, subject: claims.subject }, linkTo);
      });
    },

    signIn<Started>(
      ceremony: OidcCeremony,
      claims: ProviderClaims,
      start: (tx: Transaction, user: User) => Promise<Started>,
    ): Promise<Started> {
      return db.transaction(async (tx) => {
        const user = await accountOfSubject(tx, ceremony.provider, claims, {
          registration,
          requireVerifiedEmail,
          inviteHash: ceremony.inviteHash,
        });
        return start(tx, user);
      });
    },
  };
}
