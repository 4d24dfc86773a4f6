import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import * as m from '#messages';
import { ApiError } from '#shared/api/api-error.ts';
import { callApi } from '#shared/api/client.ts';
import { errorText } from '#shared/api/error-text.ts';
import { sessionWatch } from '#shared/api/session-end.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { momentOf } from '#shared/config/relative-time.ts';
import { clearDevice } from '#shared/device/clear-device.ts';
import { needsFreshSignIn, SignInAgain } from '#shared/device/sign-in-again.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type DeleteAccountProps = {
  me: { username: string | null; email: string };
  /** Clears other data about the user on this device. */
  onLeft: () => void;
};

/** Confirms twice, explains the consequences, and then shows until when it can be undone. */
export const DeleteAccount = ({ me, onLeft }: DeleteAccountProps) => {
  const [open, setOpen] = useState(false);
  const [finalAt, setFinalAt] = useState<string>();
  const gone = finalAt !== undefined;
  const { data } = useQuery({ ...passwordStateQuery, enabled: open });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-3">
        <p className="text-sm leading-snug text-muted">{m.my_data_delete_hint()}</p>
        <Button variant="danger" onClick={() => setOpen(true)} className="max-sm:w-full">
          <Trash2 aria-hidden className="size-4.5" />
          {m.my_data_delete()}
        </Button>
      </div>
      <Dialog
        open={open}
        // Signed out by then: nothing behind the dialog would work.
        onOpenChange={(isOpen) => (gone ? window.location.assign('/') : setOpen(isOpen))}
        title={gone ? m.my_data_deleted_title() : m.my_data_delete_title()}
        {...(!gone && { description: deletionText(data?.deletionDays) })}
      >
        {gone ? (
          <Farewell finalAt={finalAt} />
        ) : (
          <DeleteAccountForm
            me={me}
            onDeleted={(moment) => {
              onLeft();
              setFinalAt(moment);
            }}
          />
        )}
      </Dialog>
    </>
  );
};

/** Users without a password need a recent sign-in. */
const passwordStateQuery = queryOptions({
  queryKey: ['my-data', 'password-state'],
  queryFn: ({ signal }) => callApi('auth.passwordState', {}, { signal }),
});

/** What happens, and for how long it can be undone: a few days where a former server does not say how many. */
const deletionText = (days: number | undefined): string => {
  if (days === undefined) return m.my_data_delete_text();
  return days > 0 ? m.my_data_delete_days({ days }) : m.my_data_delete_now();
};

type FormProps = {
  me: { username: string | null; email: string };
  onDeleted: (finalAt: string) => void;
};

/** Typing the username prevents accidents, and the password proves the identity. */
const DeleteAccountForm = ({ me, onDeleted }: FormProps) => {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { data } = useQuery(passwordStateQuery);
  const hasPassword = data?.hasPassword;
  const name = me.username ?? me.email;
  const { submit, pending, error } = useSubmit(async () => {
    const body = hasPassword === true ? { password } : {};
    // The end of the session can be announced before the response arrives.
    sessionWatch.leaving();
    const { finalAt } = await callApi('users.deleteAccount', { body }).catch((refusal: unknown) => {
      sessionWatch.started();
      throw refusal;
    });
    await clearDevice();
    onDeleted(finalAt);
  });
  const differs = typed.trim().replace(/^@/, '').toLowerCase() !== name.toLowerCase();
  const missing = hasPassword === true && password === '';
  const wrong = error instanceof ApiError && error.code === 'current_password_wrong';
  const tooOld = needsFreshSignIn(error);
  const unsaid = error === undefined || wrong || tooOld;
  const refused = unsaid ? undefined : (errorText(error) ?? m.list_failed());
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!differs && !missing && hasPassword !== undefined) submit(undefined);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      {/* For password managers: the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <TextField
        label={m.my_data_delete_type({ name })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried && differs ? m.my_data_delete_differs({ name }) : undefined}
      />
      {hasPassword === true && (
        <PasswordField
          label={m.current_password_label()}
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && missing ? m.password_missing() : wrong ? errorText(error) : undefined}
        />
      )}
      {hasPassword === false && <p className="text-base text-muted">{m.my_data_delete_fresh()}</p>}
      {tooOld && <SignInAgain />}
      {refused !== undefined && (
        <p role="alert" className="text-base font-semibold text-danger">
          {refused}
        </p>
      )}
      <Button type="submit" variant="danger" size="large" pending={pending}>
        {m.my_data_delete_confirm()}
      </Button>
    </form>
  );
};

/** The confirmation, and how to undo it. */
const Farewell = ({ finalAt }: { finalAt: string }) => (
  <div className="grid gap-5">
    <output className="text-muted">{m.my_data_deleted_text({ moment: momentOf(finalAt) })}</output>
    <Button variant="ink" size="large" onClick={() => window.location.assign('/')}>
      {m.my_data_deleted_done()}
    </Button>
  </div>
);
