import { pathTo } from '@swirl/contract/paths';
import { signInPathFrom } from '@swirl/contract/return-to';
import { useState } from 'react';
import * as m from '#messages';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/client.ts';
import { sessionWatch } from '../api/session-end.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { clearOfflineCopy } from '../config/clear-offline-copy.ts';

/** Refused because the sign-in is too old for this action. */
export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign_in_again';

/** Ends the session and returns to Settings with a new one. Unsent loops stay on the device. */
const signInAgain = async (): Promise<void> => {
  sessionWatch.leaving();
  await callApi('auth.signOut', {}).catch(() => undefined);
  await clearOfflineCopy();
  window.location.assign(signInPathFrom(pathTo.settings()));
};

/** For forms: a sign-in prompt instead of the error message. */
export const SignInAgain = () => {
  const [pending, setPending] = useState(false);
  return (
    <div role="alert" className="grid gap-3">
      <p className="text-base text-muted">{m.sign_in_again_text()}</p>
      <Button
        pending={pending}
        onClick={() => {
          setPending(true);
          void signInAgain();
        }}
      >
        {m.sign_in_again()}
      </Button>
    </div>
  );
};

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The same for buttons without a form. */
export const SignInAgainDialog = ({ open, onOpenChange }: DialogProps) => (
  <AlertDialog
    open={open}
    onOpenChange={onOpenChange}
    title={m.sign_in_again()}
    description={m.sign_in_again_text()}
    confirmLabel={m.sign_in()}
    onConfirm={() => void signInAgain()}
  />
);
