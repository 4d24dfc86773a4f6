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

/** The browser times out a little before the challenge expires. */
export const CEREMONY_MINUTES = 5;
const TIMEOUT_MS = CEREMONY_MINUTES * 60_000 - 10_000;

/** Ed25519, ES256, RS256: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** WebAuthn for this site; a response is accepted only if it was made for this site. */
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
        // Sign-in does not ask for a username first, so the credential has to be discoverable.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const excludeCredentials = known.map(({ credentialId, transports: stored }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports: knownTransports(stored),
      }));
      return { ...options, excludeCredentials, extensions: { credProps: true } };
    },

    /** The stored part of a new passkey. */
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

    /** The changes to a passkey when it is used. */
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
            // Compared in the UPDATE, so that only one of two concurrent uses counts.
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

/** The library throws for every mismatch: to the user all of them are one refusal. */
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

/** Hints for the browser, whose list of transports may be newer than ours. */
function knownTransports(given: readonly string[]): Transport[] {
  return transports.filter((transport) => given.includes(transport));
}
