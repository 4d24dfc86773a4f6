import type { Output } from '@swirl/contract/endpoints';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { callApi } from '#shared/api/client.ts';

export const passkeysWorkHere = browserSupportsWebAuthn;

export const signInWithPasskey = async (
  stayLoggedIn: boolean,
): Promise<Output<'passkeys.signIn'>> => {
  const { ceremonyId, options } = await callApi('passkeys.signInOptions', {});
  const response = await startAuthentication({ optionsJSON: options });
  // What extensions say is of no use to us.
  const credential = { ...response, clientExtensionResults: {} };
  return callApi('passkeys.signIn', { body: { ceremonyId, response: credential, stayLoggedIn } });
};

/** The person closed the browser's window or let it time out: nothing to complain about. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
