import { Component } from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as m from '#messages';
import { FailedPage } from '#shared/ui/failed-page.tsx';

type BoundaryProps = {
  children: ReactNode;
  Fallback: ComponentType;
  /** A change of this key (the URL) resets the boundary. */
  resetKey?: string;
};

export class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.beginAnew();
  }

  private beginAnew(): void {
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    return this.state.failed ? <Fallback /> : children;
  }
}

const AppFailed = () => (
  <FailedPage
    title={m.app_failed_title()}
    text={m.app_failed_text()}
    retryLabel={m.app_failed_reload()}
    onRetry={() => window.location.reload()}
  />
);

/** The last resort: any error shows a message and a next step. */
export const AppErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary Fallback={AppFailed}>{children}</ErrorBoundary>
);
