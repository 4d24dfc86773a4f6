import { limits } from '@swirl/contract/limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { errorText } from '#shared/api/error-text.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { needsFreshSignIn, SignInAgain } from '#shared/device/sign-in-again.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { PasswordStrengthMeter } from '#shared/ui/password-strength-meter.tsx';
import { SettingsAction } from '#shared/ui/settings-card.tsx';
import { sessionsQuery } from './sessions.ts';

/** Users who signed up through a provider may have no password yet. */
const passwordStateQuery = queryOptions({
  queryKey: ['/api/auth/password'],
  queryFn: ({ signal }) => callApi('auth.passwordState', {}, { signal }),
});

type FormProps = { login: string; hasPassword: boolean; onClose: () => void };

const ChangePasswordForm = ({ login, hasPassword, onClose }: FormProps) => {
  const queryClient = useQueryClient();
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, pending, error } = useSubmit(async () => {
    await callApi('auth.changePassword', {
      body: { password, ...(hasPassword && { currentPassword }) },
    });
    showNotice('passwordChanged');
    onClose();
    await Promise.all([
      queryClient.invalidateQueries(passwordStateQuery),
      queryClient.invalidateQueries(sessionsQuery),
    ]);
  });
  const currentWrong = error instanceof ApiError && error.code === 'current_password_wrong';
  const tooShort = password.length < limits.password.min;
  const newError = tried && tooShort ? m.error_password_too_short(limits.password) : undefined;
  const tooOld = needsFreshSignIn(error);
  const refused = error === undefined || currentWrong || tooOld ? undefined : errorText(error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort && (!hasPassword || currentPassword !== '')) submit(undefined);
  };
  const missing = hasPassword && tried && currentPassword === '';
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      {/* For password managers: the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={m.current_password_label()}
          name="current-password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={missing ? m.password_missing() : currentWrong ? errorText(error) : undefined}
        />
      )}
      <PasswordField
        label={m.new_password_label()}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={newError ?? refused}
      />
      <PasswordStrengthMeter password={password} about={[login]} />
      {tooOld && <SignInAgain />}
      <Button type="submit" variant="main" size="large" pending={pending}>
        {m.settings_password_save()}
      </Button>
    </form>
  );
};

/** Opens the form that changes the password, or sets the first one. */
export const ChangePassword = ({ login }: { login: string }) => {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(passwordStateQuery);
  const hasPassword = data?.hasPassword ?? true;
  const title = hasPassword ? m.settings_change_password() : m.settings_set_password();
  return (
    <>
      <SettingsAction onClick={() => setOpen(true)}>
        {title}
        <ChevronRight aria-hidden className="rtl:-scale-x-100" />
      </SettingsAction>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={m.settings_password_note()}
      >
        <ChangePasswordForm {...{ login, hasPassword }} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
