import { paths } from '@swirl/contract/paths';
import { type ReactNode, Suspense } from 'react';
import { useRoute, useSearch } from 'wouter';
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

const FirstVisitPage = lazyNamed(
  () => import('#pages/first-visit-page.tsx'),
  (part) => part.FirstVisitPage,
);

/** A new person meets the first visit where Home would be; links to anything else lead there first. */
export const FirstVisitGate = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const [atHome] = useRoute(paths.home.pattern);
  const step = session.state === 'signed-in' ? session.user.firstVisitStep : null;
  const search = useSearch();
  if (session.state !== 'signed-in' || step === null || !atHome || search !== '') return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <FirstVisitPage me={session.user} step={step} />
    </Suspense>
  );
};
