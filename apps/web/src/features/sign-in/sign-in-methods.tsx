import type { Output } from '@swirl/contract/endpoints';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { SignInOptions } from './use-sign-in-options.ts';
import { CreateAccount } from './create-account.tsx';
import { FormError } from './step.tsx';
import { OtherSignInMethods } from './other-sign-in-methods.tsx';
import { StayLoggedIn } from './stay-logged-in.tsx';

type SignInMethodsProps = {
  tab: 'sign-in' | 'create';
  onTabChange: (tab: 'sign-in' | 'create') => void;
  options: SignInOptions | undefined;
  next: string;
  /** Why a provider redirected back. */
  problem?: string | undefined;
  login: string;
  onLoginChange: (login: string) => void;
  stayLoggedIn: boolean;
  onStayLoggedInChange: (stay: boolean) => void;
  onForgotten: () => void;
  onMailSent: (email: string) => void;
  onSignedIn: (user: Output<'auth.user'>) => void;
};

export const SignInMethods = ({
  tab,
  onTabChange,
  problem,
  options,
  next,
  ...form
}: SignInMethodsProps) => {
  const { stayLoggedIn, onSignedIn } = form;
  const title = tab === 'create' ? m.create_account() : m.sign_in_page();
  return (
    <>
      <PageHeading
        title={title}
        className="text-[clamp(1.875rem,9vw,2.1875rem)] leading-[1.04] font-extrabold tracking-[-0.04em] lg:text-4xl"
      >
        <span className="lg:hidden">{m.tagline()}</span>
        <span className="hidden lg:inline">
          {tab === 'create' ? m.create_heading() : m.welcome_back()}
        </span>
      </PageHeading>
      <Tabs
        variant="segments"
        label={m.sign_in_or_up()}
        className="mt-5 grid gap-5"
        value={tab}
        onValueChange={onTabChange}
        tabs={[
          {
            value: 'sign-in',
            label: m.sign_in(),
            content: (
              <div className="grid gap-4">
                <FormError text={problem} />
                <SignInForm {...form} />
                <OtherSignInMethods {...{ options, next, stayLoggedIn, onSignedIn }} />
              </div>
            ),
          },
          {
            value: 'create',
            label: m.create_account(),
            content: <CreateAccount {...{ options, next }} {...form} />,
          },
        ]}
      />
    </>
  );
};

type SignInFormProps = {
  login: string;
  onLoginChange: (login: string) => void;
  stayLoggedIn: boolean;
  onStayLoggedInChange: (stay: boolean) => void;
  onForgotten: () => void;
  onSignedIn: (user: Output<'auth.user'>) => void;
};

const SignInForm = ({
  login,
  onLoginChange,
  stayLoggedIn,
  onStayLoggedInChange,
  onForgotten,
  onSignedIn,
}: SignInFormProps) => {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    onSignedIn(await callApi('auth.signIn', { body: { login, password, stayLoggedIn } }));
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (login.trim() !== '' && password !== '') submit(undefined);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <TextField
        label={m.login_label()}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={login}
        onChange={(event) => onLoginChange(event.target.value)}
        error={tried && login.trim() === '' ? m.login_missing() : undefined}
      />
      <PasswordField
        label={m.password_label()}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === '' ? m.password_missing() : undefined}
        aside={
          <button
            type="button"
            onClick={onForgotten}
            className="relative text-base font-[650] underline decoration-edge decoration-2 underline-offset-[0.2em] after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2"
          >
            {m.forgot_password()}
          </button>
        }
      />
      <StayLoggedIn checked={stayLoggedIn} onCheckedChange={onStayLoggedInChange} />
      <FormError error={error} />
      <Button type="submit" variant="main" size="large" pending={pending}>
        {m.sign_in()}
      </Button>
    </form>
  );
};
