import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PasswordStrengthMeter } from '#shared/ui/password-strength-meter.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FormError, Step } from './step.tsx';

type ResetPasswordProps = {
  token: string;
  onRequestNewLink: () => void;
  onSignedIn: (user: Output<'auth.user'>) => void;
};

export const ResetPassword = ({ token, onRequestNewLink, onSignedIn }: ResetPasswordProps) => {
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    onSignedIn(await callApi('auth.resetPassword', { body: { token, password } }));
  });
  const linkEnded = error instanceof ApiError && error.code === 'link_invalid';
  const tooShort = password.length < limits.password.min;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort) submit(undefined);
  };
  return (
    <Step title={m.reset_title()} text={m.reset_text()}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <PasswordField
          label={m.new_password_label()}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && tooShort ? m.error_password_too_short(limits.password) : undefined}
        />
        <PasswordStrengthMeter password={password} />
        <FormError error={error} />
        <Button type="submit" variant="main" size="large" pending={pending}>
          {m.reset_button()}
        </Button>
        {linkEnded && (
          <Button variant="line" size="large" onClick={onRequestNewLink}>
            {m.request_new_link()}
          </Button>
        )}
      </form>
    </Step>
  );
};

type ForgotPasswordProps = { initialEmail: string; onMailSent: (email: string) => void };

export const ForgotPassword = ({ initialEmail, onMailSent }: ForgotPasswordProps) => {
  const [email, setEmail] = useState(initialEmail);
  const [tried, setTried] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    await callApi('auth.requestReset', { body: { email } });
    onMailSent(email.trim());
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() !== '') submit(undefined);
  };
  return (
    <Step title={m.reset_request_title()} text={m.reset_request_text()}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <TextField
          label={m.email_label()}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={limits.email.max}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && email.trim() === '' ? m.email_missing() : undefined}
        />
        <FormError error={error} />
        <Button type="submit" variant="main" size="large" pending={pending}>
          {m.reset_request_send()}
        </Button>
      </form>
    </Step>
  );
};
