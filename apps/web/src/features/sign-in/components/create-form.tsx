import { limits } from '@swirl/contract/limits';
import type { Output } from '@swirl/contract/endpoints';
import type { ErrorCode } from '@swirl/contract/errors';
import { suggestUsername } from '@swirl/contract/usernames';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { errorText } from '#shared/api/error-text.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { useUsernameCheck } from '#shared/api/use-username-check.ts';
import { UsernameField } from '#shared/people/username-field.tsx';
import { usernameRefusal } from '#shared/config/username-rules.ts';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PasswordStrengthMeter } from '#shared/ui/password-strength-meter.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FormError } from './form-error.tsx';
import { StayLoggedIn } from './stay-logged-in.tsx';

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

export const CreateForm = ({
  invite,
  stayLoggedIn,
  onStayLoggedInChange,
  onSignedIn,
  onMailSent,
}: CreateFormProps) => {
  const [firstName, setFirstName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  // Until somebody types one, the name proposes itself.
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
        stayLoggedIn,
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
    const nameStands = check !== 'taken' && usernameRefusal(username) === null;
    if (email.trim() !== '' && password.length >= limits.password.min && nameStands) {
      submit(undefined);
    }
  };

  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
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
      <Button type="submit" look="main" size="large" pending={pending}>
        {m.create_account()}
      </Button>
    </form>
  );
};
