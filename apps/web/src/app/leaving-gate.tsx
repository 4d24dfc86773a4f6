import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '#features/session/use-session.ts';
import { PageLoading } from './page-loading.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const LeavingPage = lazyNamed(
  () => import('#pages/leaving/leaving-page.tsx'),
  (part) => part.LeavingPage,
);

/** Whoever deleted their account sees until when they can keep it, whichever page they open. */
export const LeavingGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  if (session.state !== 'signed-in' || session.user.leavingUntil === null) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <LeavingPage leavingUntil={session.user.leavingUntil} />
    </Suspense>
  );
};
