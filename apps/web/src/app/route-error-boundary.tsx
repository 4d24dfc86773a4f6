import type { ReactNode } from 'react';
import * as m from '#messages';
import { useOnline } from '#shared/shell/use-online.ts';
import { FailedPage } from '#shared/ui/failed-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** A failed dynamic import is only retried by a reload. */
const PageFailed = () => (
  <FailedPage
    title={m.page_failed_title()}
    text={useOnline() ? m.page_failed_text() : m.error_offline()}
    retryLabel={m.retry()}
    onRetry={() => window.location.reload()}
  />
);

/** An error on one page leaves the rest of the app working. */
export const RouteErrorBoundary = ({ children, path }: { children: ReactNode; path: string }) => (
  <ErrorBoundary resetKey={path} Fallback={PageFailed}>
    {children}
  </ErrorBoundary>
);
