import { useEffect } from 'react';
import { forgetChosenLogin } from '#features/saved-profiles/chosen-login.ts';
import { savedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { useSession } from '#features/session/use-session.ts';

/** Lets the device remember who signed in. */
export const MemberMemory = () => {
  const session = useSession();
  const member = session.state === 'signed-in' ? session.user : undefined;

  useEffect(() => {
    if (member === undefined) return;
    savedProfiles.save(member);
    forgetChosenLogin();
  }, [member]);

  return null;
};
