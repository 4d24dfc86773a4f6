import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const PageFailed = ({ retry }: { retry: () => void }) => {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <FailedPage
      title={m.page_failed_title()}
      text={m.page_failed_text()}
      retryLabel={m.retry()}
      onRetry={() => {
        reset();
        retry();
      }}
    />
  );
};

/** One page failing leaves the rest of the app standing. */
export const RouteErrorBoundary = ({ children, path }: { children: ReactNode; path: string }) => (
  <ErrorBoundary resetKey={path} Fallback={PageFailed}>
    {children}
  </ErrorBoundary>
);
