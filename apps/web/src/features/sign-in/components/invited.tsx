import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { CreateAccount } from './create-account.tsx';
import { Step } from './step.tsx';

type InvitedProps = Omit<ComponentProps<typeof CreateAccount>, 'invite'> & { token: string };

/** Says at once when an invitation is used up, before anybody fills in a form. */
export const Invited = ({ token, ...create }: InvitedProps) => {
  const [usable, setUsable] = useState<boolean>();
  useEffect(() => {
    const check = async () => {
      const answer = await callApi('auth.checkInvite', { body: { token } });
      setUsable(answer.usable);
    };
    check().catch(() => setUsable(false));
  }, [token]);
  if (usable === undefined) return <Skeleton className="h-80" />;
  if (!usable) return <Step title={m.invite_failed_title()} text={m.error_invite_invalid()} />;
  return (
    <Step title={m.invite_title()}>
      <CreateAccount {...create} invite={token} />
    </Step>
  );
};
