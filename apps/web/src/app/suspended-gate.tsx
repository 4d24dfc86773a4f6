import { paths } from '@swirl/contract/paths';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import { useSession } from '#features/session/hooks/use-session.ts';
import { PageLoading } from './page-loading.tsx';

const SuspendedPage = lazy(async () => ({
  default: (await import('#pages/suspended/suspended-page.tsx')).SuspendedPage,
}));

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
