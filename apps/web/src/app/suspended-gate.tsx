import { paths } from '@swirl/contract/paths';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useRoute } from 'wouter';
import { useSession } from '#features/session/use-session.ts';
import { PageLoading } from './page-loading.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const SuspendedPage = lazyNamed(
  () => import('#pages/suspended/suspended-page.tsx'),
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
