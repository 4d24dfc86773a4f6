import { paths } from '@swirl/contract/paths';
import { type ReactNode, Suspense } from 'react';
import { useRoute } from 'wouter';
import { useSession } from '#features/session/use-session.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { PageLoading } from './page-loading.tsx';

const LeavingPage = lazyNamed(
  () => import('#pages/leaving-page.tsx'),
  (part) => part.LeavingPage,
);

/** While an account deletion is pending, every page shows until when it can be undone. */
export const LeavingGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  if (session.state !== 'signed-in' || session.user.leavingUntil === null) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <LeavingPage leavingUntil={session.user.leavingUntil} />
    </Suspense>
  );
};

const SuspendedPage = lazyNamed(
  () => import('#pages/suspended-page.tsx'),
  (part) => part.SuspendedPage,
);

/**
 * A suspended user sees the suspension on every page, except those that explain it: everything else
 * is refused.
 */
export const SuspendedGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [atStatement] = useRoute(paths.statement.pattern);
  if (session.state !== 'signed-in' || !session.user.suspended || atStatement) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SuspendedPage />
    </Suspense>
  );
};
