import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetChosenLogin } from '#features/saved-profiles/chosen-login.ts';
import { savedProfiles } from '#features/saved-profiles/saved-profiles.ts';
import { useSession } from '#features/session/use-session.ts';
import { createQueryClient } from '#shared/api/query-client.ts';
import { ReadingDirection } from '#shared/ui/reading-direction.tsx';
import { TooltipProvider } from '#shared/ui/tooltip.tsx';
import { FirstVisitGate, LeavingGate, SuspendedGate } from './account-gates.tsx';
import { AppErrorBoundary } from './error-boundary.tsx';
import { Deferred } from './deferred.tsx';
import { Notices } from './notices.tsx';
import { Routes } from './routes.tsx';

/** Saves the profile of the signed-in user on the device. */
const MemberMemory = () => {
  const session = useSession();
  const member = session.state === 'signed-in' ? session.user : undefined;

  useEffect(() => {
    if (member === undefined) return;
    savedProfiles.save(member);
    forgetChosenLogin();
  }, [member]);

  return null;
};

export const App = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ReadingDirection>
          <TooltipProvider>
            <MemberMemory />
            <Deferred />
            <LeavingGate>
              <SuspendedGate>
                <FirstVisitGate>
                  <Routes />
                </FirstVisitGate>
              </SuspendedGate>
            </LeavingGate>
            <Notices />
          </TooltipProvider>
        </ReadingDirection>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
};
