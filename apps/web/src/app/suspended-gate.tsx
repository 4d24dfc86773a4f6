import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '#features/session/hooks/use-session.ts';
import { PageLoading } from './page-loading.tsx';

const SuspendedPage = lazy(async () => ({
  default: (await import('#pages/suspended/suspended-page.tsx')).SuspendedPage,
}));

/** A suspended person sees that they are, whichever page they open: everything else is refused them. */
export const SuspendedGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  if (session.state !== 'signed-in' || !session.user.suspended) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SuspendedPage />
    </Suspense>
  );
};
