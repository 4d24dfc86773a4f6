import type { Output } from '@swirl/contract/endpoints';
import { callApi } from '#shared/api/client.ts';

export const passkeysWorkHere = (): boolean => 'PublicKeyCredential' in window;

export const signInWithPasskey = async (
  stayLoggedIn: boolean,
): Promise<Output<'passkeys.signIn'>> => {
  // Most people never use one, so its code comes with the first challenge.
  const [{ startAuthentication }, { ceremonyId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi('passkeys.signInOptions', {}),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  // What extensions say is of no use to us.
  const credential = { ...response, clientExtensionResults: {} };
  return callApi('passkeys.signIn', { body: { ceremonyId, response: credential, stayLoggedIn } });
};

/** The person closed the browser's window or let it time out: nothing to complain about. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
