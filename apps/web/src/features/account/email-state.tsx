import { useMutation } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { Button } from '#shared/ui/button.tsx';
import { SettingsRow } from '#shared/ui/settings-card.tsx';

/** Sends the link again. */
export const useResendLink = () =>
  useMutation({
    mutationFn: () => callApi('auth.requestVerification', {}),
    onSuccess: () => showNotice('verificationSent'),
    onError: (error) => showNotice('verificationMailFailed', error),
  });

/** The user's email and whether it is confirmed, with a button to send the link again. */
export const EmailState = ({ email, verified }: { email: string; verified: boolean }) => {
  const { mutate: resend, isPending } = useResendLink();
  return (
    <SettingsRow
      title={email}
      hint={verified ? m.settings_email_verified() : m.settings_email_unverified()}
    >
      {!verified && (
        <Button size="small" pending={isPending} onClick={() => resend()}>
          {m.email_resend()}
        </Button>
      )}
    </SettingsRow>
  );
};
