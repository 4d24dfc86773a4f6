import type { ReactNode } from 'react';
import { useSession } from '#features/session/use-session.ts';
import * as m from '#messages';
import { useOnline } from '#shared/shell/use-online.ts';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { ToSignIn } from './redirects.tsx';

/** A visitor is sent to sign in and returns here afterwards. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const online = useOnline();
  if (session.state === 'signed-in') return children;
  if (session.state === 'signed-out' || session.state === 'waiting') return <ToSignIn />;
  if (session.state === 'loading') return <PageLoading />;
  return (
    <FailedPage
      title={m.page_failed_title()}
      text={online ? m.page_failed_text() : m.error_offline()}
      retryLabel={m.retry()}
      onRetry={session.retry}
    />
  );
};
