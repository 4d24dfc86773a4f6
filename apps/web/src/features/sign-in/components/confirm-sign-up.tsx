import type { Output } from '@swirl/contract/endpoints';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormError } from './form-error.tsx';
import { Step } from './step.tsx';

type ConfirmSignUpProps = { token: string; onSignedIn: (user: Output<'auth.user'>) => void };

/** The account begins here, with the button under the mailed link. */
export const ConfirmSignUp = ({ token, onSignedIn }: ConfirmSignUpProps) => {
  const { submit, pending, error } = useSubmit(async () => {
    onSignedIn(await callApi('auth.confirmSignUp', { body: { token } }));
  });
  return (
    <Step title={m.confirm_title()} text={m.confirm_text()}>
      <FormError error={error} />
      <Button look="main" size="large" pending={pending} onClick={() => submit(undefined)}>
        {m.confirm_button()}
      </Button>
    </Step>
  );
};
