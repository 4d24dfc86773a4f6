import { emailAddress } from '@swirl/contract/schemas/auth';
import { firstName, lastName } from '@swirl/contract/schemas/users';
import { limits } from '@swirl/contract/limits';
import type { OidcProvider } from '@swirl/platform/environment';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import type { z } from 'zod';

const TIMEOUT_SECONDS = 5;
/** Keys are refetched automatically when an unknown one appears; the rest changes rarely. */
const DISCOVERED_FOR_MS = 60 * 60 * 1000;

/** Values that only this server knows between the two halves of a ceremony. */
interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A provider's claims about a user. */
export interface ProviderClaims {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface OidcClient {
  readonly id: string;
  readonly name: string;
  /** The address where the user signs in. */
  readonly authorisationUrl: (secrets: Secrets) => Promise<URL>;
  /** The identity, if the callback is valid in every respect. */
  readonly identify: (callback: URL, secrets: Secrets) => Promise<ProviderClaims>;
}

/** One provider, whose configuration is fetched on first use. */
export function createOidcClient(provider: OidcProvider, redirectUri: string): OidcClient {
  let discovered: { readonly at: number; readonly configuration: Promise<Configuration> } | null;
  discovered = null;

  const configurationOf = (): Promise<Configuration> => {
    if (discovered !== null && performance.now() - discovered.at < DISCOVERED_FOR_MS) {
      return discovered.configuration;
    }
    const started = { at: performance.now(), configuration: discover(provider) };
    discovered = started;
    // After a failure the next request tries again.
    started.configuration.catch(() => {
      if (discovered === started) discovered = null;
    });
    return started.configuration;
  };

  return {
    id: provider.id,
    name: provider.name,

    authorisationUrl: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await configurationOf(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),

    identify: async (callback, { state, nonce, codeVerifier }) => {
      const configuration = await configurationOf();
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      const { sub: subject } = claims;
      // Many providers return the email address only from the userinfo endpoint.
      const said =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, subject)
          : claims;
      return {
        subject,
        email: readable(emailAddress, said['email']),
        // Some send the string instead of the boolean.
        emailVerified: said['email_verified'] === true || said['email_verified'] === 'true',
        firstName: readable(firstName, shortened(said['given_name'])),
        lastName: readable(lastName, shortened(said['family_name'])),
      };
    },
  };
}

function discover(provider: OidcProvider): Promise<Configuration> {
  const issuer = new URL(provider.issuer);
  return discovery(issuer, provider.clientId, {}, authenticate(provider.clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // By default the library trusts the connection that an ID token came through, and no signature.
      enableNonRepudiationChecks,
      // Only on this machine: elsewhere a provider without TLS is insecure.
      ...(isOnThisMachine(issuer) ? [allowInsecureRequests] : []),
    ],
  });
}

/** Basic is the standard's default; a provider that needs another method declares it. */
function authenticate(clientSecret: string): ClientAuth {
  const basic = ClientSecretBasic(clientSecret);
  const post = ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const chosen = methods.includes('client_secret_basic') ? basic : post;
    chosen(server, ...rest);
  };
}

function isOnThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

function readable<Value>(schema: z.ZodType<Value>, said: unknown): Value | null {
  const { success, data } = schema.safeParse(said);
  return success && data !== '' ? data : null;
}

function shortened(name: unknown): unknown {
  return typeof name === 'string' ? name.trim().slice(0, limits.name.max) : name;
}
