import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#shared/api/query-client.ts';
import { ReadingDirection } from '#shared/ui/reading-direction.tsx';
import { TooltipProvider } from '#shared/ui/tooltip.tsx';
import { AppErrorBoundary } from './error-boundary.tsx';
import { Later } from './later.tsx';
import { LeavingGate } from './leaving-gate.tsx';
import { MemberMemory } from './member-memory.tsx';
import { Notices } from './notices.tsx';
import { Routes } from './routes.tsx';
import { SuspendedGate } from './suspended-gate.tsx';

export const App = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ReadingDirection>
          <TooltipProvider>
            <MemberMemory />
            <Later />
            <LeavingGate>
              <SuspendedGate>
                <Routes />
              </SuspendedGate>
            </LeavingGate>
            <Notices />
          </TooltipProvider>
        </ReadingDirection>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
};
