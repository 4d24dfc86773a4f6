import { useState } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormError } from './form-error.tsx';
import { Step } from './step.tsx';

type VerifyEmailProps = { token: string; onDone: () => void };

/** Opening the link uses nothing up, since mail scanners open links too: the button does. */
export const VerifyEmail = ({ token, onDone }: VerifyEmailProps) => {
  const [verified, setVerified] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    await callApi('auth.verifyEmail', { body: { token } });
    setVerified(true);
  });
  if (verified) {
    return (
      <Step title={m.verified_title()} text={m.verified_text()}>
        <Button look="main" size="large" onClick={onDone}>
          {m.go_on()}
        </Button>
      </Step>
    );
  }
  return (
    <Step title={m.verify_title()} text={m.verify_text()}>
      <FormError error={error} />
      <Button look="main" size="large" pending={pending} onClick={() => submit(undefined)}>
        {m.verify_button()}
      </Button>
    </Step>
  );
};
