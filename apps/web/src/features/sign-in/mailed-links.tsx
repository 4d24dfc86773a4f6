import type { Output } from '@swirl/contract/endpoints';
import { signInPath } from '@swirl/contract/paths';
import { useState } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormError, Step } from './step.tsx';

type VerifyEmailProps = { token: string; onDone: () => void };

/** Opening the link does not use it, because mail scanners open links too: the button does. */
export const VerifyEmail = ({ token, onDone }: VerifyEmailProps) => {
  const [verified, setVerified] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    await callApi('auth.verifyEmail', { body: { token } });
    setVerified(true);
  });
  // No one is signed in here, or another user: the link waits until its own account is.
  const isOthers = error instanceof ApiError && error.code === 'link_other_account';
  if (verified) {
    return (
      <Step title={m.verified_title()} text={m.verified_text()}>
        <Button variant="main" size="large" onClick={onDone}>
          {m.continue_to_app()}
        </Button>
      </Step>
    );
  }
  return (
    <Step title={m.verify_title()} text={m.verify_text()}>
      <FormError error={error} />
      {isOthers && (
        <Button asChild size="large">
          <a href={signInPath}>{m.sign_in()}</a>
        </Button>
      )}
      <Button variant="main" size="large" pending={pending} onClick={() => submit(undefined)}>
        {m.verify_button()}
      </Button>
    </Step>
  );
};

type ConfirmSignUpProps = { token: string; onSignedIn: (user: Output<'auth.user'>) => void };

/** The button under the emailed link activates the account. */
export const ConfirmSignUp = ({ token, onSignedIn }: ConfirmSignUpProps) => {
  const { submit, pending, error } = useSubmit(async () => {
    onSignedIn(await callApi('auth.confirmSignUp', { body: { token } }));
  });
  return (
    <Step title={m.confirm_title()} text={m.confirm_text()}>
      <FormError error={error} />
      <Button variant="main" size="large" pending={pending} onClick={() => submit(undefined)}>
        {m.confirm_button()}
      </Button>
    </Step>
  );
};
