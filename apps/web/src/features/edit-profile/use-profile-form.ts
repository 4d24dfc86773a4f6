import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { useUsernameCheck } from '#shared/api/use-username-check.ts';
import { useUpdateProfile } from './profile-mutations.ts';
import { changesOf, fieldsOf, refusalsOf } from './profile-fields.ts';
import type { ProfileFields } from './profile-fields.ts';

/** The form's values and what prevents saving. */
export const useProfileForm = (
  me: CurrentUser,
  { onSaved, close }: { onSaved: (user: CurrentUser) => void; close: () => void },
) => {
  const [fields, setFields] = useState(() => fieldsOf(me));
  // Submitted while the username was still being checked: saved once the response arrives.
  const [awaited, setAwaited] = useState<string>();
  const check = useUsernameCheck(fields.username, me.username ?? '');
  const { mutate, isPending } = useUpdateProfile(onSaved);
  const refusals = refusalsOf(fields);

  const save = (): void => {
    if (check === 'taken') {
      showNotice('usernameTaken');
      return;
    }
    const changes = changesOf(me, fields);
    if (Object.keys(changes).length === 0) close();
    else mutate(changes, { onSuccess: close });
  };
  const submit = (): void => {
    if (isPending || Object.values(refusals).some((refusal) => refusal !== null)) return;
    if (check === 'checking') setAwaited(fields.username);
    else save();
  };

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (awaited !== undefined && check !== 'checking') saveNow();
  }, [awaited, check]);

  return {
    fields,
    change: (changed: Partial<ProfileFields>) => {
      setAwaited(undefined);
      setFields({ ...fields, ...changed });
    },
    refusals,
    check,
    pending: isPending || (awaited !== undefined && check === 'checking'),
    submit,
  };
};
