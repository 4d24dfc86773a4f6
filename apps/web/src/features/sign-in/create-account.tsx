import { signUpAvatars } from '@swirl/contract/avatar';
import type { Output } from '@swirl/contract/endpoints';
import type { ErrorCode } from '@swirl/contract/errors';
import { limits } from '@swirl/contract/limits';
import { suggestUsername } from '@swirl/contract/usernames';
import { useEffect, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { useUsernameCheck } from '#shared/api/use-username-check.ts';
import { usernameRefusal } from '#shared/config/username-rules.ts';
import { UsernameField } from '#shared/people/username-field.tsx';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PasswordStrengthMeter } from '#shared/ui/password-strength-meter.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { SignInOptions } from './use-sign-in-options.ts';
import { FormError, Step } from './step.tsx';
import { OtherWaysToJoin } from './other-sign-in-methods.tsx';
import { type SignUpAvatar, SignUpAvatarChoice } from './sign-up-avatar-choice.tsx';
import { StayLoggedIn } from './stay-logged-in.tsx';

type CreateAccountProps = ComponentProps<typeof CreateForm> & {
  options: SignInOptions | undefined;
  next: string;
};

const Note = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-large bg-raised p-5">
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2 text-muted">{text}</p>
  </div>
);

/** The sign-up form, or a message if sign-up is closed. */
export const CreateAccount = ({ options, next, ...form }: CreateAccountProps) => {
  const { invite, stayLoggedIn } = form;
  if (options?.registration === 'closed') {
    return <Note title={m.closed_title()} text={m.closed_text()} />;
  }
  if (options?.registration === 'invite' && invite === undefined) {
    return <Note title={m.invite_only_title()} text={m.invite_only_text()} />;
  }
  const waits = options?.registration === 'waitlist' && invite === undefined;
  return (
    <div className="grid gap-4">
      {waits && <p className="text-muted">{m.waitlist_note()}</p>}
      <CreateForm {...form} />
      <OtherWaysToJoin
        {...{ options, next, stayLoggedIn }}
        {...(invite !== undefined && { invite })}
      />
    </div>
  );
};

type CreateFormProps = {
  invite?: string | undefined;
  stayLoggedIn: boolean;
  onStayLoggedInChange: (stay: boolean) => void;
  onSignedIn: (user: Output<'auth.user'>) => void;
  onMailSent: (email: string) => void;
};

const AT_EMAIL: ReadonlySet<ErrorCode | undefined> = new Set(['email_invalid', 'email_taken']);
const AT_PASSWORD: ReadonlySet<ErrorCode | undefined> = new Set([
  'password_too_short',
  'password_too_long',
  'password_too_common',
]);

const CreateForm = ({
  invite,
  stayLoggedIn,
  onStayLoggedInChange,
  onSignedIn,
  onMailSent,
}: CreateFormProps) => {
  const [firstName, setFirstName] = useState('');
  const [avatar, setAvatar] = useState<SignUpAvatar>('pixie');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  // Until the user types one, the username is suggested from the name.
  const [typedUsername, setUsername] = useState<string>();
  const suggested = firstName.trim() === '' ? '' : suggestUsername({ firstName });
  const username = typedUsername ?? suggested;
  const check = useUsernameCheck(username);

  const { submit, pending, error } = useSubmit(async () => {
    const answer = await callApi('auth.signUp', {
      body: {
        email,
        password,
        firstName,
        username,
        avatarConfig: signUpAvatars[avatar],
        stayLoggedIn,
        firstVisit: true,
        ...(invite !== undefined && { invite }),
      },
    });
    if (answer.outcome === 'signed-in') onSignedIn(answer.user);
    else onMailSent(email.trim());
  });
  const code = error instanceof ApiError ? error.code : undefined;
  const emailRefused = AT_EMAIL.has(code);
  const passwordRefused = AT_PASSWORD.has(code);
  const emailMissing = tried && email.trim() === '';
  const passwordShort = tried && password.length < limits.password.min;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const nameIsValid = check !== 'taken' && usernameRefusal(username) === null;
    if (email.trim() !== '' && password.length >= limits.password.min && nameIsValid) {
      submit(undefined);
    }
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <SignUpAvatarChoice value={avatar} onChange={setAvatar} />
      <TextField
        label={m.first_name_label()}
        name="given-name"
        autoComplete="given-name"
        maxLength={limits.name.max}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <UsernameField
        value={username}
        onValueChange={setUsername}
        check={check}
        hint={m.username_hint()}
      />
      <TextField
        label={m.email_label()}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        maxLength={limits.email.max}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={emailMissing ? m.email_missing() : emailRefused ? errorText(error) : undefined}
      />
      <PasswordField
        label={m.password_label()}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={
          passwordShort
            ? m.error_password_too_short(limits.password)
            : passwordRefused
              ? errorText(error)
              : undefined
        }
      />
      <PasswordStrengthMeter
        password={password}
        about={[username, firstName.trim(), email.split('@')[0] ?? '']}
      />
      <StayLoggedIn checked={stayLoggedIn} onCheckedChange={onStayLoggedInChange} />
      <FormError error={emailRefused || passwordRefused ? undefined : error} />
      <Button type="submit" variant="main" size="large" pending={pending}>
        {m.create_account()}
      </Button>
    </form>
  );
};

type InvitedProps = Omit<ComponentProps<typeof CreateAccount>, 'invite'> & { token: string };

/** Reports a used invite before the form is filled in. */
export const Invited = ({ token, ...create }: InvitedProps) => {
  const [usable, setUsable] = useState<boolean>();
  useEffect(() => {
    const check = async () => {
      const answer = await callApi('auth.checkInvite', { body: { token } });
      setUsable(answer.usable);
    };
    check().catch(() => setUsable(false));
  }, [token]);
  if (usable === undefined) return <Skeleton className="h-80" />;
  if (!usable) return <Step title={m.invite_failed_title()} text={m.error_invite_invalid()} />;
  return (
    <Step title={m.invite_title()}>
      <CreateAccount {...create} invite={token} />
    </Step>
  );
};
