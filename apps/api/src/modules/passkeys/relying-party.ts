import type { Output, Received } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { PRODUCT_NAME } from '@swirl/contract/product';
import type { Passkey } from '@swirl/db/tables/passkeys';
import type { User } from '@swirl/db/tables/users';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ApiError } from '../../http/api-error.ts';

type RegistrationOptions = Output<'passkeys.registerOptions'>['options'];
type SignInOptions = Output<'passkeys.signInOptions'>['options'];
type Attestation = Received<'passkeys.register'>['body']['response'];
type Assertion = Received<'passkeys.signIn'>['body']['response'];

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof transports)[number];

/** The browser gives up a little before the challenge expires. */
export const CEREMONY_MINUTES = 5;
const TIMEOUT_MS = CEREMONY_MINUTES * 60_000 - 10_000;

/** Ed25519, ES256, RS256: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** WebAuthn as this site speaks it; what a browser answers is believed only if it was made for us. */
export function createRelyingParty(publicOrigin: string) {
  const rpID = new URL(publicOrigin).hostname;
  const expected = { expectedOrigin: publicOrigin, expectedRPID: rpID } as const;

  return {
    async registrationOptions(user: User, known: readonly Passkey[]): Promise<RegistrationOptions> {
      const options = await generateRegistrationOptions({
        rpName: PRODUCT_NAME,
        rpID,
        userID: userHandleOf(user.id),
        userName: user.username ?? user.email,
        userDisplayName: displayName(user),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        supportedAlgorithmIDs,
        // Signing in asks for no name first, so the authenticator has to remember whose key it is.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const excludeCredentials = known.map(({ credentialId, transports: stored }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports: knownTransports(stored),
      }));
      return { ...options, excludeCredentials, extensions: { credProps: true } };
    },

    /** What has to be kept of a new passkey. */
    async verifyRegistration(response: Attestation, expectedChallenge: string) {
      const { registrationInfo } = await orRefused(
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      );
      if (registrationInfo === undefined) throw new ApiError('passkey_invalid');
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: knownTransports(response.response.transports ?? []),
        backedUp: credentialBackedUp,
      };
    },

    async signInOptions(): Promise<SignInOptions> {
      const { challenge } = await generateAuthenticationOptions({ rpID });
      return { challenge, rpId: rpID, timeout: TIMEOUT_MS, userVerification: 'required' };
    },

    /** What changes on a passkey by being used. */
    async verifyAssertion(response: Assertion, expectedChallenge: string, passkey: Passkey) {
      const { userHandle } = response.response;
      const handle = Buffer.from(userHandleOf(passkey.userId)).toString('base64url');
      if (userHandle !== undefined && userHandle !== handle) throw new ApiError('passkey_invalid');
      const { verified, authenticationInfo } = await orRefused(
        verifyAuthenticationResponse({
          ...expected,
          response,
          expectedChallenge,
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            // Compared where it is written, so that of two uses at once only one counts.
            counter: 0,
          },
        }),
      );
      if (!verified) throw new ApiError('passkey_invalid');
      return {
        counter: authenticationInfo.newCounter,
        backedUp: authenticationInfo.credentialBackedUp,
      };
    },
  };
}

/** The library throws for whatever does not fit: to the person all of it is one refusal. */
async function orRefused<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification;
  } catch (cause) {
    throw new ApiError('passkey_invalid', { cause });
  }
}

function userHandleOf(userId: string) {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** Hints for the browser, which knows more kinds over time than we do. */
function knownTransports(given: readonly string[]): Transport[] {
  return transports.filter((transport) => given.includes(transport));
}
