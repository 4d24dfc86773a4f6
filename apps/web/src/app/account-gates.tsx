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

/** While an account waits for its deletion, every page shows until when it can be kept. */
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

/** A suspended person sees that they are, on every page but those that say why: all else is refused. */
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
