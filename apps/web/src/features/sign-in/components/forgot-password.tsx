import { limits } from '@swirl/contract/limits';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { FormError } from './form-error.tsx';
import { Step } from './step.tsx';

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
        <Button type="submit" look="main" size="large" pending={pending}>
          {m.reset_request_send()}
        </Button>
      </form>
    </Step>
  );
};
