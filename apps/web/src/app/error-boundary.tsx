import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as m from '#messages';
import { FailedPage } from '#shared/ui/failed-page.tsx';

type BoundaryProps = {
  children: ReactNode;
  Fallback: ComponentType<{ retry: () => void }>;
  /** A change of this key (the address) gives the page a fresh start. */
  resetKey?: string;
};

class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    return this.state.failed ? <Fallback retry={this.retry} /> : children;
  }
}

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

const AppFailed = () => (
  <FailedPage
    title={m.app_failed_title()}
    text={m.app_failed_text()}
    retryLabel={m.app_failed_reload()}
    onRetry={() => window.location.reload()}
  />
);

/** One page failing leaves the rest of the app standing. */
export const RouteErrorBoundary = ({ children, path }: { children: ReactNode; path: string }) => (
  <ErrorBoundary resetKey={path} Fallback={PageFailed}>
    {children}
  </ErrorBoundary>
);

/** The last net: whatever broke, there is a sentence and a way on. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Fallback={AppFailed}>{children}</ErrorBoundary>
);
