import type { Output } from '@swirl/contract/endpoints';
import { pathToProvider } from '@swirl/contract/navigations';
import { Fingerprint, KeyRound } from 'lucide-react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import type { SignInOptions } from './use-sign-in-options.ts';
import { FormError } from './step.tsx';

const passkeysWorkHere = (): boolean => 'PublicKeyCredential' in window;

const signInWithPasskey = async (stayLoggedIn: boolean): Promise<Output<'passkeys.signIn'>> => {
  // Few people use it, so its code is loaded with the first challenge.
  const [{ startAuthentication }, { ceremonyId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callApi('passkeys.signInOptions', {}),
  ]);
  const response = await startAuthentication({ optionsJSON: options });
  // Extension results are not used.
  const credential = { ...response, clientExtensionResults: {} };
  return callApi('passkeys.signIn', { body: { ceremonyId, response: credential, stayLoggedIn } });
};

/** The user closed the browser's dialog or let it time out: no error. */
const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

type Providers = { options: SignInOptions | undefined; next: string; stayLoggedIn: boolean };

const Or = () => (
  <div className="flex items-center gap-3.5 text-base text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {m.or()}
  </div>
);

const ProviderButtons = ({
  options,
  next,
  stayLoggedIn,
  invite,
}: Providers & { invite?: string }) =>
  options?.providers.map(({ id, name }) => (
    <Button key={id} asChild variant="line" size="large" className="w-full">
      <a href={pathToProvider(id, { next, stayLoggedIn, ...(invite !== undefined && { invite }) })}>
        <KeyRound aria-hidden className="size-5" />
        {m.continue_with_provider({ provider: name })}
      </a>
    </Button>
  ));

type OtherSignInMethodsProps = Providers & { onSignedIn: (user: Output<'auth.user'>) => void };

/** Sign-in without a password. */
export const OtherSignInMethods = ({ onSignedIn, ...rest }: OtherSignInMethodsProps) => {
  const { submit, pending, error } = useSubmit(async () => {
    try {
      onSignedIn(await signInWithPasskey(rest.stayLoggedIn));
    } catch (failure) {
      if (!wasCancelled(failure)) throw failure;
    }
  });
  const passkeys = passkeysWorkHere();
  if (!passkeys && (rest.options?.providers.length ?? 0) === 0) return null;
  return (
    <div className="grid gap-3">
      <Or />
      {passkeys && (
        <Button variant="line" size="large" pending={pending} onClick={submit}>
          <Fingerprint aria-hidden className="size-5" />
          {m.sign_in_with_passkey()}
        </Button>
      )}
      <FormError error={error} />
      <ProviderButtons {...rest} />
    </div>
  );
};

/** Sign-in methods without a password. */
export const OtherWaysToJoin = (props: Providers & { invite?: string }) =>
  (props.options?.providers.length ?? 0) > 0 && (
    <div className="grid gap-3">
      <Or />
      <ProviderButtons {...props} />
    </div>
  );
