import { useEffect } from 'react';
import { forgetChosenLogin } from '#features/saved-profiles/api/chosen-login.ts';
import { savedProfiles } from '#features/saved-profiles/api/saved-profiles.ts';
import { useSession } from '#features/session/hooks/use-session.ts';
import { writeDevice } from '#shared/config/device-storage.ts';

/** Lets the device remember who signed in, and whether anybody is. */
export const MemberMemory = () => {
  const session = useSession();
  const member = session.state === 'signed-in' ? session.user : undefined;
  const signedOut = session.state === 'signed-out';

  useEffect(() => {
    if (member === undefined) return;
    savedProfiles.save(member);
    forgetChosenLogin();
    writeDevice('signedIn', 'yes');
  }, [member]);

  useEffect(() => {
    if (signedOut) writeDevice('signedIn', null);
  }, [signedOut]);

  return null;
};
