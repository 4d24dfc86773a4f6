import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#shared/api/query-client.ts';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { TooltipProvider } from '#shared/ui/tooltip.tsx';
import { AppErrorBoundary } from './error-boundary.tsx';
import { Live } from './live.tsx';
import { MemberMemory } from './member-memory.tsx';
import { Routes } from './routes.tsx';
import { SuspendedGate } from './suspended-gate.tsx';

export const App = () => {
  const [queryClient] = useState(createQueryClient);
  return (
    <AppErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <MemberMemory />
          <Live />
          <SuspendedGate>
            <Routes />
          </SuspendedGate>
          <Toaster />
        </TooltipProvider>
      </QueryClientProvider>
    </AppErrorBoundary>
  );
};
