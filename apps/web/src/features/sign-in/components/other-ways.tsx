import { pathToProvider } from '@swirl/contract/navigations';
import { Fingerprint, KeyRound } from 'lucide-react';
import type { Output } from '@swirl/contract/endpoints';
import * as m from '#messages';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { passkeysWorkHere, signInWithPasskey, wasCancelled } from '../api/passkey.ts';
import type { SignInOptions } from '../api/use-sign-in-options.ts';
import { FormError } from './form-error.tsx';

type Providers = { options: SignInOptions | undefined; next: string; stayLoggedIn: boolean };

const Or = () => (
  <div className="flex items-center gap-3.5 text-[0.875rem] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
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
    <Button key={id} asChild look="line" size="large" className="w-full">
      <a href={pathToProvider(id, { next, stayLoggedIn, ...(invite !== undefined && { invite }) })}>
        <KeyRound aria-hidden className="size-5" />
        {m.continue_with_provider({ provider: name })}
      </a>
    </Button>
  ));

type OtherWaysInProps = Providers & { onSignedIn: (user: Output<'auth.user'>) => void };

/** Ways in without a password. */
export const OtherWaysIn = ({ onSignedIn, ...rest }: OtherWaysInProps) => {
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
        <Button look="line" size="large" pending={pending} onClick={submit}>
          <Fingerprint aria-hidden className="size-5" />
          {m.sign_in_with_passkey()}
        </Button>
      )}
      <FormError error={error} />
      <ProviderButtons {...rest} />
    </div>
  );
};

/** Ways to an account without a password of ours. */
export const OtherWaysToJoin = (props: Providers & { invite?: string }) =>
  (props.options?.providers.length ?? 0) > 0 && (
    <div className="grid gap-3">
      <Or />
      <ProviderButtons {...props} />
    </div>
  );
